import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isWorking, packageById, toolById, tools, totalCredits } from '@facet/catalog';
import { readFact } from './facts.tsx';

const folder = path.resolve(__dirname, '../../../content');
const texts = ['blog', 'help', 'legal'].flatMap((kind) =>
  readdirSync(path.join(folder, kind)).map((file) => readFileSync(path.join(folder, kind, file), 'utf8')),
);

test('every fact that a text names is known', () => {
  const named = texts.flatMap((text) => [...text.matchAll(/\(fact:([^)]+)\)/g)].map(([, name = '']) => name));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => readFact(name) === null)).toEqual([]);
});

test('texts name no price and no package of their own', () => {
  const claims = texts.flatMap((text) => text.match(/(?<!\[)\b\d+ credits a run|(?<!\[)\$\d+\.99/g) ?? []);
  expect(claims).toEqual([]);
});

test('the examples of the article about credits reckon with the prices of today', () => {
  expect(texts.find((text) => text.includes('40 × 80 = 3,200'))).toBeDefined();
  expect(toolById('start-end-to-video')?.credits).toBe(80);
});

test('only tools that work are claimed to', () => {
  const fact = readFact('tools/working');
  expect(fact).toEqual({ kind: 'tools', tools: tools.filter(isWorking), prices: false });
  const paid = readFact('prices/paid');
  if (paid?.kind !== 'tools') throw new Error('no tools');
  expect(paid.tools.every(({ credits }) => credits > 0)).toBe(true);
});

test('tools are counted as the catalogue has them', () => {
  expect(readFact('count/working')).toEqual({ kind: 'count', count: tools.filter(isWorking).length });
  expect(readFact('count/all')).toEqual({ kind: 'count', count: tools.length });
});

test('prices and packages are those of the catalogue', () => {
  expect(readFact('price/face-swap-video')).toEqual({ kind: 'price', credits: toolById('face-swap-video')?.credits });
  expect(readFact('package/packageB/credits')).toEqual({
    kind: 'credits',
    credits: totalCredits(packageById('packageB')),
  });
});

test.each([
  'price/no-tool',
  'tools/no-group',
  'count/no-group',
  'package/no-package/price',
  'package/packageA/colour',
  'weather',
])('%s is no fact', (name) => {
  expect(readFact(name)).toBeNull();
});
