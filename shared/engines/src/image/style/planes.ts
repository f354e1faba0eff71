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

/** A blurred copy; close to a Gaussian of the given deviation. */
export function blurred(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma < 0.9) return smallBlur(plane, width, height, sigma);
  // boxBlur's deviation for three rounds is sqrt(r (r + 1)).
  return boxBlur(plane.slice(), width, height, Math.max(1, Math.round((Math.sqrt(1 + 4 * sigma * sigma) - 1) / 2)));
}

/** A Gaussian of less than a pixel, over three samples each way. */
function smallBlur(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const side = Math.exp(-1 / (2 * sigma * sigma));
  const total = 1 + 2 * side;
  const rows = new Float32Array(plane.length);
  const out = new Float32Array(plane.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      rows[i] = (plane[i]! + side * (plane[x > 0 ? i - 1 : i]! + plane[x < width - 1 ? i + 1 : i]!)) / total;
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      out[i] = (rows[i]! + side * (rows[y > 0 ? i - width : i]! + rows[y < height - 1 ? i + width : i]!)) / total;
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
