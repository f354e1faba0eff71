import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { config } from '../../facet.config.ts';

const shell = path.resolve(__dirname, '../..');
const font = config.assets?.find(({ to }) => to.startsWith('fonts/'));

test('the name of the font holds the hash of its content', () => {
  const content = readFileSync(createRequire(__filename).resolve(font!.from));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  expect(font?.to).toBe(`fonts/figtree.${hash}.woff2`);
});

test.each(['src/index.html', 'src/theme/fonts.css'])('%s names the font that is served', (file) => {
  expect(readFileSync(path.join(shell, file), 'utf8')).toContain(`/${font!.to}`);
});
