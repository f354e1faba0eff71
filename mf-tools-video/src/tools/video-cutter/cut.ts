import { lookAtVideo, refusing } from '@facet/workbench/clip/worker';
import { serveWorker, workerScope } from '@facet/workbench/worker';
import type { CutCalls } from './calls.ts';
import { cutParts } from './core/cutParts.ts';

/** A list of key frames is worth waiting so long for. */
const LOOK_MS = 4000;

/** Answers the page. */
export function serveCut(): void {
  serveWorker<CutCalls>(workerScope(), {
    async look({ blob }, { progress }) {
      progress('looking', null);
      const end = performance.now() + LOOK_MS;
      return refusing(() => lookAtVideo(blob, { enough: () => performance.now() > end }));
    },
    async cut(request, { progress }) {
      const stage = request.method === 'copy' ? 'cutting' : 'encoding';
      progress(stage, 0);
      const onProgress = inSteps((fraction) => progress(fraction < 1 ? stage : 'saving', fraction));
      return refusing(() => cutParts(request, onProgress));
    },
  });
}

/** The muxer reports every packet, tens of thousands of them; a page that draws each one does nothing else. */
function inSteps(onFraction: (fraction: number) => void): (fraction: number) => void {
  let reported = 0;
  return (fraction) => {
    if (fraction < 1 && fraction - reported < 0.005) return;
    if (reported === 1) return;
    reported = Math.min(1, fraction);
    onFraction(reported);
  };
}
