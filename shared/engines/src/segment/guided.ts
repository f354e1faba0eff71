import { boxBlur } from '../raster/planes.ts';

/** Planes R, G, B of equal size, 0..1. */
export type RgbPlanes = readonly [Float32Array, Float32Array, Float32Array];

/** A matte as a linear function of the colour, place by place: alpha = r * R + g * G + b * B + offset. */
export interface MatteCoefficients {
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  readonly offset: Float32Array;
}

/**
 * Guided filter with a colour guide: its coefficients follow the edges of the guide, and can be enlarged and applied to the
 * picture at its full size.
 * Source: He, Sun, Tang, "Guided Image Filtering", TPAMI 2013, section 3.5; He, Sun, "Fast Guided Filter", arXiv:1505.00996.
 * @param guide colours, 0..1
 * @param mask values to be filtered, 0..1
 * @param radius half width of the window in samples
 * @param epsilon variance of the colour below which an area counts as flat
 */
export function guidedCoefficients(
  guide: RgbPlanes,
  mask: Float32Array,
  width: number,
  height: number,
  radius: number,
  epsilon: number,
): MatteCoefficients {
  const scratch = new Float32Array(mask.length);
  const mean = (plane: Float32Array): Float32Array => boxBlur(plane, width, height, radius, 1, scratch);
  const product = (a: Float32Array, b: Float32Array): Float32Array => mean(a.map((value, i) => value * b[i]!));
  const [red, green, blue] = guide;
  const mr = mean(red.slice());
  const mg = mean(green.slice());
  const mb = mean(blue.slice());
  const mp = mean(mask.slice());
  const pr = product(red, mask);
  const pg = product(green, mask);
  const pb = product(blue, mask);
  const rr = product(red, red);
  const rg = product(red, green);
  const rb = product(red, blue);
  const gg = product(green, green);
  const gb = product(green, blue);
  const bb = product(blue, blue);
  const r = new Float32Array(mask.length);
  const g = new Float32Array(mask.length);
  const b = new Float32Array(mask.length);
  const offset = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i++) {
    const [ir, ig, ib, ip] = [mr[i]!, mg[i]!, mb[i]!, mp[i]!];
    // Covariance of the guide, regularised, and of guide and mask.
    const a00 = rr[i]! - ir * ir + epsilon;
    const a01 = rg[i]! - ir * ig;
    const a02 = rb[i]! - ir * ib;
    const a11 = gg[i]! - ig * ig + epsilon;
    const a12 = gb[i]! - ig * ib;
    const a22 = bb[i]! - ib * ib + epsilon;
    const c0 = pr[i]! - ir * ip;
    const c1 = pg[i]! - ig * ip;
    const c2 = pb[i]! - ib * ip;
    const i00 = a11 * a22 - a12 * a12;
    const i01 = a02 * a12 - a01 * a22;
    const i02 = a01 * a12 - a02 * a11;
    const i11 = a00 * a22 - a02 * a02;
    const i12 = a01 * a02 - a00 * a12;
    const i22 = a00 * a11 - a01 * a01;
    const inverse = 1 / (a00 * i00 + a01 * i01 + a02 * i02);
    r[i] = (i00 * c0 + i01 * c1 + i02 * c2) * inverse;
    g[i] = (i01 * c0 + i11 * c1 + i12 * c2) * inverse;
    b[i] = (i02 * c0 + i12 * c1 + i22 * c2) * inverse;
    offset[i] = ip - r[i]! * ir - g[i]! * ig - b[i]! * ib;
  }
  return { r: mean(r), g: mean(g), b: mean(b), offset: mean(offset) };
}

/** The filtered matte at the guide's own size, limited to 0..1. */
export function applyCoefficients({ r, g, b, offset }: MatteCoefficients, [red, green, blue]: RgbPlanes): Float32Array {
  return offset.map((value, i) => {
    const alpha = r[i]! * red[i]! + g[i]! * green[i]! + b[i]! * blue[i]! + value;
    return alpha < 0 ? 0 : alpha > 1 ? 1 : alpha;
  });
}
