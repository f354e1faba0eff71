import { bands, cutOut, findPeople, prepareParting } from '../image/cutout/index.ts';
import { fillMarked } from '../image/fill/index.ts';
import { fitSize, shrinkImage } from '../image/shrink.ts';
import { copyImage, type RasterImage } from '../raster/image.ts';
import { boxBlur, resizePlane } from '../raster/planes.ts';
import { pullPush } from '../raster/pull-push.ts';
import { sampleRgb } from '../raster/sample.ts';
import type { PersonSegmenter } from '../segment/index.ts';

/** Below this share of the picture people are no front; above the other nothing is left of the background to continue. */
export const LEAST_PEOPLE = 0.02;
const MOST_PEOPLE = 0.75;
/** The network takes cars and cups for people, but is less sure of them. */
export const CERTAIN = 0.7;
/** Longer side at which the background is continued, pixels: little of it is ever seen. */
const FILL_SIDE = 560;

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
 * The photo with its front filled from what surrounds it.
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
  const small = shrinkImage(photo, size);
  const alpha = Float32Array.from({ length: cut.width * cut.height }, (_, i) => (cut.data[i * 4 + 3]! > 6 ? 1 : 0));
  const reach = Math.ceil(FILL_SIDE / 90);
  const near = boxBlur(resizePlane(alpha, cut.width, cut.height, width, height), width, height, reach, 1);
  const mask = Uint8Array.from(near, (value) => (value > 0.01 ? 255 : 0));
  const filled = fillMarked(small, mask, { method: 'patches', onProgress });
  matchSurroundings(filled, small, mask);
  const soft = boxBlur(
    Float32Array.from(mask, (value) => value / 255),
    width,
    height,
    2,
    1,
  );
  const out = copyImage(photo);
  const rgb = new Float32Array(3);
  const weights = resizePlane(soft, width, height, photo.width, photo.height);
  for (let y = 0, i = 0; y < photo.height; y++)
    for (let x = 0; x < photo.width; x++, i++) {
      const weight = weights[i]!;
      if (weight <= 0) continue;
      sampleRgb(filled, ((x + 0.5) * width) / photo.width - 0.5, ((y + 0.5) * height) / photo.height - 0.5, rgb);
      for (let q = 0; q < 3; q++) out.data[i * 4 + q] = photo.data[i * 4 + q]! * (1 - weight) + rgb[q]! * weight;
    }
  return out;
}

/**
 * Gives what was filled the light and colour of what is around it, and leaves its texture: what shows beside a moved front is then never
 * from a darker or brighter corner of the photo.
 * @param filled is changed
 */
function matchSurroundings(filled: RasterImage, known: RasterImage, mask: Uint8Array): void {
  const { width, height, data } = filled;
  const channel = (image: RasterImage, q: number): Float32Array =>
    Float32Array.from({ length: width * height }, (_, i) => image.data[i * 4 + q]!);
  const weight = Float32Array.from(mask, (value) => (value === 0 ? 1 : 0));
  const around = pullPush(
    [0, 1, 2].map((q) => channel(known, q)),
    weight,
    width,
    height,
  );
  const radius = Math.round(FILL_SIDE / 40);
  const mean = (plane: Float32Array): Float32Array => boxBlur(plane, width, height, radius, 2);
  for (let q = 0; q < 3; q++) {
    const [wanted, has] = [mean(around[q]!), mean(channel(filled, q))];
    for (let i = 0; i < mask.length; i++) if (mask[i]! > 0) data[i * 4 + q] = data[i * 4 + q]! + wanted[i]! - has[i]!;
  }
}
