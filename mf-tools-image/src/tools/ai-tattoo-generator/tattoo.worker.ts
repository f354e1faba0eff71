import {
  dotWork,
  drawDesign,
  letterWords,
  motifOf,
  readLetters,
  SHEET,
  toSvg,
  wearTattoo,
  type Hand,
  type InkSheet,
  type Letters,
  type Shape,
} from '@facet/engines/image/tattoo';
import { cornersOf, isConvex } from '@facet/engines/image/tattoo/placement';
import { copyImage, type RasterImage } from '@facet/engines/raster';
import { encodePng, readPixels, serveWorker, ToolRefusal, workerScope } from '@facet/workbench/worker';
import { lookForSubject, type SubjectNetworks } from '../../studio/findSubject.ts';
import { loadFaceNetworks, loadSubjectNetworks, type FaceNetworks } from '../../studio/networks.ts';
import type { DrawRequest, TattooCalls, TattooOptions, WearRequest } from './calls.ts';
import { placementOf } from './placing.ts';

/** Side of a saved stencil in pixels: a palm's width at 600 dots an inch. */
const SIDE = 2400;
const PREVIEW_SIDE = 480;
/** A photo for dots is read at this size: there are no finer dots. */
const PHOTO_SIDE = 700;
/** Side of a design that is laid on a photo, and on a small one. */
const INK_SIDE = { full: 2400, small: 1000 } as const;
/** Longer side of a small photo with a design on it. */
const WORN_SIDE = 900;

const hands = new Map<Hand, Letters>();
let networks: FaceNetworks | null = null;
let subject: SubjectNetworks | null = null;

async function shapesOf({ options, photo, words }: DrawRequest): Promise<readonly Shape[]> {
  const { style, ...settings } = options;
  switch (style) {
    case 'lettering':
      return letteringOf(options, words);
    case 'dots': {
      const small = await readPixels(photo!, PHOTO_SIDE);
      const motif = options.alone ? motifIn(small) : null;
      const shapes = motif ? dotWork(motif, settings, 'outlined') : dotWork(small, settings);
      if (shapes.length === 0) throw new ToolRefusal('nothing-dark');
      return shapes;
    }
    case 'mandala':
    case 'geometric':
    case 'botanical':
      return drawDesign(style, settings);
    default:
      return style satisfies never;
  }
}

/** The last motif: its dots are drawn again and again as settings change. */
let found: { readonly photo: RasterImage; readonly motif: RasterImage | null } | null = null;

const isSame = (a: RasterImage, b: RasterImage): boolean =>
  a.width === b.width && a.height === b.height && a.data.every((value, i) => value === b.data[i]);

/** The motif of a photo; null where none stands out. */
function motifIn(photo: RasterImage): RasterImage | null {
  if (!found || !isSame(found.photo, photo)) {
    const { prior, width, height } = lookForSubject(photo, 'auto', subject!);
    found = { photo, motif: prior instanceof Float32Array ? motifOf(photo, { plane: prior, width, height }) : null };
  }
  return found.motif;
}

function letteringOf({ hand, ...settings }: TattooOptions, text: string): readonly Shape[] {
  const letters = hands.get(hand)!;
  const missing = letters.missing(text);
  if (missing.length > 0) throw new ToolRefusal('no-letters', { letters: missing.join(' ') });
  return letterWords({ ...settings, text }, letters);
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

/** The last design as ink: a photo is tried with it many times. */
let inked: { readonly key: string; readonly sheet: InkSheet } | null = null;

async function inkOf(request: WearRequest, side: number): Promise<InkSheet> {
  const { options, photo, words } = request;
  const { style, seed, detail, weight, folds, hand, ornament, arch, hollow, alone } = options;
  const key = JSON.stringify([
    side,
    style,
    seed,
    detail,
    weight,
    folds,
    hand,
    ornament,
    arch,
    hollow,
    alone,
    words,
    photo?.size,
  ]);
  if (inked?.key !== key) {
    const canvas = paint(await shapesOf(request), side);
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, side, side);
    const ink = Float32Array.from({ length: side * side }, (_, i) => 1 - data[i * 4]! / 255);
    inked = { key, sheet: { ink, side } };
  }
  return inked.sheet;
}

/** A photo on which no face looks like a minor's. */
async function checked(photo: RasterImage): Promise<RasterImage> {
  const { faces, findMinors } = networks!;
  const found = await faces.findFaces(photo);
  if (findMinors(photo, found).size > 0) throw new ToolRefusal('apparent-minor');
  return photo;
}

/** The last small photo: its place changes more often than it. A blob is a new object in each message. */
let held: { readonly size: number; readonly photo: Promise<RasterImage> } | null = null;

function smallOf(skin: Blob): Promise<RasterImage> {
  if (held?.size !== skin.size)
    held = {
      size: skin.size,
      photo: readPixels(skin, WORN_SIDE).then(checked),
    };
  return held.photo;
}

/** Lays the ink on a photo, in place. */
function wear(
  photo: RasterImage,
  sheet: InkSheet,
  options: TattooOptions,
  progress: (fraction: number) => void,
): number {
  const placement = placementOf(options);
  if (!isConvex(cornersOf(placement, photo))) throw new ToolRefusal('folded');
  return wearTattoo(photo, sheet, placement, options, { onProgress: progress });
}

serveWorker<TattooCalls>(workerScope(), {
  async load(files): Promise<true> {
    networks = await loadFaceNetworks(files);
    return true;
  },
  async subject(files): Promise<true> {
    subject = await loadSubjectNetworks(files);
    return true;
  },
  hand({ hand, files }): true {
    hands.set(hand, readLetters(files));
    return true;
  },
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
  async wear(request, { progress }) {
    progress('reading', 0);
    const photo = await checked(await readPixels(request.skin));
    progress('drawing', 0.3);
    const sheet = await inkOf(request, INK_SIDE.full);
    const onSkin = wear(photo, sheet, request.options, (done) => progress('inking', 0.35 + done * 0.45));
    progress('saving', 0.85);
    return { blob: await encodePng(photo), width: photo.width, height: photo.height, onSkin };
  },
  async wearPreview(request, { transfer }) {
    const photo = copyImage(await smallOf(request.skin));
    wear(photo, await inkOf(request, INK_SIDE.small), request.options, () => undefined);
    const { data, width, height } = photo;
    const bitmap = await createImageBitmap(new ImageData(new Uint8ClampedArray(data), width, height));
    transfer(bitmap);
    return bitmap;
  },
});
