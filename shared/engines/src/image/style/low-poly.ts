import { triangulate } from '../../raster/delaunay.ts';
import { flatten } from './flatten.ts';
import { blurred, lumaOf, mapColours, placeNoise, type Painting } from './planes.ts';
import { evenTones } from './tones.ts';

/** How much stronger colours are: a mean of many pixels is duller than they are. */
const COLOUR = 1.25;

/**
 * Triangles along the outlines of a picture, each of its mean colour.
 * @param unit a thousandth of the picture's longer side in pixels
 * @param coarse 0 small triangles, 1 large ones
 */
export function lowPoly(picture: Painting, unit: number, coarse: number): Painting {
  const { width, height } = picture;
  const areas = flatten(evenTones(picture, 0.45), 6 * unit + 1, 0.35, 2);
  const corners = cornersOf(areas, unit, coarse);
  const triangles = triangulate(
    corners.filter((_, i) => i % 2 === 0),
    corners.filter((_, i) => i % 2 === 1),
  );
  const sums = new Float64Array((triangles.length / 3) * 4);
  const owner = new Int32Array(width * height).fill(-1);
  for (let k = 0; k < triangles.length / 3; k++)
    eachPixel(corners, triangles, k, width, height, (i) => {
      owner[i] = k;
      sums[k * 4]!++;
      sums[k * 4 + 1]! += areas.r[i]!;
      sums[k * 4 + 2]! += areas.g[i]!;
      sums[k * 4 + 3]! += areas.b[i]!;
    });
  return mapColours(areas, (r, g, b, out, i) => {
    const k = owner[i]! * 4;
    const count = k < 0 ? 1 : sums[k]!;
    out[0] = k < 0 ? r : sums[k + 1]! / count;
    out[1] = k < 0 ? g : sums[k + 2]! / count;
    out[2] = k < 0 ? b : sums[k + 3]! / count;
    const grey = (out[0] + out[1] + out[2]) / 3;
    for (let c = 0; c < 3; c++) out[c] = grey + (out[c]! - grey) * COLOUR;
  });
}

/** A difference of brightness over two pixels that is an outline. */
const OUTLINE = 0.02;
/** Steps in which outlines differ by their strength. */
const LEVELS = 256;

/** x, y of corners: on outlines, the strongest first and not too near each other; sparse elsewhere; and along the rim. */
function cornersOf(areas: Painting, unit: number, coarse: number): Float32Array {
  const { width, height } = areas;
  const luma = blurred(lumaOf(areas), width, height, 1.2 * unit);
  const points: number[] = [];
  const taken = new Uint8Array(width * height);
  const place = (x: number, y: number, distance: number): void => {
    if (taken[y * width + x]) return;
    // Corners of a grid would lie on common circles, which triangulation does not like.
    points.push(x + 0.1 + 0.8 * placeNoise(y, x), y + 0.1 + 0.8 * placeNoise(x + 7, y));
    occupy(taken, width, height, x, y, distance);
  };
  const near = (5 + 12 * coarse) * unit;
  for (const i of byStrength(luma, width, height)) place(i % width, Math.floor(i / width), near);
  const far = (22 + 26 * coarse) * unit;
  const cell = Math.max(2, Math.round(far / 2));
  for (let y = 0; y < height; y += cell)
    for (let x = 0; x < width; x += cell) {
      const jitter = (n: number): number => Math.floor(cell * placeNoise(x + n, y + 3));
      place(Math.min(width - 1, x + jitter(0)), Math.min(height - 1, y + jitter(5)), far);
    }
  // Beyond the rim, not quite in a line.
  for (let k = 0; k <= 12; k++) {
    const out = (n: number): number => 4 + 4 * placeNoise(k, n);
    const x = (width * (k + 0.3 * placeNoise(k, 5))) / 12;
    const y = (height * (k + 0.3 * placeNoise(k, 6))) / 12;
    points.push(x, -out(1), x, height + out(2), -out(3), y, width + out(4), y);
  }
  points.push(-9, -9, width + 9, -10, -10, height + 9, width + 10, height + 11);
  return Float32Array.from(points);
}

/** Pixels on outlines, the strongest first. */
function byStrength(luma: Float32Array, width: number, height: number): Int32Array {
  const level = new Uint8Array(luma.length);
  const starts = new Int32Array(LEVELS + 1);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const strength = Math.hypot(luma[i + 1]! - luma[i - 1]!, luma[i + width]! - luma[i - width]!);
      if (strength < OUTLINE) continue;
      level[i] = Math.min(LEVELS - 1, 1 + Math.floor(strength * 2 * LEVELS));
      starts[LEVELS - level[i]!]!++;
    }
  for (let k = 1; k <= LEVELS; k++) starts[k]! += starts[k - 1]!;
  const found = new Int32Array(starts[LEVELS - 1]!);
  for (let i = 0; i < level.length; i++) if (level[i]! > 0) found[starts[LEVELS - level[i]! - 1]!++] = i;
  return found;
}

/** Marks what is nearer to a place than a distance. */
function occupy(taken: Uint8Array, width: number, height: number, x: number, y: number, distance: number): void {
  const reach = Math.ceil(distance);
  for (let yy = Math.max(0, y - reach); yy <= Math.min(height - 1, y + reach); yy++) {
    const half = Math.floor(Math.sqrt(Math.max(0, distance * distance - (yy - y) ** 2)));
    taken.fill(1, yy * width + Math.max(0, x - half), yy * width + Math.min(width - 1, x + half) + 1);
  }
}

function eachPixel(
  corners: Float32Array,
  triangles: ArrayLike<number>,
  k: number,
  width: number,
  height: number,
  visit: (i: number) => void,
): void {
  const [a, b, c] = [triangles[k * 3]! * 2, triangles[k * 3 + 1]! * 2, triangles[k * 3 + 2]! * 2];
  const xs = [corners[a]!, corners[b]!, corners[c]!];
  const ys = [corners[a + 1]!, corners[b + 1]!, corners[c + 1]!];
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  for (let y = top; y <= bottom; y++) {
    const at = y + 0.5;
    const crossings: number[] = [];
    for (let e = 0; e < 3; e++) {
      const [x0, y0, x1, y1] = [xs[e]!, ys[e]!, xs[(e + 1) % 3]!, ys[(e + 1) % 3]!];
      if (y0 <= at !== y1 <= at) crossings.push(x0 + ((at - y0) / (y1 - y0)) * (x1 - x0));
    }
    if (crossings.length < 2) continue;
    const left = Math.max(0, Math.round(Math.min(...crossings)));
    const right = Math.min(width, Math.round(Math.max(...crossings)));
    for (let x = left; x < right; x++) visit(y * width + x);
  }
}
