import { createImage, type RasterImage, smoothstep } from '../../raster/image.ts';
import { resizePlane } from '../../raster/planes.ts';
import { cropToContent } from '../cutout/backdrop.ts';
import { regionsOf } from '../regions.ts';

/** Likelihoods between which a place begins to belong to the motif. */
const LIKELY = [0.35, 0.65] as const;
/** A motif of less than this share of a photo, or of more than that, is none: what was found is a speck, or the whole scene. */
const LEAST = 0.02;
const MOST = 0.92;
/** A piece of less than this share of the largest one is none of the motif: a corner of a wall, a leaf. */
const PIECE = 0.08;
/** From this share of an edge on the photo cuts its motif off there; it fades out within that share of the photo then. */
const TOUCHED = 0.04;
const FADE = 0.22;

/** How likely each place of a photo belongs to its motif, 0..1, at any size in the photo's proportions. */
export interface Likely {
  readonly plane: Float32Array;
  readonly width: number;
  readonly height: number;
}

/**
 * The motif of a photo alone, cropped to it, all around it see-through; null where nothing in the photo stands for itself. Towards edges
 * that cut it off it becomes white.
 */
export function motifOf(photo: RasterImage, { plane, width: across, height: down }: Likely): RasterImage | null {
  const { width, height } = photo;
  const likely = withoutSpecks(resizePlane(plane, across, down, width, height), width, height);
  const fade = fadeOf(likely, width, height);
  const cut = createImage(width, height);
  let share = 0;
  for (let i = 0; i < width * height; i++) {
    const own = smoothstep(LIKELY[0], LIKELY[1], likely[i]!);
    share += own / (width * height);
    const left = fade(i % width, Math.floor(i / width));
    for (let c = 0; c < 3; c++) cut.data[i * 4 + c] = 255 - (255 - photo.data[i * 4 + c]!) * left;
    cut.data[i * 4 + 3] = photo.data[i * 4 + 3]! * own;
  }
  return share < LEAST || share > MOST ? null : cropToContent(cut);
}

/** The likelihoods of the large pieces alone. */
function withoutSpecks(likely: Float32Array, width: number, height: number): Float32Array {
  const pieces = regionsOf(width, height, (i) => likely[i]! > LIKELY[0]);
  const most = Math.max(0, ...pieces.map(({ pixels }) => pixels.length));
  const out = new Float32Array(likely.length);
  for (const { pixels } of pieces) if (pixels.length >= PIECE * most) for (const i of pixels) out[i] = likely[i]!;
  return out;
}

/** How much of a place is left where the photo's edges cut the motif off, 0..1. */
function fadeOf(likely: Float32Array, width: number, height: number): (x: number, y: number) => number {
  const isTouched = (count: number, at: (k: number) => number): boolean => {
    let found = 0;
    for (let k = 0; k < count; k++) if (likely[at(k)]! > 0.5) found++;
    return found > TOUCHED * count;
  };
  const left = isTouched(height, (y) => y * width);
  const right = isTouched(height, (y) => y * width + width - 1);
  const top = isTouched(width, (x) => x);
  const bottom = isTouched(width, (x) => (height - 1) * width + x);
  const depth = FADE * Math.min(width, height);
  const by = (isCut: boolean, distance: number): number => (isCut ? smoothstep(0, depth, distance) : 1);
  return (x, y) => by(left, x) * by(right, width - 1 - x) * by(top, y) * by(bottom, height - 1 - y);
}
