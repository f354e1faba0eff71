import { UNIT } from '../../head/frame.ts';
import { lumaOf } from '../../head/light.ts';
import { smoothstep } from '../../raster/image.ts';
import { pullPush } from '../../raster/pull-push.ts';
import type { RgbPlanes } from '../../segment/guided.ts';
import { blurred, type Layers } from './layers.ts';

/** Added before ratios are taken: noise in the dark must not become colour. */
export const DARK = 0.02;
/** How unlike skin above the brows may be to the skin below, on its own scale: beyond, it is hair that was not found. */
const LIKE = { from: 0.25, to: 0.6, light: 0.4, hue: 0.25 } as const;

const logOf = (value: number): number => Math.log(value + DARK);

/** Skin that both photos show, without eyes, brows, mouth and hair. */
function sharedSkin(layers: Layers, plain: Float32Array, brows: number): Float32Array {
  const inner = blurred(layers.face, layers, 0.05);
  const mine = blurred(layers.own, layers, 0.09);
  const their = blurred(layers.alpha, layers, 0.05);
  const { colour, theirs } = layers;
  const light = (set: RgbPlanes, i: number): number => logOf(lumaOf([set[0][i]!, set[1][i]!, set[2][i]!]));
  const ratio = (i: number): number => light(colour, i) - light(theirs, i);
  const hue = (i: number): number => logOf(colour[0][i]!) - logOf(colour[1][i]!);
  const weight = inner.map((value, i) => {
    const free = (1 - smoothstep(0, 0.1, mine[i]!)) * (1 - smoothstep(0, 0.1, their[i]!));
    return smoothstep(0.6, 1, value) * plain[i]! * free * layers.head[i]!;
  });
  let [sum, ratios, hues] = [1e-6, 0, 0];
  weight.forEach((value, i) => {
    if (layers.down[i]! <= brows) return;
    sum += value;
    ratios += value * ratio(i);
    hues += value * hue(i);
  });
  return weight.map((value, i) => {
    if (value === 0 || layers.down[i]! > brows) return value;
    const off = Math.abs(ratio(i) - ratios / sum) / LIKE.light + Math.abs(hue(i) - hues / sum) / LIKE.hue;
    return value * (1 - smoothstep(LIKE.from, LIKE.to, off));
  });
}

/** How light and colour of their skin become those of the visitor's, as log ratios that change slowly over the picture. */
export function skinRatios(layers: Layers, plain: Float32Array, brows: number): Float32Array[] {
  const { width, height, colour, theirs } = layers;
  const weight = sharedSkin(layers, plain, brows);
  const around = blurred(weight, layers, 0.06);
  const ratios = [0, 1, 2].map((c) => {
    const sum = blurred(
      weight.map((value, i) => value * (logOf(colour[c]![i]!) - logOf(theirs[c]![i]!))),
      layers,
      0.06,
    );
    return sum.map((value, i) => (around[i]! > 1e-3 ? value / around[i]! : 0));
  });
  const known = around.map((value) => smoothstep(0.02, 0.3, value));
  return pullPush(ratios, known, width, height).map((plane) => blurred(plane, layers, 0.12));
}

/** 0 on eyes with their brows and on the mouth, 1 elsewhere. */
export function plainPlaces({ across, down }: Layers, points: Float32Array): Float32Array {
  const spots = (
    [
      [33, 133, 0.06, 0.2, 0.15],
      [362, 263, 0.06, 0.2, 0.15],
      [61, 291, 0, 0.24, 0.13],
    ] as const
  ).map(([a, b, up, rx, ry]) => ({
    x: (points[a * 2]! + points[b * 2]!) / 2,
    y: (points[a * 2 + 1]! + points[b * 2 + 1]!) / 2 - up * UNIT,
    rx: rx * UNIT,
    ry: ry * UNIT,
  }));
  return down.map((v, i) =>
    spots.some(({ x, y, rx, ry }) => ((across[i]! - x) / rx) ** 2 + ((v - y) / ry) ** 2 < 1) ? 0 : 1,
  );
}
