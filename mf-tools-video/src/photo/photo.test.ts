import { statSync } from 'node:fs';
import path from 'node:path';
import { runtimeSizes } from '@facet/workbench';
import { config } from '../../facet.config.ts';
import { mapSizes, modelSizes } from './assets.ts';

const root = path.resolve(__dirname, '../../..');

test('sizes of the networks are those of the files in the packages', () => {
  const sources = new Map(config.assets?.map(({ from, to }) => [path.basename(to), from]));
  for (const [name, bytes] of Object.entries({ ...modelSizes, ...mapSizes, ...runtimeSizes })) {
    const source = sources.get(name);
    expect([name, source && statSync(path.join(root, 'node_modules', source)).size]).toEqual([name, bytes]);
  }
});

test('the net that checks pictures of people lies beside the remote: tools of people do not run without it', () => {
  const files = config.assets?.map(({ to }) => to);
  expect(files).toEqual(expect.arrayContaining(['models/nsfw.json', 'models/nsfw.bin']));
});
