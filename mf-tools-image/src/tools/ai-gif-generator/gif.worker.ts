import { lookAtVideo, refusing } from '@facet/workbench/clip/worker';
import { serveWorker, workerScope } from '@facet/workbench/worker';
import type { GifCalls } from './calls.ts';
import { animateClip, animatePhotos } from './makeGif.ts';

serveWorker<GifCalls>(workerScope(), {
  async look({ blob }, { progress }) {
    progress('looking', null);
    // Ranges are cut to the frame: key frames mean nothing here.
    return refusing(() => lookAtVideo(blob, { enough: () => true }));
  },
  photos: (request, { progress }) => refusing(() => animatePhotos(request, progress)),
  clip: (request, { progress }) => refusing(() => animateClip(request, progress)),
});
