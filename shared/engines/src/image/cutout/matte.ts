import { boxBlur } from '../../raster/planes.ts';
import type { RgbPlanes } from '../../segment/guided.ts';

/** What is known of a matte: values 0..1, and how firmly each holds; 0 leaves it to the picture's colours. */
export interface Trimap {
  readonly alpha: Float32Array;
  readonly hold: Float32Array;
}

const RADIUS = 2;
const EPSILON = 4e-5;

/**
 * Brings a matte in line with the colours: locally alpha is a linear function of them.
 * Source: Levin, Lischinski, Weiss, "A Closed-Form Solution to Natural Image Matting", TPAMI 2008; Wang, Cohen, "Robust Matting",
 * CVPR 2007, for values that hold by their confidence; solved by conjugate gradients with
 * the matting Laplacian applied by box filters; He, Sun, Tang, "Fast Matting Using Large Kernel Matting Laplacian Matrices", CVPR 2010.
 * @param guide colours 0..1
 * @returns alpha 0..1
 */
export function solveMatte(
  guide: RgbPlanes,
  { alpha, hold }: Trimap,
  width: number,
  height: number,
  { rounds = 14, signal }: { readonly rounds?: number; readonly signal?: AbortSignal | undefined } = {},
): Float32Array {
  const laplacian = mattingLaplacian(guide, width, height);
  const n = alpha.length;
  // One array for each value of a round: new ones each time come to a sixth of a gigabyte before memory is collected.
  const image = new Float32Array(n);
  const apply = (x: Float32Array): void => {
    laplacian(x, image);
    for (let i = 0; i < n; i++) image[i]! += hold[i]! * x[i]!;
  };
  const x = alpha.slice();
  apply(x);
  const residual = new Float32Array(n);
  for (let i = 0; i < n; i++) residual[i] = hold[i]! * alpha[i]! - image[i]!;
  // Values that hold firmly and others differ in scale: Jacobi's preconditioner evens them.
  const z = new Float32Array(n);
  const scale = (): void => {
    for (let i = 0; i < n; i++) z[i] = residual[i]! / (hold[i]! + 1);
  };
  scale();
  const direction = z.slice();
  let product = dot(residual, z);
  const target = product * 1e-6;
  for (let round = 0; round < rounds && product > target && product > 1e-9; round++) {
    signal?.throwIfAborted();
    apply(direction);
    const step = product / dot(direction, image);
    for (let i = 0; i < n; i++) {
      x[i]! += step * direction[i]!;
      residual[i]! -= step * image[i]!;
    }
    scale();
    const next = dot(residual, z);
    const ratio = next / product;
    for (let i = 0; i < n; i++) direction[i] = z[i]! + ratio * direction[i]!;
    product = next;
  }
  for (let i = 0; i < n; i++) x[i] = x[i]! < 0 ? 0 : x[i]! > 1 ? 1 : x[i]!;
  return x;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** x to (what x is beyond its local linear fit to the colours), the matting Laplacian divided by the window's size, written to `offset`. */
function mattingLaplacian(
  [red, green, blue]: RgbPlanes,
  width: number,
  height: number,
): (x: Float32Array, offset: Float32Array) => void {
  const n = red.length;
  const scratch = new Float32Array(n);
  const mean = (plane: Float32Array): Float32Array => boxBlur(plane, width, height, RADIUS, 1, scratch);
  const times = (a: Float32Array, b: Float32Array, out = new Float32Array(n)): Float32Array => {
    for (let i = 0; i < n; i++) out[i] = a[i]! * b[i]!;
    return mean(out);
  };
  const mr = mean(red.slice());
  const mg = mean(green.slice());
  const mb = mean(blue.slice());
  const inverse = inverseCovariances(
    [times(red, red), times(red, green), times(red, blue), times(green, green), times(green, blue), times(blue, blue)],
    mr,
    mg,
    mb,
  );
  const [v00, v01, v02, v11, v12, v22] = inverse;
  const [mx, xr, xg, xb] = [new Float32Array(n), new Float32Array(n), new Float32Array(n), new Float32Array(n)];
  return (x, offset) => {
    mx.set(x);
    mean(mx);
    times(red, x, xr);
    times(green, x, xg);
    times(blue, x, xb);
    for (let i = 0; i < n; i++) {
      const c0 = xr[i]! - mr[i]! * mx[i]!;
      const c1 = xg[i]! - mg[i]! * mx[i]!;
      const c2 = xb[i]! - mb[i]! * mx[i]!;
      const r = v00![i]! * c0 + v01![i]! * c1 + v02![i]! * c2;
      const g = v01![i]! * c0 + v11![i]! * c1 + v12![i]! * c2;
      const b = v02![i]! * c0 + v12![i]! * c1 + v22![i]! * c2;
      offset[i] = mx[i]! - r * mr[i]! - g * mg[i]! - b * mb[i]!;
      xr[i] = r;
      xg[i] = g;
      xb[i] = b;
    }
    mean(xr);
    mean(xg);
    mean(xb);
    mean(offset);
    for (let i = 0; i < n; i++)
      offset[i] = x[i]! - (xr[i]! * red[i]! + xg[i]! * green[i]! + xb[i]! * blue[i]! + offset[i]!);
  };
}

function inverseCovariances(
  products: readonly Float32Array[],
  mr: Float32Array,
  mg: Float32Array,
  mb: Float32Array,
): readonly Float32Array[] {
  const [rr, rg, rb, gg, gb, bb] = products as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let i = 0; i < rr.length; i++) {
    const a00 = rr[i]! - mr[i]! * mr[i]! + EPSILON;
    const a01 = rg[i]! - mr[i]! * mg[i]!;
    const a02 = rb[i]! - mr[i]! * mb[i]!;
    const a11 = gg[i]! - mg[i]! * mg[i]! + EPSILON;
    const a12 = gb[i]! - mg[i]! * mb[i]!;
    const a22 = bb[i]! - mb[i]! * mb[i]! + EPSILON;
    const i00 = a11 * a22 - a12 * a12;
    const i01 = a02 * a12 - a01 * a22;
    const i02 = a01 * a12 - a02 * a11;
    const k = 1 / (a00 * i00 + a01 * i01 + a02 * i02);
    rr[i] = i00 * k;
    rg[i] = i01 * k;
    rb[i] = i02 * k;
    gg[i] = (a00 * a22 - a02 * a02) * k;
    gb[i] = (a01 * a02 - a00 * a12) * k;
    bb[i] = (a00 * a11 - a01 * a01) * k;
  }
  return products;
}
