import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { tools } from '@facet/catalog';
import { loopLimit, sizes as made } from '../../../scripts/examples/encode.ts';
import { exampleOf, heroExample, sizes, type SizeName } from './examples.ts';

const folder = path.resolve(__dirname, '../../content/examples');
const fileOf = (address: string): string => path.join(folder, path.basename(address));

/** Addresses of all files of a tool's example, and the most bytes of each. */
function filesOf(tool: string): { readonly address: string; readonly limit: number }[] {
  const example = exampleOf(tool);
  if (example.kind === 'drawing') return [{ address: example.address, limit: 5_000 }];
  const names: SizeName[] = tool === heroExample ? ['large', 'small', 'hero'] : ['large', 'small'];
  const pictures = names.flatMap((size) =>
    (['avif', 'webp'] as const).flatMap((format) =>
      (example.kind === 'loop'
        ? [example.still(size, format)]
        : (['before', 'after'] as const).map((side) => example.address(side, size, format))
      ).map((address) => ({ address, limit: made[size].limit })),
    ),
  );
  return example.kind === 'loop' ? [...pictures, { address: example.film, limit: loopLimit }] : pictures;
}
const all = ['no-such-tool', ...tools.map(({ id }) => id)].flatMap(filesOf);

test('every tool has its files', () => {
  expect(all.filter(({ address }) => !existsSync(fileOf(address)))).toEqual([]);
});

test('no file is heavier than its kind allows', () => {
  const heavy = all.filter(({ address, limit }) => statSync(fileOf(address)).size > limit);
  expect(heavy).toEqual([]);
});

test('there are no pictures that nothing shows', () => {
  const shown = new Set(all.map(({ address }) => path.basename(address)));
  const files = readdirSync(folder).filter((file) => /\.(avif|webp|svg|mp4)$/.test(file));
  expect(files.filter((file) => !shown.has(file))).toEqual([]);
});

test('the sizes are those that the pictures are made in', () => {
  for (const name of ['large', 'small', 'hero'] as const) expect(made[name]).toMatchObject(sizes[name]);
});
