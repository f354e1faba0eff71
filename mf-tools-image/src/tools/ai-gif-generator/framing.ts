import { even, type PictureSize } from '@facet/engines/clip';
import type { Frame } from './calls.ts';

/** Width to height. */
const ratios: Readonly<Record<Exclude<Frame, 'first'>, number>> = {
  square: 1,
  portrait: 4 / 5,
  story: 9 / 16,
  wide: 16 / 9,
};

/** Size of an animation of photos: the requested width, or less where no photo is as wide. */
export function frameSize(photos: readonly PictureSize[], frame: Frame, width: number): PictureSize {
  const [first] = photos as readonly [PictureSize];
  const ratio = frame === 'first' ? first.width / first.height : ratios[frame];
  const widest = Math.max(...photos.map((photo) => Math.max(photo.width, photo.height * ratio)));
  const wide = Math.min(width, widest);
  return { width: even(wide), height: even(wide / ratio) };
}

/** Of what a tall photo loses in a wide frame this share lies above: heads are in the upper half of portraits. */
const ABOVE = 1 / 3;

/** Where a photo lies in a frame, in its pixels: it covers all of it, or all of it is seen. */
export function placePhoto(photo: PictureSize, frame: PictureSize, cover: boolean) {
  const scales = [frame.width / photo.width, frame.height / photo.height] as const;
  const scale = cover ? Math.max(...scales) : Math.min(...scales);
  const [width, height] = [photo.width * scale, photo.height * scale];
  const left = (frame.width - width) / 2;
  return { left, top: (frame.height - height) * (cover ? ABOVE : 1 / 2), width, height };
}
