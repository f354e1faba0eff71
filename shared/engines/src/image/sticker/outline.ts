import { clamp, type RasterImage } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import { distanceTo } from '../distance.ts';
import { regionsOf } from '../regions.ts';

export interface OutlineOptions {
  /** Width of the outline in pixels; 0 for none. */
  readonly outline: number;
  /** sRGB 0..255. */
  readonly colour: readonly [number, number, number];
  /** A soft shadow below the outline. */
  readonly shadow: boolean;
}

/** Narrow bays and gaps up to this multiple of the outline's width are closed, as a knife would cut them. */
const CLOSED = 0.8;
/** Holes up to this share of the picture are filled by the outline. */
const SMALL_HOLE = 0.02;
/** Waves of the outline's edge are smoothed up to this multiple of its width. */
const CALM = 0.55;
const SHADOW = 0.38;

/** Room in pixels that outline and shadow take on each side. */
export const outlineRoom = ({ outline, shadow }: Pick<OutlineOptions, 'outline' | 'shadow'>): number =>
  Math.ceil(outline + (shadow ? shadowSize(outline) * 2 : 0) + 1);

const shadowSize = (outline: number): number => 3 + outline * 0.35;

/**
 * Lays an outline with rounded corners around what is not transparent, and a shadow below both.
 * @param image straight alpha; its rim is to leave `outlineRoom`
 */
export function outlineSticker(image: RasterImage, { outline, colour, shadow }: OutlineOptions): RasterImage {
  const { data, width, height } = image;
  const alpha = Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + 3]! / 255);
  const base = outline > 0 ? outlineShape(alpha, width, height, outline) : alpha;
  const shade = shadow ? shadowOf(base, width, height, shadowSize(outline)) : null;
  const out = new Uint8ClampedArray(data.length);
  for (let i = 0; i < alpha.length; i++) {
    const front = alpha[i]!;
    const band = outline > 0 ? base[i]! * (1 - front) : 0;
    const dark = shade ? shade[i]! * (1 - front) * (1 - (outline > 0 ? base[i]! : 0)) : 0;
    const whole = front + band + dark;
    if (whole <= 0) continue;
    for (let c = 0; c < 3; c++) out[i * 4 + c] = (data[i * 4 + c]! * front + colour[c as 0 | 1 | 2] * band) / whole;
    out[i * 4 + 3] = whole * 255;
  }
  return { data: out, width, height };
}

/** The shape grown by `outline` pixels, its bays rounded and its small holes filled. */
function outlineShape(alpha: Float32Array, width: number, height: number, outline: number): Float32Array {
  const bay = outline * CLOSED;
  const away = distanceTo(alpha, width, height);
  const grown = away.map((distance) => clamp(outline + bay - distance + 0.5, 0, 1));
  const inwards = distanceTo(
    grown.map((share) => 1 - share),
    width,
    height,
  );
  const shape = inwards.map((distance) => clamp(distance - bay + 0.5, 0, 1));
  fillHoles(shape, width, height, width * height * SMALL_HOLE);
  return smoothed(shape, width, height, outline * CALM);
}

/** The shape without waves of its edge up to this radius; the edge stays about a pixel wide. */
function smoothed(shape: Float32Array, width: number, height: number, radius: number): Float32Array {
  const reach = Math.round(radius);
  if (reach < 1) return shape;
  const soft = boxBlur(shape.slice(), width, height, reach, 2);
  return soft.map((share) => clamp((share - 0.5) * (2 * reach + 1) + 0.5, 0, 1));
}

/** Fills regions that the rim cannot be reached from, and whose inner part below one half is at most `most` pixels large. */
export function fillHoles(shape: Float32Array, width: number, height: number, most: number): void {
  for (const region of regionsOf(width, height, (i) => shape[i]! < 1)) {
    if (region.rim) continue;
    const inner = region.pixels.reduce((count, i) => count + (shape[i]! < 0.5 ? 1 : 0), 0);
    if (inner <= most) for (const i of region.pixels) shape[i] = 1;
  }
}

/** Scraps smaller than this share of the largest part are left out, and what lies farther than this from the others, in pixels. */
const SCRAP = 0.12;
const HAZE = 6;
/** Parts hang together where at least so much is seen, 0..255: a thin rod is soft in places. */
const JOINED = 40;

/**
 * Makes small scraps beside the main part and the haze around them transparent, in place.
 * @param least share of the largest part below which a part is a scrap
 */
export function dropScraps({ data, width, height }: RasterImage, least = SCRAP): void {
  const parts = regionsOf(width, height, (i) => data[i * 4 + 3]! > JOINED);
  const largest = parts.reduce((most, { pixels }) => Math.max(most, pixels.length), 0);
  const kept = new Float32Array(width * height);
  for (const { pixels } of parts) if (pixels.length >= largest * least) for (const i of pixels) kept[i] = 1;
  const away = distanceTo(kept, width, height);
  for (let i = 0; i < kept.length; i++) if (away[i]! > HAZE) data[i * 4 + 3] = 0;
}

/** The shape's own form, lower and blurred. */
function shadowOf(shape: Float32Array, width: number, height: number, size: number): Float32Array {
  const drop = Math.round(size * 0.6);
  const plane = new Float32Array(shape.length);
  for (let i = drop * width; i < plane.length; i++) plane[i] = shape[i - drop * width]! * SHADOW;
  return boxBlur(plane, width, height, Math.max(1, Math.round(size * 0.6)));
}

/** Steps of a shadow's alpha, 0..255, and where it ends: `SHADOW` and a little of an edge. */
const SHADE_STEP = 13;
const SHADE_TOP = SHADE_STEP * 8;

/** Brings the alpha of a shadow to a few steps, in place: WebP keeps alpha without loss, and even steps take a quarter less of a file. */
export function stepShadow({ data }: RasterImage): void {
  for (let i = 3; i < data.length; i += 4)
    if (data[i]! < SHADE_TOP) data[i] = Math.round(data[i]! / SHADE_STEP) * SHADE_STEP;
}

/** Whether a picture is a cut-out already: a good part of it is transparent. */
export function isCutOut({ data }: RasterImage): boolean {
  let clear = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i]! < 128) clear++;
  return clear > data.length / 4 / 50;
}
