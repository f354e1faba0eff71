import { boxBlur } from '../../raster/planes.ts';
import { cubicAt, FINE } from '../../repair/cubic.ts';
import { createFrame, createPlane, halve, planeNames, type Plane, type YuvFrame } from '../../repair/frame.ts';
import { flowBetween, type Flow, type LumaPlane } from '../between/flow.ts';

/** Longer side of what motion is looked for in, pixels, at most. */
const MOST_SIDE = 512;
/** Below this share of places whose motion is known the frames do not belong together. */
const LEAST_KNOWN = 0.5;
/** A motion is known where the way there and back ends within so many pixels, at a brightness that differs by less. */
const MOST_ASTRAY = 1;
const MOST_UNLIKE = 24;
/** Distance of two motions, pixels, at which they are hardly one: so much, and a share of how fast they are. */
const ALIKE = 0.6;
const ALIKE_SHARE = 0.1;
/** Below this both frames say little about a place. */
const UNSURE = 0.1;
/** A shorter way than this is none: between pixels a still picture would lose sharpness. Pixels of the frame. */
const STANDS_STILL = 0.12;

/** Motion from the first frame to the second at each cell of the middle one, and how much of the second is shown there. */
interface MiddleField {
  readonly u: Float32Array;
  readonly v: Float32Array;
  readonly second: Float32Array;
  readonly width: number;
  readonly height: number;
}

/**
 * The frame half way between two of a clip: each place is fetched from both along its motion, and from one alone where the other
 * covers it.
 * Source: motion and order of steps after Herbst, Seitz, Baker, "Occlusion Reasoning for Temporal Interpolation using Optical Flow",
 * 2009.
 * @param into is written over when it has their size
 * @returns null where the motion between them is not known: another shot, or too fast
 */
export function middleFrame(first: YuvFrame, second: YuvFrame, into: YuvFrame | null): YuvFrame | null {
  const { width, height } = first.y;
  const [a, b] = [smallOf(first.y), smallOf(second.y)];
  const field = fieldBetween(a, b);
  if (!field) return null;
  const cell = 1 << a.halvings;
  const out = into?.y.width === width && into.y.height === height ? into : createFrame(width, height);
  for (const name of planeNames) drawPlane(first[name], second[name], field, cell, name === 'y' ? 1 : 2, out[name]);
  return out;
}

/** A brightness, halved until it is small. */
function smallOf(full: Plane): LumaPlane & { readonly halvings: number } {
  let plane = full;
  let halvings = 0;
  for (; Math.max(plane.width, plane.height) > MOST_SIDE; halvings++)
    plane = halve(plane, createPlane(plane.width >> 1, plane.height >> 1));
  return { values: Float32Array.from(plane.data), width: plane.width, height: plane.height, halvings };
}

function fieldBetween(a: LumaPlane, b: LumaPlane): MiddleField | null {
  const { width, height } = a;
  const there = flowBetween(a, b);
  const back = flowBetween(b, a);
  const trustA = trustOf(there, back, a, b);
  const trustB = trustOf(back, there, b, a);
  if ((trustA.known + trustB.known) / (2 * width * height) < LEAST_KNOWN) return null;
  const sums = { u: new Float32Array(width * height), v: new Float32Array(width * height) };
  const weight = new Float32Array(width * height);
  carry(there, trustA.trust, 1, sums, weight);
  carry(back, trustB.trust, -1, sums, weight);
  const [u, v] = [filled(sums.u, weight, width, height), filled(sums.v, weight, width, height)];
  const field = { u, v, second: new Float32Array(width * height), width, height };
  chooseSides(field, there, back, a, b);
  boxBlur(field.second, width, height, 1, 1);
  return field;
}

const clamp = (value: number, most: number): number => (value < 0 ? 0 : value > most ? most : value);

/** A value between cells, edges repeated. */
function valueAt(values: Float32Array, width: number, height: number, x: number, y: number): number {
  const cx = clamp(x, width - 1);
  const cy = clamp(y, height - 1);
  const x0 = cx | 0;
  const y0 = cy | 0;
  const fx = cx - x0;
  const fy = cy - y0;
  const i = y0 * width + x0;
  const right = x0 + 1 < width ? 1 : 0;
  const below = y0 + 1 < height ? width : 0;
  return (
    (values[i]! * (1 - fx) + values[i + right]! * fx) * (1 - fy) +
    (values[i + below]! * (1 - fx) + values[i + below + right]! * fx) * fy
  );
}

/** How sure the way of each place is: the way back ends where it began, at a like brightness. */
function trustOf(there: Flow, back: Flow, from: LumaPlane, to: LumaPlane): { trust: Float32Array; known: number } {
  const { width, height } = there;
  const trust = new Float32Array(width * height);
  let known = 0;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const tx = x + there.u[i]!;
      const ty = y + there.v[i]!;
      const du = there.u[i]! + valueAt(back.u, width, height, tx, ty);
      const dv = there.v[i]! + valueAt(back.v, width, height, tx, ty);
      const astray = Math.sqrt(du * du + dv * dv);
      const unlike = Math.abs(from.values[i]! - valueAt(to.values, width, height, tx, ty));
      const inside = tx >= 0 && ty >= 0 && tx <= width - 1 && ty <= height - 1;
      if (inside && astray < MOST_ASTRAY && unlike < MOST_UNLIKE) known++;
      trust[i] = Math.exp(-2 * astray - unlike / 10) + 1e-4;
    }
  return { trust, known };
}

