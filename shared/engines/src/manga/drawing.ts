import { flatten } from '../image/style/flatten.ts';
import { drawLines } from '../image/style/lines.ts';
import { blurred, flowOf, lumaOf, paintingOf } from '../image/style/planes.ts';
import { smoothstep, type RasterImage } from '../raster/image.ts';

/** sRGB, 0 to 255. */
export type Colour = readonly [number, number, number];

/** Colours of a drawing: what is ink, and what is dark, middle and light under it. */
export interface Palette {
  readonly ink: Colour;
  readonly dark: Colour;
  readonly middle: Colour;
  readonly light: Colour;
}

/** A photo taken apart as one who draws would: planes of its size. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** 1 paper, 0 ink. */
  readonly lines: Float32Array;
  /** Brightness of areas, 0 to 1, evened so that dark and bright photos are drawn alike. */
  readonly shade: Float32Array;
}

/** Shares of the figure that are black, hatched, and toned; the rest is light. */
const BLACK = 0.15;
const HATCHED = 0.36;
const TONED = 0.62;

/** A stroke is at most so large against a face, and against the photo: a small face would be lost between dots. */
const OF_FACE = 1 / 250;
const OF_PHOTO = 1 / 1000;

const unitOf = ({ width, height }: { readonly width: number; readonly height: number }, face: number): number =>
  Math.min(Math.max(width, height) * OF_PHOTO, face * OF_FACE);

/**
 * Bold lines and even areas of a photo.
 * @param face pixels of the face's height: features are separated within it
 * @param figure alpha of the figure whose brightness sets the tone levels; null for the whole photo
 */
export function drawingOf(
  photo: RasterImage,
  face: number,
  figure: Float32Array | null,
  onProgress: (fraction: number) => void = () => undefined,
): Drawing {
  const { width, height } = photo;
  const unit = unitOf(photo, face);
  const painting = paintingOf(photo);
  const calm = flatten(painting, 3.5 * unit + 1, 0.35, 2);
  const bright = lumaOf(calm);
  const even = evened(bright, figure);
  const near = nearby(bright, width, height, Math.min(60 * unit, Math.max(20 * unit, face * 0.14)));
  const luma = even.map((value, i) => 0.3 * value + 0.7 * near[i]!);
  onProgress(0.25);
  const flow = flowOf(luma, width, height, 2.6 * unit);
  const lines = drawLines(luma, width, height, flow, {
    // Narrower lines have no inner and outer blur that differ.
    width: Math.max(1.4, 1.5 * unit),
    strength: 22,
    ink: 0.3,
    slope: 8,
    along: 4.5 * unit,
  });
  onProgress(0.7);
  const areas = lumaOf(flatten(painting, 9 * unit, 0.4));
  const local = nearby(areas, width, height, Math.min(200 * unit, Math.max(40 * unit, face * 0.55)));
  const ranked = evened(areas, figure);
  const shade = blurred(
    ranked.map((value, i) => 0.62 * value + 0.38 * local[i]!),
    width,
    height,
    1.2 * unit,
  );
  onProgress(1);
  return { width, height, lines, shade };
}

/** Brightness against what is around it, 0 to 1 with 0.6 in the mean: a face in the shade has its features too. */
function nearby(luma: Float32Array, width: number, height: number, reach: number): Float32Array {
  const mean = blurred(luma, width, height, reach);
  const squares = blurred(
    luma.map((value, i) => (value - mean[i]!) ** 2),
    width,
    height,
    reach,
  );
  return luma.map((value, i) =>
    Math.min(1, Math.max(0, 0.6 + (value - mean[i]!) / (3 * Math.sqrt(Math.max(0, squares[i]!)) + 0.07))),
  );
}

/** Brightness as ranks within the figure, half and half with what it was: contrast without noise in flat areas. */
function evened(luma: Float32Array, figure: Float32Array | null): Float32Array {
  const counts = new Float64Array(257);
  for (let i = 0; i < luma.length; i++)
    counts[1 + Math.min(255, Math.floor(luma[i]! * 255))]! += figure ? figure[i]! : 1;
  for (let k = 1; k <= 256; k++) counts[k]! += counts[k - 1]!;
  const total = counts[256]! || 1;
  return luma.map((value) => {
    const at = Math.min(255, Math.max(0, value * 255));
    const k = Math.floor(at);
    const rank = (counts[k]! + (counts[k + 1]! - counts[k]!) * (at - k)) / total;
    return 0.62 * rank + 0.38 * value;
  });
}

/** Shade at which a share of a figure is darker, after `evened`: ranks and brightness pull to the same middle. */
const levels = { black: BLACK * 0.95, hatched: HATCHED, toned: TONED } as const;

export interface Screens {
  /** Pixels between dots. */
  readonly dots: number;
  /** Pixels between strokes of hatching. */
  readonly strokes: number;
}

/** @param face pixels of the face's height */
export function screensFor(photo: { readonly width: number; readonly height: number }, face: number): Screens {
  const unit = unitOf(photo, face);
  return { dots: Math.max(4, 8 * unit), strokes: Math.max(3.5, 6 * unit) };
}

/**
 * A drawing in the colours of a palette: solid black, hatching, dots, and light, under its lines.
 * @param alpha how much of each pixel is there; null for all
 */
export function colourIn(
  { width, height, lines, shade }: Drawing,
  { ink, dark, middle, light }: Palette,
  { dots, strokes }: Screens,
  alpha: Float32Array | null = null,
): RasterImage {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const value = shade[i]!;
      const black = 1 - smoothstep(levels.black - 0.012, levels.black + 0.012, value);
      const inDark = 1 - smoothstep(levels.hatched - 0.015, levels.hatched + 0.015, value);
      const inMiddle = 1 - smoothstep(levels.toned - 0.015, levels.toned + 0.015, value);
      const hatch = inDark * hatching(x, y, strokes, (levels.hatched - value) / (levels.hatched - levels.black));
      const dot =
        (1 - inDark) * dotting(x, y, dots, (levels.toned + 0.12 - value) / (levels.toned - levels.hatched + 0.12));
      const inked = 1 - (1 - black) * (1 - hatch) * Math.min(1, Math.max(0, lines[i]!));
      for (let k = 0; k < 3; k++) {
        let c = light[k]! + (middle[k]! - light[k]!) * inMiddle;
        c += (dark[k]! - c) * Math.max(inDark, dot);
        data[i * 4 + k] = c + (ink[k]! - c) * inked;
      }
      data[i * 4 + 3] = alpha ? alpha[i]! * 255 : 255;
    }
  return { width, height, data };
}

/** Slanting strokes, broader where it is darker. @param dark 0 to 1 */
function hatching(x: number, y: number, pitch: number, dark: number): number {
  const across = ((x * 0.82 + y * 0.57) / pitch) % 1;
  const away = Math.abs(across - 0.5) * pitch;
  const half = (0.12 + 0.26 * Math.min(1, Math.max(0, dark))) * pitch;
  return Math.min(1, Math.max(0, half - away + 0.5));
}

/** Dots on a turned grid, larger where it is darker. @param dark 0 to 1 */
function dotting(x: number, y: number, pitch: number, dark: number): number {
  if (dark <= 0) return 0;
  const u = ((x + y) * Math.SQRT1_2) / pitch;
  const v = ((x - y) * Math.SQRT1_2) / pitch;
  const away = Math.hypot(u - Math.round(u), v - Math.round(v));
  const radius = 0.62 * Math.sqrt(Math.min(1, dark));
  return Math.min(1, Math.max(0, (radius - away) * pitch + 0.5));
}
