import { boxBlur } from '../../raster/planes.ts';
import { LUMA_B, LUMA_G, LUMA_R, type RasterImage } from '../../raster/image.ts';

/** A picture as three planes, sRGB 0..1. What was transparent stands on white. */
export interface Painting {
  readonly width: number;
  readonly height: number;
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
}

export function paintingOf({ data, width, height }: RasterImage): Painting {
  const n = width * height;
  const planes = [new Float32Array(n), new Float32Array(n), new Float32Array(n)] as const;
  for (let i = 0; i < n; i++) {
    const alpha = data[i * 4 + 3]! / 255;
    for (let c = 0; c < 3; c++) planes[c as 0 | 1 | 2][i] = (data[i * 4 + c]! / 255) * alpha + 1 - alpha;
  }
  return { width, height, r: planes[0], g: planes[1], b: planes[2] };
}

/** A photo as a painting of another size: means of areas where it is smaller, cubic between pixels where it is larger. */
export function paintingAt(photo: RasterImage, { width, height }: Size): Painting {
  if (width === photo.width && height === photo.height) return paintingOf(photo);
  const across = samplesOf(photo.width, width);
  const down = samplesOf(photo.height, height);
  const planes = [0, 1, 2].map(() => new Float32Array(width * height));
  const strip = [0, 1, 2].map(() => new Float32Array(width));
  const whole = new Float32Array(photo.width * 3);
  let narrowed = -1;
  const add = (from: number, to: number, weight: number): void => {
    if (from !== narrowed) narrow(photo, from, across, whole, strip);
    narrowed = from;
    for (const [c, plane] of planes.entries())
      for (let x = 0; x < width; x++) plane[to * width + x]! += strip[c]![x]! * weight;
  };
  // In the order of the photo's rows: each is narrowed once.
  const order = Array.from({ length: height }, (_, y) => y).flatMap((y) =>
    Array.from({ length: down.from[y + 1]! - down.from[y]! }, (_, k) => [down.from[y]! + k, y] as const),
  );
  order.sort(([a], [b]) => down.at[a]! - down.at[b]!);
  for (const [k, y] of order) add(down.at[k]!, y, down.weight[k]!);
  for (const plane of planes) for (let i = 0; i < plane.length; i++) plane[i] = Math.min(1, Math.max(0, plane[i]!));
  return { width, height, r: planes[0]!, g: planes[1]!, b: planes[2]! };
}

/** A row of a photo, 0..1 on white, brought to another length. */
function narrow(
  { data, width }: RasterImage,
  y: number,
  { from, at, weight }: Samples,
  whole: Float32Array,
  out: readonly Float32Array[],
): void {
  for (let x = 0; x < width; x++) {
    const i = (y * width + x) * 4;
    const alpha = data[i + 3]! / 65_025;
    for (let c = 0; c < 3; c++) whole[x * 3 + c] = data[i + c]! * alpha + 1 - alpha * 255;
  }
  for (let c = 0; c < 3; c++)
    for (let x = 0; x < from.length - 1; x++) {
      let sum = 0;
      for (let k = from[x]!; k < from[x + 1]!; k++) sum += whole[at[k]! * 3 + c]! * weight[k]!;
      out[c]![x] = sum;
    }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Which samples of a row each sample of a longer or shorter one takes: those of `from[i]` up to `from[i + 1]`. */
interface Samples {
  readonly from: Int32Array;
  readonly at: Int32Array;
  readonly weight: Float32Array;
}

function samplesOf(count: number, newCount: number): Samples {
  const scale = count / newCount;
  const from = new Int32Array(newCount + 1);
  const at: number[] = [];
  const weight: number[] = [];
  for (let i = 0; i < newCount; i++) {
    const start = i * scale;
    if (scale > 1)
      for (let k = Math.floor(start); k < Math.min(count, start + scale - 1e-6); k++) {
        at.push(k);
        weight.push((Math.min(k + 1, start + scale) - Math.max(k, start)) / scale);
      }
    else {
      const centre = start + scale / 2 - 0.5;
      for (let k = Math.floor(centre) - 1; k <= Math.floor(centre) + 2; k++) {
        at.push(Math.min(count - 1, Math.max(0, k)));
        weight.push(cubic(Math.abs(centre - k)));
      }
    }
    from[i + 1] = at.length;
  }
  return { from, at: Int32Array.from(at), weight: Float32Array.from(weight) };
}

/** Weight at a distance in samples. Source: Keys, "Cubic convolution interpolation", 1981 (Catmull-Rom). */
const cubic = (t: number): number =>
  t < 1 ? 1 + t * t * (1.5 * t - 2.5) : t < 2 ? 2 + t * (-4 + t * (2.5 - 0.5 * t)) : 0;

export function imageOf({ width, height, r, g, b }: Painting): RasterImage {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < r.length; i++) {
    data[i * 4] = r[i]! * 255;
    data[i * 4 + 1] = g[i]! * 255;
    data[i * 4 + 2] = b[i]! * 255;
    data[i * 4 + 3] = 255;
  }
  return { data, width, height };
}

