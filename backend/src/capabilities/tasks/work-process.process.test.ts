import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { startWork, type WorkProcess } from './work-process.ts';

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

/** Starts work in a folder of its own. @returns it as soon as it notes something */
function noted(folder: string, source: string): Promise<WorkProcess> {
  const file = path.join(folder, 'work.mjs');
  fs.writeFileSync(file, source);
  const job = { inputs: {}, options: {}, folder, toolId: 'gender-swap', title: '' };
  return new Promise((resolve) => {
    const started = startWork(
      { module: pathToFileURL(file), job },
      () => undefined,
      () => resolve(started),
    );
  });
}

test('a process that is to end finishes the step that it holds, and nothing after it', async () => {
  const folder = scratchFolder();
  const work = await noted(
    folder,
    `import fs from 'node:fs';
    export const work = async (job, context) => {
      await context.hold(async () => {
        context.note('held');
        await new Promise((resolve) => context.listen(resolve));
        fs.writeFileSync(job.folder + '/written', '');
      });
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    };`,
  );
  const stopped = work.stop();
  work.sendNews();
  await stopped;
  expect(fs.existsSync(path.join(folder, 'written'))).toBe(true);
  expect(await work.ended).toMatchObject({ kind: 'crashed' });
});

test('a process that holds nothing ends at once', async () => {
  const work = await noted(
    scratchFolder(),
    `export const work = async (job, context) => {
      context.note('begun');
      await new Promise(setImmediate);
      for (;;);
    };`,
  );
  await work.stop();
  expect(await work.ended).toMatchObject({ kind: 'crashed' });
});
