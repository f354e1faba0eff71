import { bands, cutOut, findPeople, prepareParting } from '../image/cutout/index.ts';
import { fillMarked } from '../image/fill/index.ts';
import { fitSize, shrinkImage } from '../image/shrink.ts';
import { copyImage, type RasterImage } from '../raster/image.ts';
import { boxBlur, resizePlane } from '../raster/planes.ts';
import { sampleRgb } from '../raster/sample.ts';
import type { PersonSegmenter } from '../segment/index.ts';

/** Below this share of the picture people are no front; above the other nothing is left of the background to continue. */
export const LEAST_PEOPLE = 0.02;
const MOST_PEOPLE = 0.75;
/** The network takes cars and cups for people, but is less sure of them. */
export const CERTAIN = 0.7;
/** Longer side at which the background is continued, pixels: little of it is ever seen. */
const FILL_SIDE = 560;
/** What is copied keeps so far away from the front, pixels of that size. */
const KEPT_AWAY = 6;
/** Around what is the front more likely than not, so many pixels are filled too; where it is unsure the photo is kept. */
const SOFT_RIM = 3;

/**
 * People of a photo on nothing, of its size. Blocks the thread for seconds.
 * @returns null without people, or with hardly anything else
 */
export function frontOf(
  photo: RasterImage,
  segmenter: PersonSegmenter,
  onProgress: (fraction: number) => void = () => undefined,
): RasterImage | null {
  const people = findPeople(photo, segmenter);
  if (people.share < LEAST_PEOPLE || people.share > MOST_PEOPLE || people.certainty < CERTAIN) return null;
  onProgress(0.15);
  const parting = prepareParting(photo, people.plane);
  const none = new Uint8Array(parting.width * parting.height);
  const data = parting.part(none, none);
  if (!data.includes(1)) return null;
  onProgress(0.3);
  const { width, height } = parting;
  return cutOut(
    photo,
    { data, width, height },
    { band: bands.soft, onProgress: (fraction) => onProgress(0.3 + fraction * 0.7) },
  );
}

/**
 * The photo with its front filled from what surrounds it. What is next to the front is left as it is: only what is copied keeps away from it.
 * @param cut the front on nothing, of the photo's size
 * @throws NothingToCopyError
 */
export function withoutFront(
  photo: RasterImage,
  cut: RasterImage,
  onProgress: (fraction: number) => void,
): RasterImage {
  const size = fitSize(photo, FILL_SIDE);
  const { width, height } = size;
  const covered = Float32Array.from({ length: cut.width * cut.height }, (_, i) => (cut.data[i * 4 + 3]! > 6 ? 1 : 0));
  const near = boxBlur(resizePlane(covered, cut.width, cut.height, width, height), width, height, KEPT_AWAY, 1);
  const mask = Uint8Array.from(near, (value) => (value > 0.01 ? 255 : 0));
  const filled = fillMarked(shrinkImage(photo, size), mask, { method: 'patches', onProgress });
  const likely = Float32Array.from(covered, (_, i) => (cut.data[i * 4 + 3]! > 127 ? 1 : 0));
  const weights = boxBlur(likely, cut.width, cut.height, SOFT_RIM, 2);
  const out = copyImage(photo);
  const rgb = new Float32Array(3);
  for (let y = 0, i = 0; y < photo.height; y++)
    for (let x = 0; x < photo.width; x++, i++) {
      const weight = Math.min(1, 3 * weights[i]!);
      if (weight <= 0) continue;
      sampleRgb(filled, ((x + 0.5) * width) / photo.width - 0.5, ((y + 0.5) * height) / photo.height - 0.5, rgb);
      for (let q = 0; q < 3; q++) out.data[i * 4 + q] = photo.data[i * 4 + q]! * (1 - weight) + rgb[q]! * weight;
    }
  return out;
}
