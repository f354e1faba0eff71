import { estimateBlur } from '@facet/engines/image/deblur';
import { readPixels, serveWorker, workerScope } from '@facet/workbench/worker';
import type { FindCalls } from './calls.ts';

serveWorker<FindCalls>(workerScope(), {
  async find({ photo }, { progress }) {
    return estimateBlur(await readPixels(photo), { onProgress: (fraction) => progress('finding', fraction) });
  },
});
