import { LUMA_B, LUMA_G, LUMA_R, type RasterImage } from '../../raster/image.ts';
import { boxBlur, resizePlane } from '../../raster/planes.ts';

/** Where each pixel of one picture is in another: shifts in pixels of its own size. */
export interface Flow {
  readonly u: Float32Array;
  readonly v: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Brightness, 0 to 255. */
export interface LumaPlane {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Side of a patch, and the distance of patches, samples. */
const PATCH = 8;
const STEP = 4;
/** Most steps of a patch at one level. */
const ROUNDS = 8;
/** Shorter side at which the search begins. */
const COARSEST = 28;
/** Error of a patch below which a shift that is no better is not looked for further. */
const BETTER = 0.999;

function lumaOf({ data, width, height }: RasterImage): LumaPlane {
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++)
    values[i] = LUMA_R * data[i * 4]! + LUMA_G * data[i * 4 + 1]! + LUMA_B * data[i * 4 + 2]!;
  return { values, width, height };
}

function halved({ values, width, height }: LumaPlane): LumaPlane {
  const [w, h] = [width >> 1, height >> 1];
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * 2 * width + x * 2;
      out[y * w + x] = (values[i]! + values[i + 1]! + values[i + width]! + values[i + width + 1]!) / 4;
    }
  return { values: out, width: w, height: h };
}

/**
 * Dense flow from one picture to another of the same size, at half their size: patches are followed from coarse to fine by inverse
 * compositional Lucas-Kanade, neighbours hand on what fits, and each pixel takes the mean of the patches over it.
 * Source: Kroeger et al., "Fast Optical Flow using Dense Inverse Search", ECCV 2016, without its variational step.
 */
export function findFlow(from: RasterImage, to: RasterImage): Flow {
  const [a, b] = [lumaOf(from), lumaOf(to)];
  return Math.min(a.width, a.height) > COARSEST ? flowBetween(halved(a), halved(b)) : flowBetween(a, b);
}

/** As {@link findFlow}, between two brightnesses of one size and at that size. */
export function flowBetween(from: LumaPlane, to: LumaPlane): Flow {
  const a = [from];
  const b = [to];
  while (Math.min(a.at(-1)!.width, a.at(-1)!.height) > COARSEST) {
    a.push(halved(a.at(-1)!));
    b.push(halved(b.at(-1)!));
  }
  let flow: Flow | null = null;
  for (let level = a.length - 1; level >= 0; level--) flow = refine(a[level]!, b[level]!, flow);
  return flow!;
}

/** A flow at another size, its shifts in pixels of that. */
export function resizeFlow({ u, v, width, height }: Flow, w: number, h: number): Flow {
  return {
    u: resizePlane(u, width, height, w, h).map((shift) => (shift * w) / width),
    v: resizePlane(v, width, height, w, h).map((shift) => (shift * h) / height),
    width: w,
    height: h,
  };
}

/** One level: patches are placed where the coarser level says, moved, and spread over the pixels. */
function refine(a: LumaPlane, b: LumaPlane, coarser: Flow | null): Flow {
  const { width, height } = a;
  const first = coarser
    ? resizeFlow(coarser, width, height)
    : { u: new Float32Array(width * height), v: new Float32Array(width * height), width, height };
  const columns = Math.max(1, Math.floor((width - PATCH) / STEP) + 1);
  const rows = Math.max(1, Math.floor((height - PATCH) / STEP) + 1);
  const count = columns * rows;
  const u = new Float32Array(count);
  const v = new Float32Array(count);
  const matcher = createMatcher(a, b);
  // Forwards and backwards, so that what fits is handed on in all directions.
  for (const way of [-1, 1])
    for (let k = 0; k < count; k++) {
      const p = way < 0 ? k : count - 1 - k;
      const [px, py] = [p % columns, Math.floor(p / columns)];
      const centre = (py * STEP + PATCH / 2) * width + px * STEP + PATCH / 2;
      const hints: [number, number][] = [way < 0 ? [first.u[centre]!, first.v[centre]!] : [u[p]!, v[p]!]];
      if (px + way >= 0 && px + way < columns) hints.push([u[p + way]!, v[p + way]!]);
      if (py + way >= 0 && py + way < rows) hints.push([u[p + way * columns]!, v[p + way * columns]!]);
      [u[p], v[p]] = matcher.match(px * STEP, py * STEP, hints);
    }
  return spread(a, b, { u, v, columns, rows }, first);
}

