import { boxBlur } from '../raster/planes.ts';
import { clamp, LUMA_B, LUMA_G, LUMA_R, smoothstep, type RasterImage } from '../raster/image.ts';
import { fillPolygon } from '../raster/polygon.ts';
import { LEFT_EYE, MOUTH_LOWER, MOUTH_UPPER, RIGHT_EYE } from '../face/topology/mesh.ts';
import { PARTED, type FaceNet } from './net.ts';

/** The edge of the mouth's opening, a closed ring. */
const OPENING: readonly number[] = [...MOUTH_UPPER, ...[...MOUTH_LOWER].reverse().slice(1, -1)];
const [UPPER, RIGHT_END, LEFT_END] = [13, 78, 308] as const;
/** Steps across the mouth at which the edge of the upper lip is known. */
const STEPS = 64;
/** Luma of the whites of eyes in a well lit studio. */
export const LIT_WHITE = 175;
/** Samples a pixel in each direction at the edge of the lips. */
const SAMPLES = 3;
/** Widths of upper teeth from the middle outwards, in units. Source: Wheeler, "Dental Anatomy", mean crown widths. */
const SEAMS = [0, 0.092, 0.165, 0.24] as const;

/** Light on the face by the whites of the eyes, 1 = a well lit studio: the tone of the skin must not darken the teeth. */
export function eyeLight(photo: RasterImage, net: Pick<FaceNet, 'x' | 'y'>): number {
  const found: number[] = [];
  for (const ring of [RIGHT_EYE, LEFT_EYE]) {
    const plane = new Float32Array(photo.width * photo.height);
    fillPolygon(
      ring.flatMap((i) => [net.x[i]!, net.y[i]!]),
      photo.width,
      photo.height,
      plane,
    );
    plane.forEach((inside, i) => {
      if (inside === 0) return;
      const o = i * 4;
      found.push(LUMA_R * photo.data[o]! + LUMA_G * photo.data[o + 1]! + LUMA_B * photo.data[o + 2]!);
    });
  }
  found.sort((a, b) => a - b);
  return clamp((found[Math.floor(found.length * 0.85)] ?? LIT_WHITE) / LIT_WHITE, 0.62, 1.02);
}

/** Teeth that the photo shows: where they are, 0..1, a plane of the photo's size; null for a closed mouth. */
export function ownTeeth(net: FaceNet): Float32Array | null {
  if (net.rest < PARTED) return null;
  const plane = new Float32Array(net.width * net.height);
  fillPolygon(
    OPENING.flatMap((i) => [net.x[i]!, net.y[i]!]),
    net.width,
    net.height,
    plane,
  );
  return boxBlur(plane, net.width, net.height, Math.max(1, net.unit / 120), 1);
}

export interface MouthPaint {
  readonly photo: RasterImage;
  readonly net: FaceNet;
  readonly light: number;
  readonly teeth: Float32Array | null;
  /** Paints teeth that another picture shows, in place of made ones. */
  readonly row?: TeethPainter | undefined;
}

/** Where a place between the lips is, and how far they are apart. */
export interface InsidePlace {
  /** Across the mouth, -1 and 1 at its corners; down from the upper lip, pixels. */
  readonly u: number;
  readonly v: number;
  /** Gap between the lips, pixels and units; the unit in pixels. */
  readonly gap: number;
  readonly open: number;
  readonly unit: number;
}

/** Lays teeth over a colour. @param x,y pixels of the picture that is painted */
export type TeethPainter = (x: number, y: number, place: InsidePlace, out: Float32Array) => void;

/** The opening between the lips as cover, 0..1, in a box of whole pixels; null where the lips touch. */
export function openingOf(net: Pick<FaceNet, 'width' | 'height' | 'unit'>, x: Float32Array, y: Float32Array) {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const i of OPENING) {
    left = Math.min(left, x[i]!);
    right = Math.max(right, x[i]!);
    top = Math.min(top, y[i]!);
    bottom = Math.max(bottom, y[i]!);
  }
  left = Math.max(0, Math.floor(left) - 4);
  top = Math.max(0, Math.floor(top) - 4);
  const width = Math.min(net.width - left, Math.ceil(right - left) + 8);
  const height = Math.min(net.height - top, Math.ceil(bottom - top) + 8);
  if (width < 4 || height < 4) return null;
  const fine = new Float32Array(width * height * SAMPLES * SAMPLES);
  fillPolygon(
    OPENING.flatMap((i) => [(x[i]! - left) * SAMPLES, (y[i]! - top) * SAMPLES]),
    width * SAMPLES,
    height * SAMPLES,
    fine,
  );
  const cover = new Float32Array(width * height);
  for (let r = 0; r < height * SAMPLES; r++)
    for (let c = 0; c < width * SAMPLES; c++)
      cover[Math.floor(r / SAMPLES) * width + Math.floor(c / SAMPLES)]! += fine[r * width * SAMPLES + c]!;
  for (let i = 0; i < cover.length; i++) cover[i] = cover[i]! / SAMPLES ** 2;
  boxBlur(cover, width, height, Math.max(1, Math.round(net.unit / 200)), 1);
  return { left, top, width, height, cover };
}

/**
 * Paints what is between the lips of a bent face: dark, a tongue, and the upper teeth. Teeth of the photo are used where it shows some.
 * @param x,y the bent net
 * @param open gap between the lips, in units
 * @param drawn 1 where skin was drawn; a hole inside the box is painted wholly
 */
