import fs from 'node:fs';
import path from 'node:path';
import { removeScratches, scratchFolder } from '../fixtures/scratch.ts';
import { inOneTrip, openEmbedded, type Wire } from './embedded.ts';

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

test('the messages of a statement reach the engine together, at its Sync', async () => {
  const sent: string[] = [];
  const engine = {
    waitReady: Promise.resolve(),
    execProtocolStream: (message: Uint8Array) => {
      sent.push(Buffer.from(message).toString());
      return Promise.resolve([]);
    },
  } as unknown as Wire;
  const wire = inOneTrip(engine);
  const send = (text: string) => wire.execProtocolStream(Buffer.from(text));
  for (const text of ['Parse', 'Bind', 'Describe', 'Execute']) await send(text);
  expect(sent).toEqual([]);
  await send('Sync');
  expect(sent).toEqual(['ParseBindDescribeExecuteSync']);
  await send('Query');
  expect(sent).toEqual(['ParseBindDescribeExecuteSync', 'Query']);
});