/** Finds the shift of one patch after another; the first hint is where it starts unless another fits better. */
function createMatcher({ values: A, width, height }: LumaPlane, { values: B }: LumaPlane) {
  const patch = new Float32Array(PATCH * PATCH);
  const error = new Float32Array(PATCH * PATCH);
  const gx = new Float32Array(A.length);
  const gy = new Float32Array(A.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      gx[i] = (A[i + 1]! - A[i - 1]!) / 2;
      gy[i] = (A[i + width]! - A[i - width]!) / 2;
    }
  const clampX = (x: number): number => (x < 0 ? 0 : x > width - 1 ? width - 1 : x);
  const clampY = (y: number): number => (y < 0 ? 0 : y > height - 1 ? height - 1 : y);
  /** Squared difference after the means are made equal, so that a change of light does not count; `error` holds the differences. */
  const measure = (x0: number, y0: number, u: number, v: number): number => {
    const [du, dv] = [Math.floor(u), Math.floor(v)];
    const [fx, fy] = [u - du, v - dv];
    const [left, upper] = [x0 + du, y0 + dv];
    const inside = left >= 0 && upper >= 0 && left + PATCH < width && upper + PATCH < height;
    let [sum, squares] = [0, 0];
    for (let y = 0, k = 0; y < PATCH; y++) {
      const top = (inside ? upper + y : clampY(upper + y)) * width;
      const bottom = (inside ? upper + y + 1 : clampY(upper + y + 1)) * width;
      for (let x = 0; x < PATCH; x++, k++) {
        const near = inside ? left + x : clampX(left + x);
        const far = inside ? near + 1 : clampX(left + x + 1);
        const value =
          (B[top + near]! * (1 - fx) + B[top + far]! * fx) * (1 - fy) +
          (B[bottom + near]! * (1 - fx) + B[bottom + far]! * fx) * fy -
          patch[k]!;
        error[k] = value;
        sum += value;
        squares += value * value;
      }
    }
    const mean = sum / (PATCH * PATCH);
    for (let k = 0; k < PATCH * PATCH; k++) error[k]! -= mean;
    return squares - sum * mean;
  };
  return {
    match(x0: number, y0: number, hints: readonly (readonly [number, number])[]): [number, number] {
      let [xx, xy, yy] = [1e-3, 0, 1e-3];
      for (let y = 0, k = 0; y < PATCH; y++)
        for (let x = 0; x < PATCH; x++, k++) {
          const i = (y0 + y) * width + x0 + x;
          patch[k] = A[i] ?? 0;
          xx += (gx[i] ?? 0) ** 2;
          xy += (gx[i] ?? 0) * (gy[i] ?? 0);
          yy += (gy[i] ?? 0) ** 2;
        }
      // What has no texture stays near its start.
      const hold = 0.002 * (xx + yy) + 20;
      const [hxx, hyy] = [xx + hold, yy + hold];
      const determinant = hxx * hyy - xy * xy;
      let [u, v, best] = [0, 0, Infinity];
      for (const [hu, hv] of hints) {
        const cost = measure(x0, y0, hu, hv);
        if (cost < best) [u, v, best] = [hu, hv, cost];
      }
      const [startU, startV] = [u, v];
      let found: [number, number] = [u, v];
      for (let round = 0; round < ROUNDS; round++) {
        const cost = measure(x0, y0, u, v);
        if (cost <= best) found = [u, v];
        if (round > 0 && cost >= best * BETTER) break;
        best = Math.min(best, cost);
        let [bx, by] = [0, 0];
        for (let y = 0, k = 0; y < PATCH; y++)
          for (let x = 0; x < PATCH; x++, k++) {
            const i = (y0 + y) * width + x0 + x;
            bx += (gx[i] ?? 0) * error[k]!;
            by += (gy[i] ?? 0) * error[k]!;
          }
        u -= (hyy * bx - xy * by) / determinant;
        v -= (hxx * by - xy * bx) / determinant;
        if (Math.hypot(u - startU, v - startV) > PATCH) break;
      }
      return found;
    },
  };
}

interface Patches {
  readonly u: Float32Array;
  readonly v: Float32Array;
  readonly columns: number;
  readonly rows: number;
}

/** Every pixel: the mean of the patches over it, weighted by how well each fits there. */
function spread(a: LumaPlane, b: LumaPlane, patches: Patches, otherwise: Flow): Flow {
  const { width, height, values: A } = a;
  const u = new Float32Array(width * height);
  const v = new Float32Array(width * height);
  const weight = new Float32Array(width * height);
  for (let p = 0; p < patches.columns * patches.rows; p++) {
    const [x0, y0] = [(p % patches.columns) * STEP, Math.floor(p / patches.columns) * STEP];
    const [pu, pv] = [patches.u[p]!, patches.v[p]!];
    const [du, dv] = [Math.round(pu), Math.round(pv)];
    for (let y = y0; y < Math.min(height, y0 + PATCH); y++)
      for (let x = x0; x < Math.min(width, x0 + PATCH); x++) {
        const i = y * width + x;
        const tx = Math.min(width - 1, Math.max(0, x + du));
        const ty = Math.min(height - 1, Math.max(0, y + dv));
        const fits = 1 / Math.max(1, Math.abs(b.values[ty * width + tx]! - A[i]!));
        u[i]! += pu * fits;
        v[i]! += pv * fits;
        weight[i]! += fits;
      }
  }
  for (let i = 0; i < weight.length; i++) {
    const sum = weight[i]!;
    u[i] = sum > 0 ? u[i]! / sum : otherwise.u[i]!;
    v[i] = sum > 0 ? v[i]! / sum : otherwise.v[i]!;
  }
  return { u: boxBlur(u, width, height, 1, 2), v: boxBlur(v, width, height, 1, 2), width, height };
}
