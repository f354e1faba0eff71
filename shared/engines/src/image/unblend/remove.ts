import { assertImage, copyImage, cropImage, pasteImage, type RasterImage } from '../../raster/image.ts';
import { fillMarked, markedParts } from '../fill/index.ts';
import { liftCopies, stampCopies } from './apply.ts';
import { type Copies, findCopies, findTiling } from './find.ts';
import { quantile } from '../../statistics/index.ts';
import { areaOf, type Box, heightOf, spread, widthOf } from './planes.ts';
import { boxAround, solveRepeated } from './repeated.ts';
import { findMark, liftMark } from './single.ts';
import { doubts, isClean, isPlain, partsOf, tracesOf } from './traces.ts';
import type { RemovalWay } from './ways.ts';

export interface Removal {
  readonly image: RasterImage;
  /** Copies of a repeated mark that were lifted, 0 of none. */
  readonly copies: number;
  /** See-through marks that were lifted, and the strongest cover among them, 0 to 1. */
  readonly lifted: number;
  readonly cover: number;
  /** Places that were filled from their surroundings. */
  readonly filled: number;
  /** Marks of which something is still seen. */
  readonly seen: number;
}

/** No mark repeats over the picture, or what repeats cannot be solved for. */
export class NothingRepeatedError extends Error {
  override readonly name = 'NothingRepeatedError';
}

export interface RemovalOptions {
  readonly way?: RemovalWay;
  readonly onProgress?: (fraction: number) => void;
}

/** Copies from which a mark is solved for by what they share. */
const ENOUGH = 4;
/** What a repeated mark is taken to have been: some of its copies always lie over something calm, where no scene hides what is left. */
const CALM = 0;
/** Share of its pixels that may need impossible colours: more was solved for wrongly. */
const MOST_IMPOSSIBLE = 0.03;
/** Side of the squares in which edges are filled or left, pixels. */
const TILE = 12;
/** Levels by which filled edges may change such a square on average: a lifted mark leaves less, so that more was the scene. */
const MOST_CHANGE = 14;
/** Copies of a repeated mark that are looked at for what is left of it. */
const LOOKED_AT = 12;

/**
 * Takes marks off a picture: a repeated or see-through one is solved for and lifted, so that what lies below it comes back; one that hides
 * its ground, or that is still seen when it was lifted, is filled. Alpha stays.
 * @param mask what was marked, 0 to 255, `width * height`; empty to look for a mark that repeats over the whole picture
 * @throws NothingRepeatedError when nothing is marked and nothing repeats; NothingToCopyError; RangeError
 */
export function removeMarks(image: RasterImage, mask: Uint8Array, options: RemovalOptions = {}): Removal {
  assertImage(image);
  if (mask.length !== image.width * image.height) throw new RangeError('The mask has another size than the picture.');
  const { way = 'auto', onProgress } = options;
  const zones = markedParts(mask, image.width, image.height, { share: 0, atLeast: 0 });
  if (zones.length === 0) {
    const repeated = liftRepeated(image, findTiling(image), onProgress);
    if (!repeated) throw new NothingRepeatedError('No mark repeats over the picture.');
    return repeated;
  }
  if (way === 'whole')
    return {
      image: fillMarked(image, mask, { ...(onProgress ? { onProgress } : {}) }),
      ...nothingLifted,
      filled: zones.length,
    };
  if (way === 'auto' && zones.length === 1) {
    const copies = findCopies(image, zones[0]!);
    onProgress?.(0.3);
    const repeated = copies && copies.centres.length >= ENOUGH ? liftRepeated(image, copies, onProgress) : null;
    if (repeated) return repeated;
  }
  return removeEach(image, mask, zones, way, onProgress);
}

const nothingLifted = { copies: 0, lifted: 0, cover: 0, seen: 0 };

function liftRepeated(
  image: RasterImage,
  copies: Copies | null,
  onProgress?: (fraction: number) => void,
): Removal | null {
  onProgress?.(0.4);
  const overlay = copies && solveRepeated(image, copies);
  if (!copies || !overlay) return null;
  onProgress?.(0.7);
  let out = copyImage(image);
  const { hidden, impossible } = liftCopies(out, overlay, copies);
  if (impossible > MOST_IMPOSSIBLE) return null;
  const cover = overlay.alpha.reduce((most, value) => Math.max(most, value), 0);
  const isHidden = hidden.includes(255);
  if (isHidden) {
    const grown = spread(hidden, image.width, image.height, 1).map((value) => value * 255);
    out = fillMarked(out, grown);
  }
  onProgress?.(0.8);
  const mark = solid(overlay.alpha, cover);
  let left = traceOfCopies(out, copies, mark);
  if (!isClean(left, CALM)) {
    const rims = rimsOf(overlay.alpha, cover, overlay.width, overlay.height);
    out = withCalmEdges(out, stampCopies(image, overlay, copies, rims));
    left = traceOfCopies(out, copies, mark);
  }
  const seen = isPlain(left, CALM) ? 1 : 0;
  return { image: out, copies: copies.centres.length, lifted: 0, cover, filled: isHidden ? 1 : 0, seen };
}

