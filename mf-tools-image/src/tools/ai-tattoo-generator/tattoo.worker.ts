import { fitSize, shrinkImage } from '@facet/engines/image/shrink';
import { dotWork, drawDesign, SHEET, type Shape, toSvg } from '@facet/engines/image/tattoo';
import { readPixels, serveWorker, ToolRefusal, workerScope } from '@facet/workbench/worker';
import type { DrawRequest, TattooCalls } from './calls.ts';

/** Side of a saved stencil in pixels: a palm's width at 600 dots an inch. */
const SIDE = 2400;
const PREVIEW_SIDE = 480;
/** A photo for dots is read at this size: there are no finer dots. */
const PHOTO_SIDE = 700;

async function shapesOf({ options, photo }: DrawRequest): Promise<readonly Shape[]> {
  const { style, ...settings } = options;
  if (style !== 'dots') return drawDesign(style, settings);
  const pixels = await readPixels(photo!);
  const shapes = dotWork(shrinkImage(pixels, fitSize(pixels, PHOTO_SIDE)), settings);
  if (shapes.length === 0) throw new ToolRefusal('nothing-dark');
  return shapes;
}

/** Black on white. */
function paint(shapes: readonly Shape[], side: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('could not allocate a canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.scale(side / SHEET, side / SHEET);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { d, manner, weight } of shapes) {
    const path = new Path2D(d);
    context.fillStyle = manner === 'paper' ? '#fff' : '#000';
    if (manner !== 'line') context.fill(path);
    context.lineWidth = weight;
    if (weight > 0) context.stroke(path);
  }
  return canvas;
}

serveWorker<TattooCalls>(workerScope(), {
  async draw(request, { progress }) {
    progress('drawing', 0.1);
    const shapes = await shapesOf(request);
    progress('saving', 0.7);
    if (request.options.make === 'svg')
      return { blob: new Blob([toSvg(shapes)], { type: 'image/svg+xml' }), side: SHEET };
    return { blob: await paint(shapes, SIDE).convertToBlob({ type: 'image/png' }), side: SIDE };
  },
  async preview(request, { transfer }) {
    const bitmap = paint(await shapesOf(request), PREVIEW_SIDE).transferToImageBitmap();
    transfer(bitmap);
    return bitmap;
  },
});
