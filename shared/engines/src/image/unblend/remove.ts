import { assertImage, copyImage, type RasterImage } from '../../raster/image.ts';
import { fillMarked, regionsOf } from '../fill/index.ts';
import { liftCopies } from './apply.ts';
import { type Copies, findCopies, findTiling } from './find.ts';
import { spread, widthOf, type Box } from './planes.ts';
import { solveRepeated } from './repeated.ts';
import { findMark, liftMark, type FoundMark } from './single.ts';
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

/**
 * Takes marks off a picture: a repeated or see-through one is solved for and lifted, so that what lies below it comes back; one that hides
 * its ground is filled. Alpha stays.
 * @param mask what was marked, 0 to 255, `width * height`; empty to look for a mark that repeats over the whole picture
 * @throws NothingRepeatedError when nothing is marked and nothing repeats; NothingToCopyError; RangeError
 */
export function removeMarks(image: RasterImage, mask: Uint8Array, options: RemovalOptions = {}): Removal {
  assertImage(image);
  if (mask.length !== image.width * image.height) throw new RangeError('The mask has another size than the picture.');
  const { way = 'auto', onProgress } = options;
  const zones = regionsOf(mask, image.width, image.height, { share: 0, atLeast: 0 });
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

const nothingLifted = { copies: 0, lifted: 0, cover: 0 };

function liftRepeated(
  image: RasterImage,
  copies: Copies | null,
  onProgress?: (fraction: number) => void,
): Removal | null {
  onProgress?.(0.4);
  const overlay = copies && solveRepeated(image, copies);
  if (!copies || !overlay) return null;
  onProgress?.(0.8);
  const out = copyImage(image);
  const hidden = liftCopies(out, overlay, copies);
  const cover = overlay.alpha.reduce((most, value) => Math.max(most, value), 0);
  const lifted = { copies: copies.centres.length, lifted: 0, cover };
  if (!hidden.includes(255)) return { image: out, ...lifted, filled: 0 };
  const grown = spread(hidden, image.width, image.height, 1).map((value) => value * 255);
  return { image: fillMarked(out, grown), ...lifted, filled: 1 };
}

function removeEach(
  image: RasterImage,
  mask: Uint8Array,
  zones: readonly Box[],
  way: RemovalWay,
  onProgress?: (fraction: number) => void,
): Removal {
  const out = copyImage(image);
  const holes = new Uint8Array(mask.length);
  let [lifted, cover, filled] = [0, 0, 0];
  zones.forEach((zone, n) => {
    const found = findMark(image, mask, zone);
    if (found?.through && way !== 'strokes') {
      liftMark(out, found, found.through);
      lifted++;
      cover = Math.max(cover, found.through.alpha);
    } else {
      if (found) addStrokes(holes, found, image);
      else addZone(holes, mask, zone, image.width);
      filled++;
    }
    onProgress?.(0.3 + (0.4 * (n + 1)) / zones.length);
  });
  if (filled === 0) return { image: out, copies: 0, lifted, cover, filled };
  const onward = onProgress ? { onProgress: (fraction: number) => onProgress(0.7 + fraction * 0.3) } : {};
  return { image: fillMarked(out, holes, onward), copies: 0, lifted, cover, filled };
}

/** The strokes and the blur around them. */
function addStrokes(holes: Uint8Array, { box, mask }: FoundMark, { width, height }: RasterImage): void {
  const w = widthOf(box);
  const grown = spread(mask, w, mask.length / w, Math.max(2, Math.round(Math.max(width, height) / 900)));
  grown.forEach((value, i) => {
    if (value) holes[(box.top + Math.floor(i / w)) * width + box.left + (i % w)] = 255;
  });
}

function addZone(holes: Uint8Array, mask: Uint8Array, zone: Box, width: number): void {
  for (let y = zone.top; y < zone.bottom; y++)
    for (let x = zone.left; x < zone.right; x++) holes[y * width + x] = mask[y * width + x]!;
}