/** A picture whose marked edges are filled where the ground is calm: elsewhere a fill costs more than the rest of a mark. */
function withCalmEdges(lifted: RasterImage, edges: Uint8Array): RasterImage {
  const out = fillMarked(lifted, edges, { method: 'thin' });
  for (let top = 0; top < lifted.height; top += TILE)
    for (let left = 0; left < lifted.width; left += TILE) {
      const places = markedIn(edges, lifted, left, top);
      const change = places.reduce((sum, at) => sum + distanceAt(lifted, out, at), 0);
      if (change <= MOST_CHANGE * places.length) continue;
      for (const at of places) out.data.set(lifted.data.subarray(at * 4, at * 4 + 4), at * 4);
    }
  return out;
}

/** Marked pixels of one square, as indices into the picture. */
function markedIn(marked: Uint8Array, { width, height }: RasterImage, left: number, top: number): number[] {
  const places: number[] = [];
  for (let y = top; y < Math.min(height, top + TILE); y++)
    for (let x = left; x < Math.min(width, left + TILE); x++) if (marked[y * width + x]) places.push(y * width + x);
  return places;
}

/** Mean difference of two pixels, levels. */
function distanceAt(a: RasterImage, b: RasterImage, at: number): number {
  let sum = 0;
  for (let c = at * 4; c < at * 4 + 3; c++) sum += Math.abs(a.data[c]! - b.data[c]!);
  return sum / 3;
}

