import {
  createRenderer,
  neutralDocument,
  outputSize,
  wholeCrop,
  type EditDocument,
  type Rasterize,
  type Renderer,
} from '@facet/engines/image/edit';
import type { RasterImage } from '@facet/engines/raster';
import { encodePng, rasterizeShapes, readPixels, serveWorker, workerScope } from '@facet/workbench/worker';
import type { EditorCalls } from './work/calls.ts';
import { drawLayers } from './work/layers.ts';
import type { PreviewView } from './work/state.ts';

type Request = EditorCalls['make']['request'];

const rasterize: Rasterize = (strokes, size) =>
  rasterizeShapes(strokes, size, (role) => (role === 'paint' ? 255 : role === 'erase' ? 0 : null)).data;

/** Longer side of the picture that previews are made from: that of the screen, or finer ones for a close look. */
const LEVELS = [1600, 2800, 4200];

/** The renderer of each use, and what it was made of. */
const held = new Map<string, { readonly key: string; readonly renderer: Renderer }>();

async function rendererFor(
  use: string,
  key: string,
  { width, height }: Request,
  read: () => Promise<RasterImage>,
): Promise<Renderer> {
  const found = held.get(use);
  if (found?.key === key) return found.renderer;
  held.delete(use);
  const renderer = createRenderer({ image: await read(), full: { width, height } }, rasterize);
  held.set(use, { key, renderer });
  return renderer;
}

/** What a view shows of a document. */
function shownOf(document: EditDocument, { shows }: PreviewView): EditDocument {
  switch (shows) {
    case 'edit':
    case 'thumb':
      return document;
    case 'frame':
      return { ...document, geometry: { ...document.geometry, crop: wholeCrop }, layers: [] };
    case 'before':
      return { ...neutralDocument, geometry: document.geometry };
    default:
      return shows satisfies never;
  }
}

async function onCanvas(
  image: RasterImage,
  { layers }: EditDocument,
  pictures: Request['pictures'],
): Promise<OffscreenCanvas> {
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('could not allocate a canvas');
  context.putImageData(new ImageData(image.data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0);
  const wanted = layers.flatMap((layer) => (layer.kind === 'picture' ? [layer.picture] : []));
  const bitmaps = new Map<string, ImageBitmap>();
  for (const name of new Set(wanted)) if (pictures[name]) bitmaps.set(name, await createImageBitmap(pictures[name]));
  drawLayers(context, layers, { width, height }, bitmaps);
  for (const bitmap of bitmaps.values()) bitmap.close();
  return canvas;
}

/** Share of a run that reading, rendering and saving take. */
const READ = 0.08;
const RENDERED = 0.9;

serveWorker<EditorCalls>(workerScope(), {
  async make(request, { progress }) {
    progress('reading', 0);
    const { photo, document, pictures, width, height } = request;
    const image = await readPixels(photo);
    const renderer = createRenderer({ image, full: { width, height } }, rasterize);
    const made = renderer.render(document, {
      onProgress: (fraction) => progress('working', READ + fraction * (RENDERED - READ)),
    });
    progress('saving', RENDERED);
    const blob =
      document.layers.length === 0
        ? await encodePng(made)
        : await (await onCanvas(made, document, pictures)).convertToBlob({ type: 'image/png' });
    return { blob, width: made.width, height: made.height };
  },
  async preview(request, { transfer }) {
    const { id, photo, small, document: whole, view, width, height, pictures } = request;
    const document = shownOf(whole, view);
    const out = outputSize(document.geometry, { width, height });
    const enlarged = Math.min(view.side, Math.max(out.width, out.height)) / Math.max(out.width, out.height);
    const needed = enlarged * Math.max(width, height);
    const level = LEVELS.find((side) => needed <= side * 1.15) ?? LEVELS[LEVELS.length - 1]!;
    const isSmall = level === LEVELS[0] || Math.max(width, height) <= LEVELS[0]!;
    const key = `${id} ${String(level)}`;
    const use = view.shows === 'thumb' ? 'thumb' : view.shows === 'before' ? 'before' : 'edit';
    const renderer = await rendererFor(use, key, request, () =>
      isSmall ? readPixels(small) : readPixels(photo, level),
    );
    const made = renderer.render(document, { side: view.side });
    const bitmap = (await onCanvas(made, document, pictures)).transferToImageBitmap();
    transfer(bitmap);
    return bitmap;
  },
});
