import { LUMA_B, LUMA_G, LUMA_R, levelForStep, type MipPyramid, type RasterImage } from '../raster/index.ts';
import { vertexNormals } from '../face/pose.ts';
import {
  FRONT_SIGN,
  LIPS,
  LEFT_EYE,
  LEFT_LIDS,
  RIGHT_EYE,
  RIGHT_LIDS,
  TRIANGLES,
  U,
  V,
} from '../face/topology/mesh.ts';

/** A similarity transform of the picture's plane: (x, y) -> (a x - b y + tx, b x + a y + ty). */
export interface PlaneMotion {
  readonly a: number;
  readonly b: number;
  readonly tx: number;
  readonly ty: number;
}

export const STILL: PlaneMotion = { a: 1, b: 0, tx: 0, ty: 0 };

/** Least-squares similarity that carries the chosen points of `from` onto those of `to` (x, y, z triples; z is left out). */
export function fitPlaneMotion(from: Float32Array, to: Float32Array, vertices: readonly number[]): PlaneMotion {
  const n = vertices.length;
  let mx = 0;
  let my = 0;
  let qx = 0;
  let qy = 0;
  for (const v of vertices) {
    mx += from[v * 3]! / n;
    my += from[v * 3 + 1]! / n;
    qx += to[v * 3]! / n;
    qy += to[v * 3 + 1]! / n;
  }
  let a = 0;
  let b = 0;
  let squares = 0;
  for (const v of vertices) {
    const x = from[v * 3]! - mx;
    const y = from[v * 3 + 1]! - my;
    const u = to[v * 3]! - qx;
    const w = to[v * 3 + 1]! - qy;
    a += x * u + y * w;
    b += x * w - y * u;
    squares += x * x + y * y;
  }
  if (squares === 0) return { a: 1, b: 0, tx: qx - mx, ty: qy - my };
  a /= squares;
  b /= squares;
  return { a, b, tx: qx - (a * mx - b * my), ty: qy - (b * mx + a * my) };
}

/** Moves x, y, z triples; depths grow with the scale. A new array is returned. */
export function movePoints({ a, b, tx, ty }: PlaneMotion, points: Float32Array): Float32Array {
  const out = new Float32Array(points.length);
  const scale = Math.hypot(a, b);
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i]!;
    const y = points[i + 1]!;
    out[i] = a * x - b * y + tx;
    out[i + 1] = b * x + a * y + ty;
    out[i + 2] = points[i + 2]! * scale;
  }
  return out;
}

/** Triangles of the surface that keep their shape: none of lips, lids and rim. */
const FIRM = firmTriangles();

function firmTriangles(): Uint16Array {
  const soft = new Set([...LIPS, ...RIGHT_EYE, ...LEFT_EYE, ...RIGHT_LIDS, ...LEFT_LIDS]);
  const list: number[] = [];
  for (let t = 0; t < TRIANGLES.length; t += 3) {
    const corners = [TRIANGLES[t]!, TRIANGLES[t + 1]!, TRIANGLES[t + 2]!];
    const u = corners.reduce((sum, v) => sum + U[v]! / 3, 0);
    const y = corners.reduce((sum, v) => sum + V[v]! / 3, 0);
    // The chin moves with speech, hair and background lie at the rim.
    const inside = Math.hypot((u - 0.5) / 0.4, (y - 0.42) / 0.33) < 1;
    if (inside && !corners.some((v) => soft.has(v))) list.push(t);
  }
  return Uint16Array.from(list);
}

/** What {@link registerFace} found. */
export interface Registration {
  readonly motion: PlaneMotion;
  /** Correlation of the two pictures of the face after the motion, -1..1. */
  readonly correlation: number;
}

/** Below this correlation a registration is not believed. */
export const LEAST_CORRELATION = 0.8;

/**
 * How a face moved between two frames, from its pixels: inverse-compositional Lucas-Kanade on the firm parts of the surface with a
 * similarity transform, indifferent to brightness and contrast. Landmarks of a network tremble by a hundredth of the face between
 * frames; this is true to a few hundredths of a pixel.
 * Source: Baker & Matthews, "Lucas-Kanade 20 years on", IJCV 2004.
 * @param landmarks in the frame before
 * @param guess the motion as the landmarks show it
 * @returns null where too little of the face can be compared
 */
