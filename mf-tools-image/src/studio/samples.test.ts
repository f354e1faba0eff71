import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { config } from '../../facet.config.ts';

const thumbnails = readdirSync(path.join(__dirname, 'samples')).filter((file) => file.endsWith('.jpg'));

test.each(thumbnails)('the sample behind the thumbnail %s is there, and the build copies it', (file) => {
  expect(existsSync(path.join(__dirname, '../../samples', file))).toBe(true);
  expect(config.assets?.map(({ to }) => to)).toContain(`samples/${file}`);
});
