import { createImage, createPyramid, levelForStep, type RasterImage, sampleRgb } from '../src/raster/index.ts';

/** Where the camera looks: the middle of the picture that it sees, how much of the still is as wide as the frame, its turn, the light. */
export interface CameraPlace {
  /** Pixels of the still. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Radians. */
  readonly turn: number;
  /** Brightness, 1 = as it is. */
  readonly light: number;
}

/** One frame of a camera over a still picture: motion that is known exactly, finer than a pixel. */
export function lookAtStill(still: RasterImage, place: CameraPlace, width: number, height: number): RasterImage {
  const frame = createImage(width, height);
  const step = place.width / width;
  const { image, level } = createPyramid(still).level(levelForStep(step, 1.5));
  const shrink = 1 / (1 << level);
  const cos = Math.cos(place.turn) * step;
  const sin = Math.sin(place.turn) * step;
  const colour = new Float32Array(3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = x + 0.5 - width / 2;
      const v = y + 0.5 - height / 2;
      sampleRgb(image, (place.x + u * cos - v * sin) * shrink, (place.y + u * sin + v * cos) * shrink, colour);
      const i = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) frame.data[i + c] = colour[c]! * place.light;
      frame.data[i + 3] = 255;
    }
  return frame;
}

/** Points of the still (x, y, z triples) as the camera sees them. */
export function projectPoints(points: Float32Array, place: CameraPlace, width: number, height: number): Float32Array {
  const scale = width / place.width;
  const cos = Math.cos(place.turn) * scale;
  const sin = Math.sin(place.turn) * scale;
  const out = new Float32Array(points.length);
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i]! - place.x;
    const y = points[i + 1]! - place.y;
    out[i] = x * cos + y * sin + width / 2;
    out[i + 1] = -x * sin + y * cos + height / 2;
    out[i + 2] = points[i + 2]! * scale;
  }
  return out;
}

/** A camera that is held in the hand: it drifts, breathes, turns a little, and the light changes. @param t seconds */
export function handHeld(
  still: RasterImage,
  at: { readonly x: number; readonly y: number; readonly width: number },
  t: number,
): CameraPlace {
  const shake = (a: number, b: number): number => Math.sin(t * a) + 0.5 * Math.sin(t * b + 1);
  return {
    x: at.x + at.width * (0.06 * Math.sin(t * 1.1) + 0.004 * shake(9, 17)),
    y: at.y + at.width * (0.03 * Math.sin(t * 0.7 + 1) + 0.004 * shake(8, 15)),
    width: Math.min(still.width, at.width * (1 + 0.15 * Math.sin(t * 0.9))),
    turn: 0.08 * Math.sin(t * 1.3),
    light: 1 + 0.12 * Math.sin(t * 1.7),
  };
}
