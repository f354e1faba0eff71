import { clamp, type RasterImage } from '../raster/image.ts';
import type { BakedAtlas } from './bake.ts';
import {
  FRONT_SIGN,
  MOUTH_LOWER,
  MOUTH_TRIANGLES,
  MOUTH_UPPER,
  TRIANGLES,
  TRIANGLE_COUNT,
  U,
  V,
  VERTEX_COUNT,
} from './topology/mesh.ts';

/** The part of the picture that a face was drawn into, with its pixels from before (RGBA). */
export interface DrawnRegion {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly before: Uint8ClampedArray;
}

/** Below this openness (see Openness.mouth) the lips are drawn closed. */
const CLOSED_MOUTH = 0.022;

/** Everything that the drawing of one face needs. */
export interface DrawingPlan {
  /** The target's landmarks in pixels. */
  readonly landmarks: Float32Array;
  /** Displacement of each vertex, x, y in pixels. */
  readonly moves: Float32Array;
  readonly atlas: BakedAtlas;
  /** Openness of the target's mouth. */
  readonly mouth: number;
  /** How far the lips are drawn together, 0..1; without it, as `mouth` says: wholly or not at all. */
  readonly closing?: number;
}

/**
 * Draws a face into the picture (in place), one pass per pixel: the target's own pixels are warped by the same mesh as the
 * source's texture and the texture is laid over them, so that nothing of the target's features shows beside it.
 * @returns null when the face lies outside the picture
 */
export function renderFace(image: RasterImage, plan: DrawingPlan): DrawnRegion | null {
  const { landmarks, moves, atlas, mouth } = plan;
  const closing = plan.closing ?? (mouth < CLOSED_MOUTH ? 1 : 0);
  const x = new Float32Array(VERTEX_COUNT);
  const y = new Float32Array(VERTEX_COUNT);
  for (let i = 0; i < VERTEX_COUNT; i++) {
    x[i] = landmarks[i * 3]! + moves[i * 2]!;
    y[i] = landmarks[i * 3 + 1]! + moves[i * 2 + 1]!;
  }
  if (closing > 0) closeLips(x, y, closing);

  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let i = 0; i < VERTEX_COUNT; i++) {
    left = Math.min(left, x[i]!);
    right = Math.max(right, x[i]!);
    top = Math.min(top, y[i]!);
    bottom = Math.max(bottom, y[i]!);
  }
  const originX = Math.max(0, Math.floor(left) - 8);
  const originY = Math.max(0, Math.floor(top) - 8);
  const width = Math.min(image.width, Math.ceil(right) + 8) - originX;
  const height = Math.min(image.height, Math.ceil(bottom) + 8) - originY;
  if (width < 8 || height < 8) return null;

  const place = { x: originX, y: originY, width, height };
  const region: DrawnRegion = { ...place, before: pixelsOf(image, place) };
  for (let i = 0; i < VERTEX_COUNT; i++) {
    x[i]! -= originX;
    y[i]! -= originY;
  }
  if (closing < 1)
    for (let t = 0; t < MOUTH_TRIANGLES.length; t += 3)
      drawTriangle(image, region, landmarks, x, y, MOUTH_TRIANGLES, t, null);
  for (const t of backToFront(landmarks)) drawTriangle(image, region, landmarks, x, y, TRIANGLES, t * 3, atlas);
  return region;
}

function closeLips(x: Float32Array, y: Float32Array, share: number): void {
  for (let k = 1; k + 1 < MOUTH_UPPER.length; k++) {
    const upper = MOUTH_UPPER[k]!;
    const lower = MOUTH_LOWER[k]!;
    for (const axis of [x, y]) {
      const middle = (axis[upper]! + axis[lower]!) / 2;
      axis[upper]! += (middle - axis[upper]!) * share;
      axis[lower]! += (middle - axis[lower]!) * share;
    }
  }
}