/** The colour of each pixel changed by a function of its value; `out` is r, g, b to be written. */
export function mapColours(
  painting: Painting,
  change: (r: number, g: number, b: number, out: Float32Array, i: number) => void,
): Painting {
  const n = painting.r.length;
  const made = { ...painting, r: new Float32Array(n), g: new Float32Array(n), b: new Float32Array(n) };
  const out = new Float32Array(3);
  for (let i = 0; i < n; i++) {
    change(painting.r[i]!, painting.g[i]!, painting.b[i]!, out, i);
    made.r[i] = out[0]!;
    made.g[i] = out[1]!;
    made.b[i] = out[2]!;
  }
  return made;
}

export const lumaOf = ({ r, g, b }: Painting): Float32Array =>
  r.map((value, i) => LUMA_R * value + LUMA_G * g[i]! + LUMA_B * b[i]!);

/** A wider blur is made of boxes: their whole radii are close enough to it. */
const EXACT_BELOW = 3;

/** A blurred copy: a Gaussian of the given deviation, or close to it where it is wide. */
export function blurred(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma < EXACT_BELOW) return narrowBlur(plane, width, height, sigma);
  // boxBlur's deviation for three rounds is sqrt(r (r + 1)).
  return boxBlur(plane.slice(), width, height, Math.round((Math.sqrt(1 + 4 * sigma * sigma) - 1) / 2));
}

function narrowBlur(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const reach = Math.max(1, Math.ceil(2.6 * sigma));
  const kernel = Float32Array.from({ length: reach + 1 }, (_, k) => Math.exp(-(k * k) / (2 * sigma * sigma)));
  const total = kernel.reduce((sum, weight) => sum + 2 * weight, -kernel[0]!);
  for (let k = 0; k <= reach; k++) kernel[k]! /= total;
  const rows = new Float32Array(plane.length);
  const padded = new Float32Array(width + 2 * reach);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < padded.length; x++) padded[x] = plane[row + Math.min(width - 1, Math.max(0, x - reach))]!;
    for (let x = 0; x < width; x++) {
      let sum = padded[x + reach]! * kernel[0]!;
      for (let k = 1; k <= reach; k++) sum += (padded[x + reach - k]! + padded[x + reach + k]!) * kernel[k]!;
      rows[row + x] = sum;
    }
  }
  const out = new Float32Array(plane.length);
  for (let y = 0; y < height; y++)
    for (let k = -reach; k <= reach; k++) {
      const from = Math.min(height - 1, Math.max(0, y + k)) * width;
      const weight = kernel[Math.abs(k)]!;
      for (let x = 0, to = y * width; x < width; x++, to++) out[to]! += rows[from + x]! * weight;
    }
  return out;
}

/** The direction along edges at every pixel (unit vectors), and how clear it is, 0..1. */
export interface Flow {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly clear: Float32Array;
}

/** Source: Brox et al., "Adaptive Structure Tensors and their Applications", 2006; smoothed tensor of Sobel gradients. */
export function flowOf(luma: Float32Array, width: number, height: number, sigma: number): Flow {
  const n = luma.length;
  let xx = new Float32Array(n);
  let xy = new Float32Array(n);
  let yy = new Float32Array(n);
  for (let y = 0; y < height; y++) {
    const up = (y > 0 ? y - 1 : y) * width;
    const own = y * width;
    const down = (y < height - 1 ? y + 1 : y) * width;
    for (let x = 0; x < width; x++) {
      const left = x > 0 ? x - 1 : x;
      const right = x < width - 1 ? x + 1 : x;
      const gx =
        luma[up + right]! +
        2 * luma[own + right]! +
        luma[down + right]! -
        luma[up + left]! -
        2 * luma[own + left]! -
        luma[down + left]!;
      const gy =
        luma[down + left]! +
        2 * luma[down + x]! +
        luma[down + right]! -
        luma[up + left]! -
        2 * luma[up + x]! -
        luma[up + right]!;
      xx[own + x] = gx * gx;
      xy[own + x] = gx * gy;
      yy[own + x] = gy * gy;
    }
  }
  xx = blurred(xx, width, height, sigma) as Float32Array<ArrayBuffer>;
  xy = blurred(xy, width, height, sigma) as Float32Array<ArrayBuffer>;
  yy = blurred(yy, width, height, sigma) as Float32Array<ArrayBuffer>;
  const clear = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    const root = Math.hypot(xx[i]! - yy[i]!, 2 * xy[i]!);
    const sum = xx[i]! + yy[i]!;
    const angle = Math.atan2(2 * xy[i]!, xx[i]! - yy[i]!) / 2 + Math.PI / 2;
    clear[i] = sum > 1e-7 ? root / sum : 0;
    xx[i] = Math.cos(angle);
    yy[i] = Math.sin(angle);
  }
  return { x: xx, y: yy, clear };
}

/** A number in 0..1 that belongs to a place, the same every time. */
export function placeNoise(x: number, y: number): number {
  let h = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263);
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

/** A plane of such numbers, about 0 in the mean and 1 in deviation, smooth over `sigma` pixels. */
export function smoothNoise(width: number, height: number, sigma: number, seed = 0): Float32Array {
  const plane = Float32Array.from(
    { length: width * height },
    (_, i) => placeNoise((i % width) + seed * 7919, Math.floor(i / width)) - 0.5,
  );
  const smooth = sigma > 0.3 ? blurred(plane, width, height, sigma) : plane;
  let square = 0;
  for (const value of smooth) square += value * value;
  const scale = 1 / Math.sqrt(square / smooth.length + 1e-12);
  return smooth.map((value) => value * scale);
}