/** What is typically left of a copy: some lie over scenes that have edges of their own there. */
function traceOfCopies(image: RasterImage, copies: Copies, mark: Uint8Array): number {
  const boxes = copies.centres
    .map((centre) => boxAround(centre, copies))
    .filter(({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= image.width && bottom <= image.height);
  const step = Math.max(1, Math.floor(boxes.length / LOOKED_AT));
  return quantile(
    boxes.filter((_, n) => n % step === 0).map((box) => Math.max(...tracesOf(image, box, mark, doubts.filled))),
    0.5,
  );
}

/** Where a mark lies: half of its cover and more. */
const solid = (plane: Float32Array, cover: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(plane, (value) => (value > cover * 0.5 ? 1 : 0));

/** The edges of a mark: some pixels on either side, where its cover is not known well. */
function rimsOf(plane: Float32Array, cover: number, width: number, height: number): Uint8Array<ArrayBuffer> {
  const inner = spread(
    Uint8Array.from(plane, (value) => (value > cover * 0.9 ? 1 : 0)),
    width,
    height,
    1,
    false,
  );
  const outer = spread(
    Uint8Array.from(plane, (value) => (value > cover * 0.1 ? 1 : 0)),
    width,
    height,
    1,
  );
  return outer.map((value, i) => (value && !inner[i] ? 1 : 0));
}

function removeEach(
  image: RasterImage,
  mask: Uint8Array,
  zones: readonly Box[],
  way: RemovalWay,
  onProgress?: (fraction: number) => void,
): Removal {
  const out = copyImage(image);
  const sum = { copies: 0, lifted: 0, cover: 0, filled: 0, seen: 0 };
  zones.forEach((zone, n) => {
    const { cover, isFilled, isSeen } = removeOne(out, mask, zone, way);
    if (cover > 0) sum.lifted++;
    sum.cover = Math.max(sum.cover, cover);
    if (isFilled) sum.filled++;
    if (isSeen) sum.seen++;
    onProgress?.(0.3 + (0.7 * (n + 1)) / zones.length);
  });
  return { image: out, ...sum };
}

/** Cover up to which a single mark is lifted: beyond, what shines through is no more than the noise of a JPEG. */
const LIFTABLE = 0.76;

/** What became of one mark: cover is 0 where nothing of it was lifted. */
interface Done {
  readonly cover: number;
  readonly isFilled: boolean;
  readonly isSeen: boolean;
}

/** Takes one mark off, in place: lifted where that leaves no trace, with its edges filled or filled whole where it does. */
function removeOne(out: RasterImage, mask: Uint8Array, zone: Box, way: RemovalWay): Done {
  const found = findMark(out, mask, zone);
  if (!found) {
    fillWithin(out, zone, zoneOf(mask, zone, out.width));
    return { cover: 0, isFilled: true, isSeen: false };
  }
  const { box, mask: mark } = found;
  const size = { width: widthOf(box), height: heightOf(box) };
  const reach = Math.max(2, Math.round(Math.max(out.width, out.height) / 900));
  const strokes = (grown: number): Uint8Array => spread(mark, size.width, size.height, grown);
  const isLifted = way !== 'strokes' && (way === 'single' || (found.through?.alpha ?? 1) <= LIFTABLE);
  const through = isLifted ? found.through : null;
  const traces = (doubt: number): Float32Array => tracesOf(out, box, mark, doubt);
  const before = traces(doubts.filled);
  const taking = { out, box, mark, before, doubt: through ? doubts.lifted : doubts.filled };
  if (through) {
    liftMark(out, found, through);
    improve(taking, rimsOf(through.plane, through.alpha, size.width, size.height), 'thin');
  } else fillWithin(out, box, strokes(reach));
  const more = through && way === 'single' ? [] : [reach, reach * 3];
  const isFilled = more.filter((grown) => improve(taking, strokes(grown))).length > 0;
  const isSeen = traces(doubts.filled).some((left, n) => isPlain(left, before[n]!));
  return { cover: through?.alpha ?? 0, isFilled: isFilled || !through, isSeen };
}

/** A mark that is being taken off, and what was seen of each part of it. */
interface Taking {
  readonly out: RasterImage;
  readonly box: Box;
  readonly mark: Uint8Array;
  readonly before: Float32Array;
  readonly doubt: number;
}

/** What a filled place may show, as a share of what it showed before, to be taken: lifted pixels are the real ones. */
const WORTH = 0.6;

/** Fills pixels in those parts of a mark of which something is left, where that leaves less of it; whether it did in one. */
function improve(taking: Taking, holes: Uint8Array, method: 'auto' | 'thin' = 'auto'): boolean {
  const { out, box, mark, before, doubt } = taking;
  const left = tracesOf(out, box, mark, doubt);
  const width = widthOf(box);
  const parts = partsOf(width);
  const isBad = Array.from(left, (value, n) => !isClean(value, before[n]!));
  if (!isBad.includes(true)) return false;
  const old = cropImage(out, areaOf(box));
  fillWithin(
    out,
    box,
    holes.map((value, i) => (isBad[parts.of(i % width)] ? value : 0)),
    method,
  );
  const now = tracesOf(out, box, mark, doubt);
  const isBetter = isBad.map((bad, n) => bad && now[n]! < left[n]! * WORTH);
  for (let i = 0; i < mark.length; i++) {
    if (isBetter[parts.of(i % width)]) continue;
    const at = ((box.top + Math.floor(i / width)) * out.width + box.left + (i % width)) * 4;
    out.data.set(old.data.subarray(i * 4, i * 4 + 4), at);
  }
  return isBetter.includes(true);
}

function zoneOf(mask: Uint8Array, zone: Box, width: number): Uint8Array {
  const out = new Uint8Array(widthOf(zone) * heightOf(zone));
  for (let y = zone.top; y < zone.bottom; y++)
    for (let x = zone.left; x < zone.right; x++)
      if (mask[y * width + x]) out[(y - zone.top) * widthOf(zone) + x - zone.left] = 1;
  return out;
}

/**
 * Fills pixels of a box from around it, in place.
 * @param holes 1 fills a pixel, of the box's size
 */
function fillWithin(out: RasterImage, box: Box, holes: Uint8Array, method: 'auto' | 'thin' = 'auto'): void {
  const reach = Math.max(64, Math.ceil(1.2 * Math.max(widthOf(box), heightOf(box))));
  const part: Box = {
    left: Math.max(0, box.left - reach),
    top: Math.max(0, box.top - reach),
    right: Math.min(out.width, box.right + reach),
    bottom: Math.min(out.height, box.bottom + reach),
  };
  const marked = new Uint8Array(widthOf(part) * heightOf(part));
  holes.forEach((value, i) => {
    const x = box.left - part.left + (i % widthOf(box));
    const y = box.top - part.top + Math.floor(i / widthOf(box));
    if (value) marked[y * widthOf(part) + x] = 255;
  });
  pasteImage(out, fillMarked(cropImage(out, areaOf(part)), marked, { method }), part);
}
