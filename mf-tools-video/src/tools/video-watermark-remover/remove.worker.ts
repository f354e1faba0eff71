import { isMadeByModel, readMark, serveWorker, ToolRefusal, workerScope } from '@facet/workbench/worker';
import { asClipError, lookAtVideo, refusing } from '@facet/workbench/clip/worker';
import type { RemoveCalls } from './calls.ts';
import { fillingsOf } from './fillings.ts';
import { frameOf } from './frames.ts';
import { removeMark } from './removeMark.ts';
import { createRiskFinder } from './risk.ts';

const stages = { fill: 'removing', crop: 'cropping' } as const;

const known = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ToolRefusal ? error : asClipError(error);
  }
};

const isRisky = createRiskFinder();

serveWorker<RemoveCalls>(workerScope(), {
  look: ({ blob }, { progress }) =>
    refusing(async () => {
      progress('looking', null);
      // Key frames are not shown: one is enough.
      const facts = await lookAtVideo(blob, { enough: () => true });
      const mark = await readMark(blob);
      return { ...facts, madeByModel: mark !== null && isMadeByModel(mark) };
    }),
  frame: ({ blob, time }) => refusing(() => known(() => frameOf(blob, time))),
  risk: (request) => refusing(() => known(async () => ({ risky: await isRisky(request) }))),
  fillings: (request) => refusing(() => known(() => fillingsOf(request))),
  remove: (request, { progress }) =>
    refusing(() => known(() => removeMark(request, (fraction) => progress(stages[request.way], fraction)))),
});
