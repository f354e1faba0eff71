import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { attacks } from '../backend/attacks/index.ts';

const root = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const named = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.tsx?)`/g)].map(([, file = '']) => file);

test.each([...new Set(named)])('%s, which docs/security.md names, is there', (file) => {
  expect(existsSync(path.join(root, file))).toBe(true);
});

test('every item that is attacked live is in the table', () => {
  for (const { item } of attacks) expect(text).toMatch(new RegExp(`^\\| ${item} `, 'm'));
});
