import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { startWork } from './work-process.ts';

jest.setTimeout(60_000);
afterAll(removeScratches);

test('news reaches the work in its process, which notes what it waits for; afterwards it is ignored', async () => {
  const folder = scratchFolder();
  const file = path.join(folder, 'work.mjs');
  fs.writeFileSync(
    file,
    `export const work = (job, context) => new Promise((resolve) => {
      context.listen(() => resolve({ path: job.folder, message: 'woken' }));
      context.note({ provider: 'fal', job: 'job-1' });
    });`,
  );
  const job = { inputs: {}, options: {}, folder, toolId: 'gender-swap', title: '' };
  const notes: unknown[] = [];
  const work = startWork(
    { module: pathToFileURL(file), job },
    () => undefined,
    (value) => {
      notes.push(value);
      work.sendNews();
    },
  );
  expect(await work.ended).toMatchObject({ kind: 'made', outcome: { message: 'woken' } });
  await work.stop();
  work.sendNews();
  expect(notes).toEqual([{ provider: 'fal', job: 'job-1' }]);
});