/** Carries each motion to where its place is half way. @param sign of the motion as it is from the first frame to the second */
function carry(
  { u, v, width, height }: Flow,
  trust: Float32Array,
  sign: 1 | -1,
  sums: { readonly u: Float32Array; readonly v: Float32Array },
  weight: Float32Array,
): void {
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const px = x + u[i]! / 2;
      const py = y + v[i]! / 2;
      const x0 = Math.floor(px);
      const y0 = Math.floor(py);
      const fx = px - x0;
      const fy = py - y0;
      for (let k = 0; k < 4; k++) {
        const cx = x0 + (k & 1);
        const cy = y0 + (k >> 1);
        if (cx < 0 || cy < 0 || cx >= width || cy >= height) continue;
        const w = (k & 1 ? fx : 1 - fx) * (k >> 1 ? fy : 1 - fy) * trust[i]!;
        const o = cy * width + cx;
        sums.u[o]! += sign * u[i]! * w;
        sums.v[o]! += sign * v[i]! * w;
        weight[o]! += w;
      }
    }
}

/** Sums over their weights; where little came to, what is around counts. */
function filled(sums: Float32Array, weight: Float32Array, width: number, height: number): Float32Array {
  const near = {
    sums: boxBlur(sums.slice(), width, height, 2, 2),
    weight: boxBlur(weight.slice(), width, height, 2, 2),
  };
  const far = {
    sums: boxBlur(sums.slice(), width, height, 12, 2),
    weight: boxBlur(weight.slice(), width, height, 12, 2),
  };
  return sums.map((sum, i) => {
    const around = 0.05 * near.weight[i]! + 1e-3 * far.weight[i]! + 1e-9;
    const value = 0.05 * near.sums[i]! + 1e-3 * far.sums[i]!;
    return (sum + value) / (weight[i]! + around);
  });
}

/** Where both frames show a place both are shown; where one does not move like it there, something covers it in that one. */
function chooseSides(field: MiddleField, there: Flow, back: Flow, a: LumaPlane, b: LumaPlane): void {
  const { u, v, second, width, height } = field;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [mu, mv] = [u[i]!, v[i]!];
      const [ax, ay, bx, by] = [x - mu / 2, y - mv / 2, x + mu / 2, y + mv / 2];
      const alike = ALIKE + ALIKE_SHARE * Math.hypot(mu, mv);
      const shown = (flow: Flow, sign: 1 | -1, px: number, py: number): number => {
        if (px < -0.5 || py < -0.5 || px > width - 0.5 || py > height - 0.5) return 0;
        const du = sign * valueAt(flow.u, width, height, px, py) - mu;
        const dv = sign * valueAt(flow.v, width, height, px, py) - mv;
        return Math.exp(-(du * du + dv * dv) / (2 * alike * alike));
      };
      const inA = shown(there, 1, ax, ay);
      const inB = shown(back, -1, bx, by);
      second[i] = (inB + 0.02) / (inA + inB + 0.04);
      if (inA > UNSURE || inB > UNSURE) continue;
      const moved = Math.abs(valueAt(a.values, width, height, ax, ay) - valueAt(b.values, width, height, bx, by));
      if (Math.abs(a.values[i]! - b.values[i]!) < moved) u[i] = v[i] = 0;
    }
}

/**
 * Draws one plane.
 * @param cell side of a cell, pixels of the frame
 * @param scale 1 for a plane of full size, 2 for one of half
 */
function drawPlane(first: Plane, second: Plane, field: MiddleField, cell: number, scale: 1 | 2, out: Plane): void {
  const { width, height } = out;
  const side = cell / scale;
  const block = Math.max(1, side);
  const lastX = (width - 1) * FINE;
  const lastY = (height - 1) * FINE;
  const half = (FINE * side) / 2;
  for (let top = 0; top < height; top += block)
    for (let left = 0; left < width; left += block) {
      const column = Math.min(field.width - 1, Math.floor(left / side));
      const i = Math.min(field.height - 1, Math.floor(top / side)) * field.width + column;
      const [u, v] = [field.u[i]!, field.v[i]!];
      const moves = Math.abs(u * cell) > STANDS_STILL || Math.abs(v * cell) > STANDS_STILL;
      const hx = moves ? Math.round(u * half) : 0;
      const hy = moves ? Math.round(v * half) : 0;
      const share = Math.round(256 * field.second[i]!);
      for (let y = top; y < Math.min(height, top + block); y++)
        for (let x = left; x < Math.min(width, left + block); x++) {
          const [px, py] = [x * FINE, y * FINE];
          const a = share < 250 ? cubicAt(first, clamp(px - hx, lastX), clamp(py - hy, lastY)) : 0;
          const b = share > 6 ? cubicAt(second, clamp(px + hx, lastX), clamp(py + hy, lastY)) : 0;
          out.data[y * width + x] = share <= 6 ? a : share >= 250 ? b : (a * (256 - share) + b * share + 128) >> 8;
        }
    }
}
