import { frontOf } from '../motion/layers.ts';
import { copyImage, type RasterImage } from '../raster/image.ts';
import { boxBlur } from '../raster/planes.ts';
import { pullPush } from '../raster/pull-push.ts';
import type { PersonSegmenter } from '../segment/index.ts';

/** A photo in layers of its size. */
export interface TalkScene {
  /** The photo without the speaker. */
  readonly back: RasterImage;
  /** The speaker, premultiplied; null where the photo moves as one. */
  readonly front: RasterImage | null;
}

/** How far around the person nothing of the photo is taken for background, in shares of the width. */
const AROUND = 1 / 90;

/**
 * Parts the speaker from what is behind. The head moves by few pixels, so what comes into sight is continued smoothly and not copied.
 * @returns a scene without a front where the person fills the photo or cannot be separated from it
 */
export function talkScene(
  photo: RasterImage,
  segmenter: PersonSegmenter,
  onProgress: (fraction: number) => void = () => undefined,
): TalkScene {
  const front = frontOf(photo, segmenter, (fraction) => onProgress(fraction * 0.8));
  if (!front) return { back: photo, front: null };
  const { width, height } = photo;
  const count = width * height;
  const alpha = Float32Array.from({ length: count }, (_, i) => (front.data[i * 4 + 3]! > 6 ? 1 : 0));
  const near = boxBlur(alpha, width, height, Math.ceil(width * AROUND), 1);
  const known = near.map((value) => (value > 0.01 ? 0 : 1));
  if (!known.includes(1)) return { back: photo, front: null };
  const planes = [0, 1, 2].map((q) => Float32Array.from({ length: count }, (_, i) => photo.data[i * 4 + q]!));
  const filled = pullPush(planes, known, width, height);
  const back = copyImage(photo);
  const cut = copyImage(front);
  for (let i = 0; i < count; i++) {
    const share = cut.data[i * 4 + 3]! / 255;
    for (let q = 0; q < 3; q++) {
      if (known[i] === 0) back.data[i * 4 + q] = filled[q]![i]!;
      cut.data[i * 4 + q] = cut.data[i * 4 + q]! * share;
    }
  }
  return { back, front: cut };
}
