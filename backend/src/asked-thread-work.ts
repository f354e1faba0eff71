/** The thread of `createAskedThread`: answers one question after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Answered, Asked, ThreadData } from './asked-thread.ts';

const { module, data } = workerData as ThreadData;
const { open } = (await import(module)) as {
  readonly open: (data: unknown) => Promise<(q: unknown) => Promise<unknown>>;
};
const ready = open(data);
// Whoever asks is told; nobody may have asked yet.
ready.catch(() => undefined);

parentPort?.on('message', ({ id, question }: Asked) => {
  const tell = (answer: Answered): void => {
    parentPort?.postMessage(answer);
  };
  ready
    .then((answer) => answer(question))
    .then(
      (answer) => {
        tell({ id, ok: true, answer });
      },
      (error: unknown) => {
        tell({ id, ok: false, reason: error instanceof Error ? error.message : String(error) });
      },
    );
});