export function registerFace(
  before: MipPyramid,
  now: MipPyramid,
  landmarks: Float32Array,
  faceSize: number,
  guess: PlaneMotion,
): Registration | null {
  const normals = vertexNormals(landmarks);
  const points: number[] = [];
  for (const t of FIRM) {
    let x = 0;
    let y = 0;
    let facing = 0;
    for (let k = 0; k < 3; k++) {
      const v = TRIANGLES[t + k]! * 3;
      x += landmarks[v]! / 3;
      y += landmarks[v + 1]! / 3;
      facing += (normals[v + 2]! * FRONT_SIGN) / 3;
    }
    if (facing > 0.35) points.push(x, y);
  }
  if (points.length < 120) return null;
  let motion = guess;
  let correlation = 0;
  for (const step of [faceSize / 40, faceSize / 90]) {
    const refined = refine(before, now, points, motion, step);
    if (!refined) return null;
    ({ motion, correlation } = refined);
  }
  return { motion, correlation };
}

function luma(image: RasterImage, x: number, y: number): number {
  const { data, width, height } = image;
  const sx = x - 0.5;
  const sy = y - 0.5;
  const x0 = Math.floor(sx);
  const y0 = Math.floor(sy);
  if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) return NaN;
  const fx = sx - x0;
  const fy = sy - y0;
  const p = (y0 * width + x0) * 4;
  const q = p + width * 4;
  const at = (i: number): number => LUMA_R * data[i]! + LUMA_G * data[i + 1]! + LUMA_B * data[i + 2]!;
  return (at(p) * (1 - fx) + at(p + 4) * fx) * (1 - fy) + (at(q) * (1 - fx) + at(q + 4) * fx) * fy;
}

function refine(
  before: MipPyramid,
  now: MipPyramid,
  points: readonly number[],
  guess: PlaneMotion,
  step: number,
): Registration | null {
  const { image: first, level } = before.level(levelForStep(step, 1.5));
  const second = now.level(level).image;
  const shrink = 1 / (1 << level);
  // Two pixels apart: one is noise.
  const reach = 1;
  const count = points.length / 2;
  let cx = 0;
  let cy = 0;
  for (let i = 0; i < count; i++) {
    cx += points[i * 2]! / count;
    cy += points[i * 2 + 1]! / count;
  }
  const template = new Float64Array(count);
  const gradients = new Float64Array(count * 4);
  let usable = 0;
  for (let i = 0; i < count; i++) {
    const x = points[i * 2]! * shrink;
    const y = points[i * 2 + 1]! * shrink;
    const value = luma(first, x, y);
    const gx = (luma(first, x + reach, y) - luma(first, x - reach, y)) / (2 * reach);
    const gy = (luma(first, x, y + reach) - luma(first, x, y - reach)) / (2 * reach);
    template[i] = Number.isNaN(gx + gy) ? NaN : value;
    if (Number.isNaN(template[i]!)) continue;
    usable++;
    const dx = x - cx * shrink;
    const dy = y - cy * shrink;
    gradients.set([gx, gy, gx * dx + gy * dy, gy * dx - gx * dy], i * 4);
  }
  if (usable < 60) return null;

  let motion = guess;
  let correlation = 0;
  const values = new Float64Array(count);
  for (let round = 0; round < 8; round++) {
    const { a, b, tx, ty } = motion;
    let n = 0;
    let meanFirst = 0;
    let meanSecond = 0;
    for (let i = 0; i < count; i++) {
      const x = points[i * 2]!;
      const y = points[i * 2 + 1]!;
      values[i] = Number.isNaN(template[i]!)
        ? NaN
        : luma(second, (a * x - b * y + tx) * shrink, (b * x + a * y + ty) * shrink);
      if (Number.isNaN(values[i]!)) continue;
      n++;
      meanFirst += template[i]!;
      meanSecond += values[i]!;
    }
    if (n < 60) return null;
    meanFirst /= n;
    meanSecond /= n;
    let squaresFirst = 0;
    let squaresSecond = 0;
    let product = 0;
    for (let i = 0; i < count; i++) {
      if (Number.isNaN(values[i]!)) continue;
      const p = template[i]! - meanFirst;
      const q = values[i]! - meanSecond;
      squaresFirst += p * p;
      squaresSecond += q * q;
      product += p * q;
    }
    if (squaresFirst === 0 || squaresSecond === 0) return null;
    correlation = product / Math.sqrt(squaresFirst * squaresSecond);
    const contrast = Math.sqrt(squaresFirst / squaresSecond);
    const limit = 1.5 * Math.sqrt(squaresFirst / n) * Math.sqrt(Math.max(0.02, 1 - correlation));

    const h = new Float64Array(16);
    const r = new Float64Array(4);
    for (let i = 0; i < count; i++) {
      if (Number.isNaN(values[i]!)) continue;
      const error = (values[i]! - meanSecond) * contrast - (template[i]! - meanFirst);
      // Tukey's biweight: what moves by itself or is covered does not pull.
      const u = error / (3 * limit);
      if (Math.abs(u) >= 1) continue;
      const weight = (1 - u * u) ** 2;
      for (let j = 0; j < 4; j++) {
        const g = gradients[i * 4 + j]! * weight;
        r[j]! += g * error;
        for (let k = j; k < 4; k++) h[j * 4 + k]! += g * gradients[i * 4 + k]!;
      }
    }
    const delta = solve4(h, r);
    if (!delta) return null;
    const [dx, dy, ds, dr] = delta as [number, number, number, number];
    motion = compose(motion, invert(aboutCentre(1 + ds, dr, dx / shrink, dy / shrink, cx, cy)));
    if (Math.hypot(dx, dy) < 0.01 && Math.abs(ds) + Math.abs(dr) < 2e-4) break;
  }
  return { motion, correlation };
}

