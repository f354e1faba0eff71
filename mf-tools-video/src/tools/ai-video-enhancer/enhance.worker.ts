import { serveWorker, ToolRefusal, workerScope } from '@facet/workbench/worker';
import { asClipError, refusing } from '@facet/workbench/clip/worker';
import type { EnhanceCalls } from './calls.ts';
import { createPairs, enhanceClip, enhanceSecond, lookAtClip } from './enhance.ts';

const known = <T>(work: () => Promise<T>): Promise<T> =>
  refusing(async () => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof ToolRefusal ? error : asClipError(error);
    }
  });

const pair = createPairs();

serveWorker<EnhanceCalls>(workerScope(), {
  look: ({ blob }, { progress }) =>
    known(() => {
      progress('looking', null);
      return lookAtClip(blob);
    }),
  pair: (request) => known(() => pair(request)),
  second: (request) => known(() => enhanceSecond(request)),
  enhance: (request, { progress }) => known(() => enhanceClip(request, progress)),
});
