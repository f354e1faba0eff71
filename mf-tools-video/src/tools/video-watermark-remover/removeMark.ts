import type { Unmarker } from '@facet/engines/unmark';
import { createCutDetector } from '@facet/engines/video';
import { ToolRefusal, type MaskValue } from '@facet/workbench/worker';
import type { ConversionVideoOptions } from 'mediabunny';
import { openVideo, type OpenedVideo } from '@facet/workbench/clip/worker';
import { croppingOf } from '../../clip/cropping.ts';
import { mediaTypes, withTarget } from '../../clip/output.ts';
import { redraw, type RedrawnFile } from '../../clip/redraw.ts';
import { boxesOf } from './boxes.ts';
import type { Filling, Removal, RemoveCalls } from './calls.ts';
import { context2d } from './frames.ts';
import { isEnough, keptWithout } from './kept.ts';
import { fillPart, placeOf, unmarkerOf, type MarkRegion } from './region.ts';

/** Size at which cuts are looked for. */
const LOOK_WIDTH = 128;
const LOOK_HEIGHT = 72;

interface Frame {
  readonly displayWidth: number;
  readonly displayHeight: number;
  draw(context: OffscreenCanvasRenderingContext2D, x: number, y: number, width: number, height: number): void;
}

/** Fills the mark in frames, in order. Memory: a canvas, and two frames of the region. */
function createFiller(mask: MaskValue, filling: Filling) {
  const cuts = createCutDetector();
  const small = context2d(new OffscreenCanvas(LOOK_WIDTH, LOOK_HEIGHT));
  let canvas: OffscreenCanvas | null = null;
  let region: MarkRegion | null = null;
  let unmarker: Unmarker | null = null;
  const counts = { shots: 0, frames: 0 };
  const process = (frame: Frame): OffscreenCanvas => {
    const { displayWidth: width, displayHeight: height } = frame;
    if (!canvas || !region || !unmarker || canvas.width !== width || canvas.height !== height) {
      canvas = new OffscreenCanvas(width, height);
      region = placeOf(mask, width, height);
      unmarker = unmarkerOf(region, height, filling);
    }
    const context = context2d(canvas);
    frame.draw(context, 0, 0, width, height);
    small.drawImage(canvas, 0, 0, LOOK_WIDTH, LOOK_HEIGHT);
    const cut = cuts.step(small.getImageData(0, 0, LOOK_WIDTH, LOOK_HEIGHT));
    const part = fillPart(context, region, unmarker, cut);
    context.putImageData(part, region.left, region.top);
    counts.frames++;
    if (cut) counts.shots++;
    return canvas;
  };
  return { process, counts };
}

/** What a way does to the frames, and what was done when all are through. */
interface Plan {
  readonly video: ConversionVideoOptions;
  readonly removal: () => Removal;
}

function fillPlan(mask: MaskValue, filling: Filling): Plan {
  const { process, counts } = createFiller(mask, filling);
  return { video: { process }, removal: () => ({ way: 'fill', ...counts }) };
}

async function cropPlan(mask: MaskValue, track: OpenedVideo['track']): Promise<Plan> {
  const size = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  const boxes = boxesOf(mask, size);
  if (boxes.length === 0) throw new ToolRefusal('no-mark');
  const kept = keptWithout(boxes, size);
  if (!kept || !isEnough(kept)) throw new ToolRefusal('crop-small');
  const { width, height } = kept.box;
  return {
    video: await croppingOf(track, 0, kept.box),
    removal: () => ({ way: 'crop', width, height, share: kept.share }),
  };
}

/**
 * Removes a static mark from a video. The picture is re-encoded at its own rate, and at its own size unless it is cropped; the sound is
 * copied.
 * @throws ClipError, ToolRefusal
 */
export async function removeMark(
  request: RemoveCalls['remove']['request'],
  onProgress: (fraction: number) => void,
): Promise<RemoveCalls['remove']['answer']> {
  const { blob: made, value } = await withTarget(request.blob.size, (target, inMemory) =>
    convert(request, { target, inMemory }, onProgress),
  );
  return { blob: made.slice(0, made.size, mediaTypes[value.container]), ...value };
}

async function convert(
  { blob, mask, way, filling }: RemoveCalls['remove']['request'],
  file: RedrawnFile,
  onProgress: (fraction: number) => void,
): Promise<Omit<RemoveCalls['remove']['answer'], 'blob'>> {
  const video = await openVideo(blob);
  try {
    const plan = way === 'fill' ? fillPlan(mask, filling) : await cropPlan(mask, video.track);
    await redraw(video, file, plan.video, onProgress);
    return { container: video.container, removal: plan.removal() };
  } finally {
    video.input.dispose();
  }
}
