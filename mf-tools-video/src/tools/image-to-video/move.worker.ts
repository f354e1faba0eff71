import { startBackend } from '@facet/engines/runtime';
import { createPersonSegmenter, type PersonSegmenter } from '@facet/engines/segment';
import { serveWorker, workerScope } from '@facet/workbench/worker';
import { refusing } from '@facet/workbench/clip/worker';
import type { MoveCalls } from './calls.ts';
import { makeClip } from './makeClip.ts';

let segmenter: PersonSegmenter | null = null;

serveWorker<MoveCalls>(workerScope(), {
  async load(files): Promise<true> {
    const [wasm, network] = ['.wasm', '.tflite'].map(
      (ending) => Object.entries(files).find(([name]) => name.endsWith(ending))?.[1],
    );
    if (!wasm || !network) throw new Error('a file of the network is missing');
    const url = URL.createObjectURL(new Blob([wasm], { type: 'application/wasm' }));
    try {
      await startBackend({ plain: url, simd: url });
    } finally {
      URL.revokeObjectURL(url);
    }
    segmenter = createPersonSegmenter(network);
    return true;
  },
  make: (request, { progress }) => refusing(() => makeClip(request, { progress, segmenter })),
});
