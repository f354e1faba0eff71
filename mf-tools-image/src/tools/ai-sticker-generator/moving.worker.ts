import { movingFormats } from '@facet/engines/image/sticker';
import type { RasterImage } from '@facet/engines/raster';
import { createPersonSegmenter, type PersonSegmenter } from '@facet/engines/segment';
import { lookAtVideo, refusing } from '@facet/workbench/clip/worker';
import { serveWorker, workerScope } from '@facet/workbench/worker';
import { startEngine } from '../../studio/engine.ts';
import { drawSticker, imageDataOf } from './drawSticker.ts';
import { cutMiddle, makeMoving } from './makeMoving.ts';
import type { MovingCalls } from './movingCalls.ts';
import { lookAtAnimation } from './readAnimation.ts';

let segmenter: PersonSegmenter | null = null;
/** The cut-out that the preview shows. */
let held: { readonly key: string; readonly cut: RasterImage } | null = null;

serveWorker<MovingCalls>(workerScope(), {
  async look({ blob }, { progress }) {
    progress('looking', null);
    // The part is cut to the frame: key frames mean nothing here.
    return refusing(() => lookAtVideo(blob, { enough: () => true }));
  },
  lookAtAnimation: ({ blob, type }) => lookAtAnimation(blob, type),
  async load(files): Promise<true> {
    await startEngine(files);
    segmenter = createPersonSegmenter(files['selfie_segmentation.tflite']!);
    return true;
  },
  make: (request, { progress }) =>
    refusing(() => makeMoving(request, request.people ? segmenter : null, (stage, share) => progress(stage, share))),
  async preview({ id, ...request }, { transfer }) {
    const { from, to, people, app, text, look } = request;
    const key = `${id} ${String(from)} ${String(to)} ${String(people)}`;
    if (held?.key !== key) held = { key, cut: await refusing(() => cutMiddle(request, people ? segmenter : null)) };
    const bitmap = await createImageBitmap(imageDataOf(drawSticker(held.cut, text, look, movingFormats[app])));
    transfer(bitmap);
    return bitmap;
  },
});
