import fs from 'node:fs';
import path from 'node:path';
import { removeScratches, scratchFolder } from '../fixtures/scratch.ts';
import { openEmbedded } from './embedded.ts';

afterAll(removeScratches);

test('a data folder that is damaged says where the way back is', async () => {
  const folder = path.join(scratchFolder(), 'db');
  fs.mkdirSync(path.join(folder, 'global'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'PG_VERSION'), '17\n');
  fs.writeFileSync(path.join(folder, 'global/pg_control'), 'nonsense');
  await expect(openEmbedded(folder)).rejects.toThrow(
    /is damaged.*restore a backup \(docs\/backup\.md\).*FACET_DATABASE/,
  );
});
