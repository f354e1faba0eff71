import { blendImages } from '@facet/engines/blend';
import { encodePng, rasterizeShapes, readPixels, serveWorker, workerScope } from '@facet/workbench/worker';
import { dropTargets } from '../../studio/marks.ts';
import type { BlendCalls } from './calls.ts';
import { alignmentOf } from './position.ts';

/** Shares of a run, measured with 12-megapixel photos: reading, blending, saving. */
const READ = 0.25;
const BLENT = 0.65;

serveWorker<BlendCalls>(workerScope(), {
  async blend({ base, top, mode, strength, fit, position, fade, fadeAt, softness, marks, ...place }, { progress }) {
    progress('reading', 0);
    const lower = await readPixels(base);
    progress('reading', READ / 2);
    const upper = await readPixels(top);
    const shapes = marks.mask.done;
    const { width, height } = lower;
    const image = blendImages(lower, upper, {
      mode,
      strength,
      ...(fit === 'hand' ? { fit: 'contain', hand: place } : { fit, align: alignmentOf(position) }),
      fade: { kind: fade, at: fadeAt, softness },
      ...(shapes.length > 0 && { hidden: rasterizeShapes(shapes, { width, height, scale: 1 }, dropTargets).data }),
      onProgress: (fraction) => progress('blending', READ + fraction * (BLENT - READ)),
    });
    progress('saving', BLENT);
    return { blob: await encodePng(image), width: image.width, height: image.height };
  },
});
