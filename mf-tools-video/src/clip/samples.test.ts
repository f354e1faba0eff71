import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { config } from '../../facet.config.ts';

const clips = readdirSync(path.join(__dirname, 'samples')).map((file) => file.replace('.jpg', '.mp4'));

test.each(clips)('the clip %s, of which a thumbnail is shown, is there, and the build copies it', (file) => {
  expect(existsSync(path.join(__dirname, '../../samples', file))).toBe(true);
  expect(config.assets?.map(({ to }) => to)).toContain(`samples/${file}`);
});
