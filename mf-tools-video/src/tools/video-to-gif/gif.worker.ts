import { serveWorker, workerScope } from '@facet/workbench/worker';
import { lookAtVideo, refusing } from '@facet/workbench/clip/worker';
import type { GifCalls } from './calls.ts';
import { animateClip } from './makeAnimation.ts';

/** A list of key frames is worth waiting so long for. */
const LOOK_MS = 2000;

serveWorker<GifCalls>(workerScope(), {
  async look({ blob }, { progress }) {
    progress('looking', null);
    const end = performance.now() + LOOK_MS;
    return refusing(() => lookAtVideo(blob, { enough: () => performance.now() > end }));
  },
  make: (request, { progress }) => refusing(() => animateClip(request, { progress })),
});
