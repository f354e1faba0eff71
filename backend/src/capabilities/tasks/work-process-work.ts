/** Runs in a process of its own: does one tool's work, and reports the outcome to the backend. */
import { TaskError, type TaskWork } from './tool.ts';
import type { WorkInput, WorkMessage, WorkNews } from './work-process.ts';

const sendToParent = (message: WorkMessage): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => {
      resolve();
    });
  });

async function run({ module, job }: WorkInput): Promise<void> {
  try {
    const { work } = (await import(module)) as { readonly work: TaskWork };
    const outcome = await work(job, {
      report(stage, fraction) {
        void sendToParent({ kind: 'report', stage, fraction });
      },
      note(value) {
        void sendToParent({ kind: 'note', value });
      },
      listen(onNews) {
        process.on('message', (message) => {
          if (message === ('news' satisfies WorkNews)) onNews();
        });
      },
      async hold(step) {
        await sendToParent({ kind: 'hold', on: true });
        try {
          return await step();
        } finally {
          await sendToParent({ kind: 'hold', on: false });
        }
      },
    });
    await sendToParent({ kind: 'made', outcome });
  } catch (error) {
    if (error instanceof TaskError)
      await sendToParent({ kind: 'refused', failure: error.kind, message: error.message });
    else
      await sendToParent({
        kind: 'threw',
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
  }
  // What the work left open must not keep the process.
  process.exit();
}

process.once('message', (input: WorkInput) => void run(input));
process.once('disconnect', () => process.exit());
