import { LUMA_B, LUMA_G, LUMA_R, type RasterImage } from '../../raster/image.ts';
import { median } from '../../statistics/index.ts';
import { fromLinear, toLinear } from '../colour.ts';

/** Points of forehead and cheeks on the one side, each with its mirror image. */
const PAIRS = [
  [50, 280],
  [101, 330],
  [205, 425],
  [187, 411],
  [104, 333],
  [69, 299],
  [118, 347],
  [123, 352],
  [36, 266],
] as const;

/** How the light falls on a face. */
export interface FaceLight {
  /** Natural logarithm of linear light per face width, from left to right. */
  readonly slope: number;
  /** Mean linear luma of forehead and cheeks. */
  readonly level: number;
}

/** The most that a side is lifted or lowered, as a logarithm, and the linear luma that a face is brought towards. */
const MOST = 0.55;
const LEVEL = 0.36;

/** @param landmarks in pixels of the image */
export function lightOfFace(image: RasterImage, landmarks: ArrayLike<number>): FaceLight {
  const width = faceWidth(landmarks);
  const radius = Math.max(1, Math.round(width * 0.025));
  const levels: number[] = [];
  const slopes: number[] = [];
  for (const [a, b] of PAIRS) {
    const one = lumaAround(image, landmarks[a * 3]!, landmarks[a * 3 + 1]!, radius);
    const two = lumaAround(image, landmarks[b * 3]!, landmarks[b * 3 + 1]!, radius);
    if (one === null || two === null) continue;
    levels.push(one, two);
    const apart = (landmarks[b * 3]! - landmarks[a * 3]!) / width;
    if (Math.abs(apart) > 0.2) slopes.push(Math.log(two / one) / apart);
  }
  const level =
    levels.length === 0 ? LEVEL : Math.exp(levels.reduce((sum, value) => sum + Math.log(value), 0) / levels.length);
  return { slope: median(slopes), level };
}

/** Pixels from one side of a face to the other. */
export const faceWidth = (landmarks: ArrayLike<number>): number =>
  Math.hypot(landmarks[454 * 3]! - landmarks[234 * 3]!, landmarks[454 * 3 + 1]! - landmarks[234 * 3 + 1]!);

function lumaAround({ data, width, height }: RasterImage, x: number, y: number, radius: number): number | null {
  let sum = 0;
  let count = 0;
  for (let v = Math.round(y) - radius; v <= Math.round(y) + radius; v++)
    for (let u = Math.round(x) - radius; u <= Math.round(x) + radius; u++) {
      if (u < 0 || v < 0 || u >= width || v >= height) continue;
      const i = (v * width + u) * 4;
      sum += LUMA_R * toLinear[data[i]!]! + LUMA_G * toLinear[data[i + 1]!]! + LUMA_B * toLinear[data[i + 2]!]!;
      count++;
    }
  return count === 0 ? null : Math.max(1e-3, sum / count);
}

/**
 * Evens the light from the face's left to its right and brings its level towards a well lit one, in place. What is bright already is
 * lifted less, so that nothing clips.
 * @param strength 0..1
 */
export function evenLight(image: RasterImage, landmarks: ArrayLike<number>, light: FaceLight, strength: number): void {
  const { data, width, height } = image;
  const span = faceWidth(landmarks);
  const centre = (landmarks[234 * 3]! + landmarks[454 * 3]!) / 2;
  const lift = Math.max(-0.25, Math.min(MOST, Math.log(LEVEL / light.level) * 0.6)) * strength;
  const gains = Float32Array.from({ length: width }, (_, x) => {
    const across = Math.max(-0.75, Math.min(0.75, (x + 0.5 - centre) / span));
    return lift - Math.max(-MOST, Math.min(MOST, light.slope * across * 0.75)) * strength;
  });
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const gain = Math.exp(gains[x]!);
      for (let c = 0; c < 3; c++) {
        const seen = toLinear[data[i + c]!]!;
        // A curve through 0 and 1 whose slope at 0 is the gain.
        data[i + c] = fromLinear((seen * gain) / (1 + (gain - 1) * seen));
      }
    }
}
