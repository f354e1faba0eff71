import { clamp, type RasterImage, smoothstep } from '../raster/image.ts';
import { fromOklab, toOklab } from '../raster/oklab.ts';
import { fieldAtPixels, fillField, mapPixels, type PixelBox } from './field-pixels.ts';
import { irisPlaces, type IrisPlaces, type TexturePoint } from './iris-places.ts';
import { colourfulness, eyeTones, isColourless, type LabPlanes, toLabPlanes } from './lab-field.ts';
import type { FaceSource } from './source.ts';
import type { TargetField } from './target-field.ts';
import { GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';
import { LEFT_EYE, RIGHT_EYE } from './topology/mesh.ts';

/** What gives the target's irises the colour of the source's, in Oklab. */
export interface IrisColour {
  /** Factor of the lightness. */
  readonly light: number;
  readonly a: number;
  readonly b: number;
}

/** Radius of an iris with its rim, in texture units. */
const RADIUS = 0.024;
/** Radii of an iris between which its colour is read, and the least number of texels. */
const RING = { from: 0.25, to: 0.85, least: 3 };
const LIMITS = { darkest: 0.72, lightest: 1.25, chroma: 0.06 };
/** Median chroma of a target between which it passes from black and white to colour. */
const GREY = { from: 0.006, to: 0.025 };
/** Lightness between which a gleam on an eye begins: it is the lamp's, not the iris's. */
const GLEAM = { from: 0.62, surely: 0.82 };
/** Lightness up to which the pupil is black, and from which the iris has its colour. */
const PUPIL = { black: 0.12, iris: 0.3 };

/**
 * How the target's irises are coloured: it keeps its eyes, which look where they looked, in its own light. Null where either eye shows
 * too little. Both eyes are changed alike: a lamp at one side would else give them different colours.
 */
export function irisColour(
  source: Pick<FaceSource, 'field' | 'iris'>,
  target: TargetField,
  landmarks: Float32Array,
): IrisColour | null {
  const colour = toLabPlanes(target.colour);
  const seen = target.trust.map((value, i) => value * target.visibility[i]!);
  const from = tonesOf(toLabPlanes(source.field.colour), source.field.confidence, source.iris);
  const to = tonesOf(colour, seen, irisPlaces(landmarks));
  if (!from || !to) return null;
  const known = isColourless(source.field.colour, source.field.confidence) ? 0 : 1;
  const colourful = known * smoothstep(GREY.from, GREY.to, colourfulness(colour, seen));
  const shift = (c: 1 | 2): number =>
    colourful * clamp(to.white[c] + from.iris[c] - from.white[c] - to.iris[c], -LIMITS.chroma, LIMITS.chroma);
  const contrast = ({ iris, white }: Tones): number => iris[0] / Math.max(0.2, white[0]);
  return { light: clamp(contrast(from) / contrast(to), LIMITS.darkest, LIMITS.lightest), a: shift(1), b: shift(2) };
}

type Lab = readonly [number, number, number];
interface Tones {
  readonly white: Lab;
  readonly iris: Lab;
}

/** Mean of both eyes; null where one of them cannot be seen. */
function tonesOf(colour: LabPlanes, weight: Float32Array, places: IrisPlaces): Tones | null {
  const [right, left] = [eyeTones(colour, weight, false), eyeTones(colour, weight, true)];
  const [one, other] = [irisTone(colour, weight, places.right), irisTone(colour, weight, places.left)];
  if (!right || !left || !one || !other) return null;
  const mean = (p: Lab, q: Lab): Lab => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (p[2] + q[2]) / 2];
  return { white: mean(right.white, left.white), iris: mean(one, other) };
}

/** Colour of the ring around the pupil; null where too little of it is seen. */
function irisTone(colour: LabPlanes, weight: Float32Array, [u, v]: TexturePoint): Lab | null {
  const sum: [number, number, number] = [0, 0, 0];
  let total = 0;
  for (let i = 0; i < weight.length; i++) {
    const away = Math.hypot(((i % GRID_SIZE) + 0.5) / GRID_SIZE - u, (Math.floor(i / GRID_SIZE) + 0.5) / GRID_SIZE - v);
    if (away > RING.to * RADIUS || away < RING.from * RADIUS || GRID_REGIONS.eyeballs[i]! < 0.6) continue;
    for (const c of [0, 1, 2] as const) sum[c] += weight[i]! * colour[c][i]!;
    total += weight[i]!;
  }
  return total < RING.least ? null : [sum[0] / total, sum[1] / total, sum[2] / total];
}

const EYEBALLS = fillField(GRID_REGIONS.eyeballs.map((value) => Math.min(1, 1.6 * value)));

/**
 * Colours the irises (in place).
 * @param landmarks in pixels, before the face was moved
 * @param moves displacement of each vertex, as the face is drawn
 * @param weight 0..1
 */
export function colourIrises(
  image: RasterImage,
  landmarks: Float32Array,
  moves: Float32Array,
  colour: IrisColour,
  weight: number,
): void {
  const places = irisPlaces(landmarks);
  for (const [ring, [u, v]] of [
    [RIGHT_EYE, places.right],
    [LEFT_EYE, places.left],
  ] as const) {
    const box = boxAround(image, ring, landmarks, moves);
    const map = mapPixels(box, landmarks, moves);
    const ball = fieldAtPixels(map, EYEBALLS);
    const lab = new Float32Array(3);
    for (let p = 0; p < ball.length; p++) {
      const away = Math.hypot(
        (map.places[p * 2]! + 0.5) / GRID_SIZE - u,
        (map.places[p * 2 + 1]! + 0.5) / GRID_SIZE - v,
      );
      const share = weight * ball[p]! * (1 - smoothstep(0.7, 1.05, away / RADIUS));
      if (share < 0.01) continue;
      const o = ((box.y + Math.floor(p / box.width)) * image.width + box.x + (p % box.width)) * 4;
      const { data } = image;
      toOklab(data[o]!, data[o + 1]!, data[o + 2]!, lab, 0);
      const iris =
        share * smoothstep(PUPIL.black, PUPIL.iris, lab[0]!) * (1 - smoothstep(GLEAM.from, GLEAM.surely, lab[0]!));
      fromOklab(
        lab[0]! * (1 + iris * (colour.light - 1)),
        lab[1]! + iris * colour.a,
        lab[2]! + iris * colour.b,
        lab,
        0,
      );
      for (let c = 0; c < 3; c++) data[o + c] = lab[c]!;
    }
  }
}

/** The pixels that an eye takes. */
function boxAround(
  { width, height }: RasterImage,
  ring: readonly number[],
  landmarks: Float32Array,
  moves: Float32Array,
): PixelBox {
  const xs = ring.map((i) => landmarks[i * 3]! + moves[i * 2]!);
  const ys = ring.map((i) => landmarks[i * 3 + 1]! + moves[i * 2 + 1]!);
  const left = clamp(Math.floor(Math.min(...xs)) - 1, 0, width);
  const top = clamp(Math.floor(Math.min(...ys)) - 1, 0, height);
  const right = clamp(Math.ceil(Math.max(...xs)) + 2, left, width);
  const bottom = clamp(Math.ceil(Math.max(...ys)) + 2, top, height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