function backToFront(landmarks: Float32Array): Uint16Array {
  const depth = Float32Array.from(
    { length: TRIANGLE_COUNT },
    (_, t) =>
      landmarks[TRIANGLES[t * 3]! * 3 + 2]! +
      landmarks[TRIANGLES[t * 3 + 1]! * 3 + 2]! +
      landmarks[TRIANGLES[t * 3 + 2]! * 3 + 2]!,
  );
  return Uint16Array.from({ length: TRIANGLE_COUNT }, (_, t) => t).sort((a, b) => depth[b]! - depth[a]!);
}

/** Weights of one sample, and the offsets of the pixels that they are for. */
const taps = new Float64Array(12);
const offsets = new Int32Array(12);

/** The four pixels around a place, and the two before and after them in each row and column: at the border of the region the last ones are repeated. */
function reachAround(out: Int32Array, x: number, y: number, width: number, height: number): void {
  const down = width * 4;
  const [before, after] = [x > 0 ? -4 : 0, x < width - 2 ? 8 : 4];
  const [above, below] = [y > 0 ? -down : 0, y < height - 2 ? down * 2 : down];
  out[0] = 0;
  out[1] = 4;
  out[2] = down;
  out[3] = down + 4;
  out[4] = before;
  out[5] = after;
  out[6] = down + before;
  out[7] = down + after;
  out[8] = above;
  out[9] = above + 4;
  out[10] = below;
  out[11] = below + 4;
}

/** Weights of a Catmull-Rom spline (bilinear sampling would take grain off skin that moves) in both directions without the four corners; the sum is `scale`. */
function cubicTaps(out: Float64Array, fx: number, fy: number, scale: number): void {
  const gx = 1 - fx;
  const gy = 1 - fy;
  const bend = 0.5 * scale;
  const top = bend * fx * gx * gy;
  const bottom = bend * fx * gx * fy;
  const left = bend * fy * gy * gx;
  const right = bend * fy * gy * fx;
  out[0] = scale * gx * gy + top * (2 * gx - fx) + left * (2 * gy - fy);
  out[1] = scale * fx * gy + top * (2 * fx - gx) + right * (2 * gy - fy);
  out[2] = scale * gx * fy + bottom * (2 * gx - fx) + left * (2 * fy - gy);
  out[3] = scale * fx * fy + bottom * (2 * fx - gx) + right * (2 * fy - gy);
  out[4] = -top * gx;
  out[5] = -top * fx;
  out[6] = -bottom * gx;
  out[7] = -bottom * fx;
  out[8] = -left * gy;
  out[9] = -right * gy;
  out[10] = -left * fy;
  out[11] = -right * fy;
}

/** What the target shows at one place: R, G, B. */
const own = new Float64Array(3);

function sampleCubic(out: Float64Array, data: Uint8ClampedArray, p: number): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let k = 0; k < 12; k++) {
    const q = p + offsets[k]!;
    const weight = taps[k]!;
    red += data[q]! * weight;
    green += data[q + 1]! * weight;
    blue += data[q + 2]! * weight;
  }
  out[0] = red;
  out[1] = green;
  out[2] = blue;
}

