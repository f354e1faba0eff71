import type { FaceBox } from '@facet/engines/face';
import type { TalkShape } from './calls.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Crop extends Size {
  readonly x: number;
  readonly y: number;
}

const proportions: Readonly<Record<TalkShape, number>> = { upright: 4 / 5, square: 1, wide: 16 / 9 };
/** Size of a close picture in sizes of the face, and how far down in it the middle of the face lies. */
const CLOSE = 2.35;
const MIDDLE = 0.44;

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));

/** Size of a clip in pixels, both even. @param side the shorter one */
export function talkSize(shape: TalkShape, side: number): Size {
  const ratio = proportions[shape];
  return ratio >= 1
    ? { width: even(side * ratio), height: even(side) }
    : { width: even(side), height: even(side / ratio) };
}

/**
 * The part of a photo that a clip shows, of the clip's proportions and inside the photo.
 * @param face in pixels of the photo
 */
export function talkCrop(photo: Size, face: FaceBox, { width, height }: Size, frame: 'head' | 'whole'): Crop {
  const ratio = width / height;
  const widest = Math.min(photo.width, photo.height * ratio);
  const close = CLOSE * Math.max(face.width, face.height) * Math.max(1, ratio);
  const w = frame === 'head' ? Math.min(widest, close) : widest;
  const h = w / ratio;
  const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  return {
    x: within(face.x + face.width / 2 - w / 2, photo.width - w),
    y: within(face.y + face.height / 2 - h * MIDDLE, photo.height - h),
    width: w,
    height: h,
  };
}

/** Landmarks of a photo in a clip that shows a part of it. @param landmarks x, y, z in pixels */
export function landmarksIn(landmarks: Float32Array, crop: Crop, width: number): Float32Array {
  const scale = width / crop.width;
  return landmarks.map((value, i) => (value - (i % 3 === 0 ? crop.x : i % 3 === 1 ? crop.y : 0)) * scale);
}
