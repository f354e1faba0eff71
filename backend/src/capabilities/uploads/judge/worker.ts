/** The thread of `createJudge`. */
import { parentPort } from 'node:worker_threads';
import { examine } from './examine.ts';
import type { Answer, Question } from './judge.ts';

parentPort?.on('message', ({ id, path, limits }: Question) => {
  void examine(path, limits).then((verdict) => {
    parentPort?.postMessage({ id, verdict } satisfies Answer);
  });
});
