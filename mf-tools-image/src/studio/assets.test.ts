import { statSync } from 'node:fs';
import path from 'node:path';
import { runtimeSizes } from '@facet/workbench';
import { config } from '../../facet.config.ts';
import { modelSizes } from './assets.ts';

const packages = path.resolve(__dirname, '../../../node_modules');

test.each(Object.entries({ ...modelSizes, ...runtimeSizes }))(
  'the size of %s is that of the file in its package, so that progress is true',
  (name, bytes) => {
    const asset = config.assets?.find(({ to }) => path.basename(to) === name);
    expect(asset && statSync(path.join(packages, asset.from)).size).toBe(bytes);
  },
);