export function paintInside(
  { photo, net, light, teeth, row: found }: MouthPaint,
  x: Float32Array,
  y: Float32Array,
  open: number,
  drawn: (column: number, row: number) => boolean,
  out: RasterImage,
): void {
  const opening = open < 0.004 ? null : openingOf(net, x, y);
  if (!opening) return;
  const { left, top, width, height, cover } = opening;
  const middle = { x: (x[RIGHT_END]! + x[LEFT_END]!) / 2, y: (y[RIGHT_END]! + y[LEFT_END]!) / 2 };
  const half = Math.hypot(x[LEFT_END]! - x[RIGHT_END]!, y[LEFT_END]! - y[RIGHT_END]!) / 2 || 1;
  const ax = (x[LEFT_END]! - x[RIGHT_END]!) / (2 * half);
  const ay = (y[LEFT_END]! - y[RIGHT_END]!) / (2 * half);
  const gap = open * net.unit;
  const edge = upperEdge(x, y, middle, { ax, ay, half });
  // The skull's own shift, which the photo's teeth share.
  const [shiftX, shiftY] = [Math.round(x[UPPER]! - net.x[UPPER]!), Math.round(y[UPPER]! - net.y[UPPER]!)];
  const colour = new Float32Array(3);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const k = drawn(left + column, top + row) ? cover[row * width + column]! : 1;
      if (k < 0.01) continue;
      const [dx, dy] = [left + column + 0.5 - middle.x, top + row + 0.5 - middle.y];
      const u = (dx * ax + dy * ay) / half;
      const v = -dx * ay + dy * ax - edge[clamp(Math.round(((u + 1) / 2) * STEPS), 0, STEPS)]!;
      cavity(u, v / gap, open, light, colour);
      if (teeth) {
        const at = (top + row - shiftY) * net.width + left + column - shiftX;
        const own = teeth[at] ?? 0;
        if (own > 0.2) for (let q = 0; q < 3; q++) colour[q] = colour[q]! * (1 - own) + photo.data[at * 4 + q]! * own;
      } else if (found) found(left + column + 0.5, top + row + 0.5, { u, v, gap, open, unit: net.unit }, colour);
      else madeTeeth(u, v, { half, gap, open, unit: net.unit, light }, colour);
      const o = ((top + row) * out.width + left + column) * 4;
      for (let q = 0; q < 3; q++) out.data[o + q] = out.data[o + q]! * (1 - k) + colour[q]! * k;
    }
}

/** How far down the edge of the upper lip is at steps across the mouth, pixels from the line between its corners. */
function upperEdge(
  x: Float32Array,
  y: Float32Array,
  middle: { readonly x: number; readonly y: number },
  { ax, ay, half }: { readonly ax: number; readonly ay: number; readonly half: number },
): Float32Array {
  const points = MOUTH_UPPER.map((i) => {
    const [dx, dy] = [x[i]! - middle.x, y[i]! - middle.y];
    return { u: (dx * ax + dy * ay) / half, v: -dx * ay + dy * ax };
  });
  let at = 0;
  return Float32Array.from({ length: STEPS + 1 }, (_, step) => {
    const u = (step / STEPS) * 2 - 1;
    while (at < points.length - 2 && points[at + 1]!.u < u) at++;
    const [a, b] = [points[at]!, points[at + 1]!];
    const share = clamp((u - a.u) / (b.u - a.u || 1), 0, 1);
    return a.v + (b.v - a.v) * share;
  });
}

/** @param v 0 at the upper lip, 1 at the lower one */
function cavity(u: number, v: number, open: number, light: number, out: Float32Array): void {
  const deep = 1 - 0.42 * smoothstep(0, 0.55, v);
  const tongue = smoothstep(0.5, 1, v) * smoothstep(0.04, 0.1, open) * Math.max(0, 1 - u * u) * 0.85;
  out[0] = (84 * deep * (1 - tongue) + 132 * tongue) * light;
  out[1] = (34 * deep * (1 - tongue) + 62 * tongue) * light;
  out[2] = (32 * deep * (1 - tongue) + 62 * tongue) * light;
}

interface TeethFacts {
  readonly half: number;
  readonly gap: number;
  readonly open: number;
  readonly unit: number;
  readonly light: number;
}

/** A row of upper teeth under the lip's shadow; never more than 62 % of the gap. */
function madeTeeth(u: number, v: number, { half, gap, open, unit, light }: TeethFacts, out: Float32Array): void {
  const tall = Math.min(0.05 * unit, 0.58 * gap) * (1 - 0.4 * u * u);
  const tooth =
    (1 - smoothstep(tall * 0.82, tall * 1.08, v)) *
    (1 - smoothstep(0.62, 0.96, Math.abs(u))) *
    smoothstep(0.015, 0.05, open);
  if (tooth <= 0) return;
  const along = Math.abs(u * half) / unit;
  let shade = (0.66 + 0.34 * smoothstep(0, 0.035 * unit, v)) * (1 - 0.55 * u * u);
  for (const seam of SEAMS) shade -= 0.1 * Math.exp(-(((along - seam) / 0.008) ** 2));
  const k = tooth * 0.88;
  out[0] = out[0]! * (1 - k) + 222 * shade * light * k;
  out[1] = out[1]! * (1 - k) + 208 * shade * light * k;
  out[2] = out[2]! * (1 - k) + 190 * shade * light * k;
}
