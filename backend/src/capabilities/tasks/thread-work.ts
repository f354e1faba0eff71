/** Runs in a worker thread of its own: does one tool's work, and tells the process how it ended. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadInput, ThreadMessage } from './thread.ts';
import { TaskError, type TaskWork } from './tool.ts';

const tell = (message: ThreadMessage): void => {
  parentPort?.postMessage(message);
};

const { module, job } = workerData as ThreadInput;
try {
  const { work } = (await import(module)) as { readonly work: TaskWork };
  const outcome = await work(job, {
    report(stage, fraction) {
      tell({ kind: 'report', stage, fraction });
    },
  });
  tell({ kind: 'made', outcome });
} catch (error) {
  if (error instanceof TaskError) tell({ kind: 'refused', failure: error.kind, message: error.message });
  else tell({ kind: 'threw', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
// What the work left open must not keep the thread.
setImmediate(() => process.exit());
