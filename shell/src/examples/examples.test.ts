import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { workingTools } from '@facet/catalog';
import { sizes as made } from '../../../scripts/examples/encode.ts';
import { exampleOf, heroExample, sizes, type SizeName } from './examples.ts';

const folder = path.resolve(__dirname, '../../content/examples');
const fileOf = (address: string): string => path.join(folder, path.basename(address));

/** Addresses of all files of a tool's example. */
function filesOf(tool: string): { readonly address: string; readonly size: SizeName | null }[] {
  const example = exampleOf(tool);
  if (example.kind === 'drawing') return [{ address: example.address, size: null }];
  const names: SizeName[] = tool === heroExample ? ['large', 'small', 'hero'] : ['large', 'small'];
  return names.flatMap((size) =>
    (['before', 'after'] as const).flatMap((side) =>
      (['avif', 'webp'] as const).map((format) => ({ address: example.address(side, size, format), size })),
    ),
  );
}
const all = ['no-such-tool', ...workingTools.map(({ id }) => id)].flatMap(filesOf);

test('every tool that runs here has its files', () => {
  expect(all.filter(({ address }) => !existsSync(fileOf(address)))).toEqual([]);
});

test('no file is heavier than its size allows, and a drawing than 5 kB', () => {
  const heavy = all.filter(({ address, size }) => statSync(fileOf(address)).size > (size ? made[size].limit : 5_000));
  expect(heavy).toEqual([]);
});

test('there are no pictures that nothing shows', () => {
  const shown = new Set(all.map(({ address }) => path.basename(address)));
  const files = readdirSync(folder).filter((file) => /\.(avif|webp|svg)$/.test(file));
  expect(files.filter((file) => !shown.has(file))).toEqual([]);
});

test('the sizes are those that the pictures are made in', () => {
  for (const name of ['large', 'small', 'hero'] as const) expect(made[name]).toMatchObject(sizes[name]);
});
