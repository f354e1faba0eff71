import { applySimilarity, fitSimilarity } from '../face/geometry.ts';
import { RIGID } from '../face/topology/mesh.ts';
import { clamp, LUMA_B, LUMA_G, LUMA_R, smoothstep, type RasterImage } from '../raster/image.ts';
import { LIT_WHITE, openingOf, type TeethPainter } from '../talking/inside.ts';
import { restFaceOf } from './rest.ts';

/** The upper teeth of a speaker, as a frame shows them. */
export interface Teeth {
  readonly picture: RasterImage;
  /** LANDMARK_COUNT x 3, pixels of the picture. */
  readonly landmarks: Float32Array;
  /** Where the picture shows what is between the lips, 0..1. */
  readonly opening: Float32Array;
  /** Distance between the outer corners of the eyes, pixels. */
  readonly unit: number;
  /** Share of the upper half of the opening that is as bright and as little red as teeth. */
  readonly share: number;
}

/** Below this share of the white of the eyes nothing is a tooth; redder than so many steps of 255 it is lip or tongue. */
const BRIGHT = 0.42;
const REDDEST = 70;
/** Less of the upper half of the opening than this is no row of teeth. */
const LEAST_SHARE = 0.3;
/** How far below the lip upper teeth reach at most, in units, and as a share of the gap. */
const TALLEST = 0.085;
const OF_GAP = 0.66;

/** The teeth that a frame shows; null where it shows none. @param landmarks x, y, z in pixels of the frame */
export function teethOf(frame: RasterImage, landmarks: Float32Array): Teeth | null {
  const { picture, landmarks: own, net, light } = restFaceOf(frame, landmarks);
  const found = openingOf(net, net.x, net.y);
  if (!found) return null;
  const opening = new Float32Array(picture.width * picture.height);
  const middle = (net.y[13]! + net.y[14]!) / 2;
  let [teeth, all] = [0, 0];
  for (let row = 0; row < found.height; row++)
    for (let column = 0; column < found.width; column++) {
      const cover = found.cover[row * found.width + column]!;
      const i = (row + found.top) * picture.width + column + found.left;
      opening[i] = cover;
      if (cover < 0.8 || row + found.top > middle) continue;
      const [r, g, b] = [0, 1, 2].map((q) => picture.data[i * 4 + q]!) as [number, number, number];
      all++;
      if (LUMA_R * r + LUMA_G * g + LUMA_B * b > BRIGHT * LIT_WHITE * light && r - g < REDDEST) teeth++;
    }
  const share = teeth / Math.max(1, all);
  return share < LEAST_SHARE ? null : { picture, landmarks: own, opening, unit: net.unit, share };
}

/** Paints teeth as they stand in the head of another frame: upper teeth move with the skull alone. */
export function teethIn(teeth: Teeth, landmarks: Float32Array): TeethPainter {
  const { picture, opening, unit } = teeth;
  const { width, height, data } = picture;
  const way = fitSimilarity(teeth.landmarks, landmarks, RIGID);
  // A plane through the upper lip, as deep as the teeth are.
  const [x, y, z] = [0, 1, 2].map((c) => teeth.landmarks[13 * 3 + c]!) as [number, number, number];
  const posed = applySimilarity(way, Float32Array.of(x, y, z, x + unit, y, z, x, y + unit, z));
  const [ax, ay, bx, by] = [posed[3]! - posed[0]!, posed[4]! - posed[1]!, posed[6]! - posed[0]!, posed[7]! - posed[1]!];
  const area = ax * by - ay * bx || 1;
  return (px, py, { v, u, open, gap, unit: now }, out) => {
    const [dx, dy] = [px - posed[0]!, py - posed[1]!];
    const sx = clamp(x + (unit * (dx * by - dy * bx)) / area - 0.5, 0, width - 1.001);
    const sy = clamp(y + (unit * (dy * ax - dx * ay)) / area - 0.5, 0, height - 1.001);
    const tall = Math.min(TALLEST * now, OF_GAP * gap) * (1 - 0.3 * u * u);
    const [x0, y0] = [Math.floor(sx), Math.floor(sy)];
    const [fx, fy] = [sx - x0, sy - y0];
    const a = y0 * width + x0;
    const mixed = (at: (i: number) => number): number =>
      (at(a) * (1 - fx) + at(a + 1) * fx) * (1 - fy) + (at(a + width) * (1 - fx) + at(a + width + 1) * fx) * fy;
    const k =
      mixed((i) => opening[i]!) * (1 - smoothstep(tall * 0.85, tall * 1.15, v)) * smoothstep(0.015, 0.045, open);
    if (k <= 0) return;
    // The lip throws a shadow on what is close below it.
    const shade = 0.72 + 0.28 * smoothstep(0, 0.04 * now, v);
    for (let q = 0; q < 3; q++) out[q] = out[q]! * (1 - k) + mixed((i) => data[i * 4 + q]!) * shade * k;
  };
}