/** Scale and turn about (cx, cy), then a shift. */
function aboutCentre(a: number, b: number, dx: number, dy: number, cx: number, cy: number): PlaneMotion {
  return { a, b, tx: cx - (a * cx - b * cy) + dx, ty: cy - (b * cx + a * cy) + dy };
}

/** `second` first, then `first`. */
export function compose(first: PlaneMotion, second: PlaneMotion): PlaneMotion {
  return {
    a: first.a * second.a - first.b * second.b,
    b: first.b * second.a + first.a * second.b,
    tx: first.a * second.tx - first.b * second.ty + first.tx,
    ty: first.b * second.tx + first.a * second.ty + first.ty,
  };
}

/** The motion that undoes `motion`. */
export function invert({ a, b, tx, ty }: PlaneMotion): PlaneMotion {
  const squares = a * a + b * b || 1;
  const ia = a / squares;
  const ib = -b / squares;
  return { a: ia, b: ib, tx: -(ia * tx - ib * ty), ty: -(ib * tx + ia * ty) };
}

/** Solves a symmetric 4 x 4 system of which the upper half is given; null where it is singular. */
function solve4(h: Float64Array, r: Float64Array): number[] | null {
  const m = [0, 1, 2, 3].map((j) => [...[0, 1, 2, 3].map((k) => (k >= j ? h[j * 4 + k]! : h[k * 4 + j]!)), r[j]!]);
  for (let c = 0; c < 4; c++) {
    let pivot = c;
    for (let j = c + 1; j < 4; j++) if (Math.abs(m[j]![c]!) > Math.abs(m[pivot]![c]!)) pivot = j;
    if (Math.abs(m[pivot]![c]!) < 1e-9) return null;
    [m[c], m[pivot]] = [m[pivot]!, m[c]!];
    for (let j = 0; j < 4; j++) {
      if (j === c) continue;
      const factor = m[j]![c]! / m[c]![c]!;
      for (let k = c; k < 5; k++) m[j]![k]! -= factor * m[c]![k]!;
    }
  }
  return m.map((row, c) => row[4]! / row[c]!);
}
