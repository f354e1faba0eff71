import { clamp, LUMA_B, LUMA_G, LUMA_R, smoothstep } from '../raster/image.ts';
import { boxBlur } from '../raster/planes.ts';
import type { RgbPlanes } from '../segment/guided.ts';
import { FRAME, UNIT } from './frame.ts';

/** One number per channel: R, G, B. */
export type Rgb = readonly [number, number, number];
export const channels = [0, 1, 2] as const;

/** Brightness of a colour in its own unit. */
export const lumaOf = ([r, g, b]: Rgb): number => LUMA_R * r + LUMA_G * g + LUMA_B * b;

/** Light on the skin of a face. */
export interface SkinLight {
  /** Mean log colour. */
  readonly logs: Rgb;
  /** Change of log brightness per sample of the frame, across and down. */
  readonly slope: { readonly x: number; readonly y: number };
  /** Middle of the skin that was measured, in samples. */
  readonly middle: { readonly x: number; readonly y: number };
  /** Spread of the colour over the face, as a log ratio: high where light of two colours falls on it. */
  readonly tint: number;
  /** Spread of brightness over the face, as a log ratio: high where half of it lies in the shade. */
  readonly unevenness: number;
}

/** How the source's colours change so that its head stands in the target's light. */
export interface HeadLight {
  /** Factor per channel for skin, and for hair, in which less of it shows. */
  readonly skin: Rgb;
  readonly hair: Rgb;
  readonly slope: SkinLight['slope'];
  readonly middle: SkinLight['middle'];
}

/** Added before ratios are taken, 0..1: noise in the dark must not become colour. */
const DARK = 0.02;
/** Share of the light's change that hair takes over: its own colour is dark, and mistakes show. */
const HAIR_SHARE = 0.5;
/** Limit of the slope of log brightness, per face height. */
const STEEPEST = 0.7;
/** Share of the difference in shading that is taken over, across and down. */
const SHADING = { x: 0.75, y: 0.4 } as const;

const EYES = [
  [33, 133],
  [362, 263],
] as const;
const MOUTH = [61, 291] as const;

/** Weight of plain skin of a face: no eyes, brows or mouth, nothing burnt out or black. */
export function skinWeight(
  colour: RgbPlanes,
  face: Float32Array,
  hair: Float32Array,
  points: Float32Array,
): Float32Array {
  const inner = boxBlur(face.slice(), FRAME, FRAME, Math.round(UNIT * 0.05), 1);
  const weight = face.map((value, i) => {
    if (value === 0) return 0;
    const bright = Math.max(colour[0][i]!, colour[1][i]!, colour[2][i]!);
    const usable = (1 - smoothstep(0.9, 0.99, bright)) * smoothstep(0.02, 0.08, bright);
    return smoothstep(0.6, 1, inner[i]!) * (1 - hair[i]!) * usable;
  });
  const leaveOut = ([a, b]: readonly [number, number], up: number, rx: number, ry: number): void => {
    const x = (points[a * 2]! + points[b * 2]!) / 2;
    const y = (points[a * 2 + 1]! + points[b * 2 + 1]!) / 2 - up * UNIT;
    for (let py = Math.max(0, Math.floor(y - ry * UNIT)); py < Math.min(FRAME, y + ry * UNIT); py++)
      for (let px = Math.max(0, Math.floor(x - rx * UNIT)); px < Math.min(FRAME, x + rx * UNIT); px++)
        if (((px - x) / rx) ** 2 + ((py - y) / ry) ** 2 < UNIT ** 2) weight[py * FRAME + px] = 0;
  };
  // Eyes with their brows.
  for (const eye of EYES) leaveOut(eye, 0.05, 0.2, 0.16);
  leaveOut(MOUTH, 0, 0.24, 0.13);
  return weight;
}

/** Measures the light on a face. */
export function measureSkin(
  colour: RgbPlanes,
  face: Float32Array,
  hair: Float32Array,
  points: Float32Array,
): SkinLight {
  const weight = skinWeight(colour, face, hair, points);
  const sum = weight.reduce((total, value) => total + value, 0);
  const middle = { x: FRAME / 2, y: FRAME / 2 };
  if (sum < 1) return { logs: [0, 0, 0], slope: { x: 0, y: 0 }, middle, tint: 0, unevenness: 0 };
  // Freckles and relief are the person's own: light is what is left when they are blurred.
  const around = boxBlur(weight.slice(), FRAME, FRAME, Math.round(UNIT * 0.06), 2);
  const smooth = colour.map((plane) => {
    const blurred = boxBlur(
      plane.map((value, i) => value * weight[i]!),
      FRAME,
      FRAME,
      Math.round(UNIT * 0.06),
      2,
    );
    return blurred.map((value, i) => Math.log((weight[i]! > 0 ? value / Math.max(1e-4, around[i]!) : 0) + DARK));
  }) as unknown as RgbPlanes;
  const mean = (value: (i: number) => number): number => {
    let total = 0;
    for (let i = 0; i < weight.length; i++) if (weight[i]! > 0) total += value(i) * weight[i]!;
    return total / sum;
  };
  const logs = channels.map((c) => mean((i) => smooth[c][i]!)) as unknown as Rgb;
  const luma = (i: number): number => lumaOf([smooth[0][i]!, smooth[1][i]!, smooth[2][i]!]);
  const x = mean((i) => i % FRAME);
  const y = mean((i) => Math.floor(i / FRAME));
  const l = lumaOf(logs);
  const dx = (i: number): number => (i % FRAME) - x;
  const dy = (i: number): number => Math.floor(i / FRAME) - y;
  const xx = mean((i) => dx(i) ** 2);
  const xy = mean((i) => dx(i) * dy(i));
  const yy = mean((i) => dy(i) ** 2);
  const xl = mean((i) => dx(i) * (luma(i) - l));
  const yl = mean((i) => dy(i) * (luma(i) - l));
  const determinant = xx * yy - xy * xy;
  const slope =
    determinant > 1e-6
      ? { x: (xl * yy - yl * xy) / determinant, y: (yl * xx - xl * xy) / determinant }
      : { x: 0, y: 0 };
  const spread = (c: 0 | 2): number => Math.sqrt(mean((i) => (smooth[c][i]! - smooth[1][i]! - logs[c] + logs[1]) ** 2));
  return {
    logs,
    slope,
    middle: { x, y },
    tint: Math.hypot(spread(0), spread(2)),
    unevenness: Math.sqrt(mean((i) => (luma(i) - l) ** 2)),
  };
}

/** Compares skin with skin. */
export function headLight(source: SkinLight, target: SkinLight): HeadLight {
  const logs = channels.map((c) => target.logs[c] - source.logs[c]) as unknown as Rgb;
  const limit = STEEPEST / UNIT;
  return {
    skin: channels.map((c) => Math.exp(logs[c])) as unknown as Rgb,
    hair: channels.map((c) => Math.exp(logs[c] * HAIR_SHARE)) as unknown as Rgb,
    slope: {
      x: clamp((target.slope.x - source.slope.x) * SHADING.x, -limit, limit),
      y: clamp((target.slope.y - source.slope.y) * SHADING.y, -limit, limit),
    },
    middle: { x: (source.middle.x + target.middle.x) / 2, y: (source.middle.y + target.middle.y) / 2 },
  };
}