/** Draws one triangle. Without an atlas only the warped target is drawn. `x` and `y` are relative to the region. */
function drawTriangle(
  image: RasterImage,
  region: DrawnRegion,
  landmarks: Float32Array,
  x: Float32Array,
  y: Float32Array,
  triangles: Uint16Array,
  t: number,
  atlas: BakedAtlas | null,
): void {
  const { width, height, before } = region;
  const a = triangles[t]!;
  const b = triangles[t + 1]!;
  const c = triangles[t + 2]!;
  const ax = x[a]!;
  const ay = y[a]!;
  const bx = x[b]!;
  const by = y[b]!;
  const cx = x[c]!;
  const cy = y[c]!;
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (area === 0 || (atlas && area * FRONT_SIGN < 0)) return;
  const inverse = 1 / area;
  const minX = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const maxX = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const minY = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const maxY = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  if (minX > maxX || minY > maxY) return;

  const data = image.data;
  const texture = atlas ? atlas.data : null;
  const size = atlas ? atlas.size : 0;
  const lastTexel = size - 1.01;
  const row = size * 4;
  const ua = U[a]! * size - 0.5;
  const va = V[a]! * size - 0.5;
  const ub = U[b]! * size - 0.5;
  const vb = V[b]! * size - 0.5;
  const uc = U[c]! * size - 0.5;
  const vc = V[c]! * size - 0.5;
  const ox = region.x + 0.5;
  const oy = region.y + 0.5;
  const sxa = landmarks[a * 3]! - ox;
  const sya = landmarks[a * 3 + 1]! - oy;
  const sxb = landmarks[b * 3]! - ox;
  const syb = landmarks[b * 3 + 1]! - oy;
  const sxc = landmarks[c * 3]! - ox;
  const syc = landmarks[c * 3 + 1]! - oy;
  const lastX = width - 1.001;
  const lastY = height - 1.001;
  const step0 = (by - cy) * inverse;
  const step1 = (cy - ay) * inverse;
  const startX = minX + 0.5;

  for (let py = minY; py <= maxY; py++) {
    const middle = py + 0.5;
    let w0 = ((bx - startX) * (cy - middle) - (cx - startX) * (by - middle)) * inverse;
    let w1 = ((cx - startX) * (ay - middle) - (ax - startX) * (cy - middle)) * inverse;
    let o = ((region.y + py) * image.width + region.x + minX) * 4;
    for (let px = minX; px <= maxX; px++, o += 4, w0 += step0, w1 += step1) {
      const w2 = 1 - w0 - w1;
      if (w0 < 0 || w1 < 0 || w2 < 0) continue;
      let alpha = 0;
      let red = 0;
      let green = 0;
      let blue = 0;
      if (texture) {
        const u = clamp(w0 * ua + w1 * ub + w2 * uc, 0, lastTexel);
        const v = clamp(w0 * va + w1 * vb + w2 * vc, 0, lastTexel);
        const u0 = u | 0;
        const v0 = v | 0;
        const fu = u - u0;
        const fv = v - v0;
        const p = (v0 * size + u0) * 4;
        const q = p + row;
        const w00 = (1 - fu) * (1 - fv);
        const w10 = fu * (1 - fv);
        const w01 = (1 - fu) * fv;
        const w11 = fu * fv;
        red = texture[p]! * w00 + texture[p + 4]! * w10 + texture[q]! * w01 + texture[q + 4]! * w11;
        green = texture[p + 1]! * w00 + texture[p + 5]! * w10 + texture[q + 1]! * w01 + texture[q + 5]! * w11;
        blue = texture[p + 2]! * w00 + texture[p + 6]! * w10 + texture[q + 2]! * w01 + texture[q + 6]! * w11;
        alpha = texture[p + 3]! * w00 + texture[p + 7]! * w10 + texture[q + 3]! * w01 + texture[q + 7]! * w11;
      }
      const through = 1 - alpha;
      if (through > 0.003) {
        const sx = clamp(w0 * sxa + w1 * sxb + w2 * sxc, 0, lastX);
        const sy = clamp(w0 * sya + w1 * syb + w2 * syc, 0, lastY);
        const x0 = sx | 0;
        const y0 = sy | 0;
        const p = (y0 * width + x0) * 4;
        cubicTaps(taps, sx - x0, sy - y0, through);
        reachAround(offsets, x0, y0, width, height);
        sampleCubic(own, before, p);
        red += own[0]!;
        green += own[1]!;
        blue += own[2]!;
      }
      data[o] = red;
      data[o + 1] = green;
      data[o + 2] = blue;
    }
  }
}

/** The pixels of a part of a picture, RGBA. */
export function pixelsOf(
  image: RasterImage,
  { x, y, width, height }: Omit<DrawnRegion, 'before'>,
): DrawnRegion['before'] {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * image.width + x) * 4;
    pixels.set(image.data.subarray(from, from + width * 4), row * width * 4);
  }
  return pixels;
}

/** Puts the pixels from before back. */
export function undoDrawing(image: RasterImage, region: DrawnRegion): void {
  for (let row = 0; row < region.height; row++)
    image.data.set(
      region.before.subarray(row * region.width * 4, (row + 1) * region.width * 4),
      ((region.y + row) * image.width + region.x) * 4,
    );
}
