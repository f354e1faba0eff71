import type { RasterImage } from '../../raster/image.ts';
import { linearOf } from '../../raster/srgb.ts';
import { fromOklab, oklab } from '../colour.ts';
import { featuresOf } from './features.ts';
import { flatten } from './flatten.ts';
import { kuwahara } from './kuwahara.ts';
import type { Duotone, PaintLook } from './looks.ts';
import { lowPoly } from './low-poly.ts';
import { drawLines, smoothAlong } from './lines.ts';
import { blurred, flowOf, imageOf, lumaOf, mapColours, paintingAt, placeNoise, smoothNoise } from './planes.ts';
import type { Painting } from './planes.ts';
import type { LookOptions } from './cartoon.ts';
import { LOOK_SIDE, lookSize } from './size.ts';
import { stepsOf } from './steps.ts';
import { evenTones, inGamut } from './tones.ts';

/** Colours of a duotone from dark to bright, as sRGB 0..1. */
const duotones = {
  indigo: [
    [0.09, 0.07, 0.32],
    [1, 0.66, 0.48],
  ],
  forest: [
    [0.03, 0.2, 0.18],
    [0.96, 0.9, 0.6],
  ],
  rose: [
    [0.3, 0.03, 0.25],
    [1, 0.8, 0.78],
  ],
} as const satisfies Record<Duotone, unknown>;

/** Oil is worked out smaller: its strokes are larger than its pixels. */
const OIL_SIDE = 1280;

export interface PaintOptions extends LookOptions {
  readonly duotone: Duotone;
  /** Whether bare paper stands around a watercolour. */
  readonly rim?: boolean;
}

/** A photo as a painting, drawing or print. It keeps what is there. */
export function paint(photo: RasterImage, look: PaintLook, options: PaintOptions): RasterImage {
  const picture = paintingAt(photo, lookSize(photo, { ...options, most: look === 'oil' ? OIL_SIDE : LOOK_SIDE }));
  const unit = Math.max(picture.width, picture.height) / 1000;
  const step = (fraction: number): void => {
    options.signal?.throwIfAborted();
    options.onProgress?.(fraction);
  };
  step(0.02);
  const made = paintAs(look, picture, unit, options, step);
  step(1);
  return imageOf(saturated(made, look === 'duotone' || look === 'pencil' ? 1 : options.colour));
}

function paintAs(
  look: PaintLook,
  picture: Painting,
  unit: number,
  options: PaintOptions,
  step: (fraction: number) => void,
): Painting {
  const coarse = 1 - options.detail;
  switch (look) {
    case 'oil':
      return oil(picture, unit, coarse, step);
    case 'watercolour':
      return watercolour(picture, unit, coarse, options.rim ?? false, step);
    case 'pencil':
      return pencil(picture, unit, coarse, step);
    case 'pop-art':
      return popArt(picture, unit, coarse);
    case 'low-poly':
      return lowPoly(picture, unit, coarse);
    case 'duotone':
      return duotone(picture, options.duotone);
    default:
      return look satisfies never;
  }
}

const saturated = (painting: Painting, by: number): Painting =>
  by === 1
    ? painting
    : mapColours(painting, (r, g, b, out) => {
        const luma = 0.299 * r + 0.587 * g + 0.114 * b;
        out[0] = luma + (r - luma) * by;
        out[1] = luma + (g - luma) * by;
        out[2] = luma + (b - luma) * by;
      });

/** Strokes along the forms, with the relief of thick paint. */
function oil(picture: Painting, unit: number, coarse: number, step: (fraction: number) => void): Painting {
  const { width, height } = picture;
  const flow = flowOf(lumaOf(picture), width, height, 2.5 * unit);
  const strokes = kuwahara(picture, flow, (2.6 + 3.4 * coarse) * unit, {
    onRow: (y) => {
      if (y % 16 === 0) step(0.05 + (0.7 * y) / height);
    },
  });
  const bristles = smoothAlong(smoothNoise(width, height, 0.6), width, height, flow, 7 * unit);
  step(0.9);
  const luma = lumaOf(strokes);
  return saturated(
    mapColours(strokes, (r, g, b, out, i) => {
      const before = i >= width + 1 ? i - width - 1 : i;
      const relief = (bristles[i]! - bristles[before]!) * 0.05 + (luma[i]! - luma[before]!) * 0.3;
      out[0] = r + relief;
      out[1] = g + relief;
      out[2] = b + relief;
    }),
    1.22,
  );
}

/** A pencil drawing washed with colour: rims of pigment, grain of the paper, and bare paper in the light and around. */
function watercolour(
  picture: Painting,
  unit: number,
  coarse: number,
  rimmed: boolean,
  step: (fraction: number) => void,
): Painting {
  const { width, height } = picture;
  const bright = wobble(evenTones(picture, 0.48), unit * 0.7);
  const calm = flatten(bright, 3 * unit + 1, 0.35, 2);
  const wash = flatten(bright, (16 + 30 * coarse) * unit, 0.32);
  const features = featuresOf(calm, wash);
  step(0.4);
  const drawn = sketch(calm, unit, coarse);
  step(0.7);
  const luma = lumaOf(wash);
  const steps = stepsOf(wash, 6, unit);
  const rim = blurred(luma, width, height, 3.5 * unit);
  const flowing = smoothNoise(width, height, 26 * unit, 3);
  const grain = smoothNoise(width, height, 1.6 * unit, 5);
  const bare = rimmed ? bareRim(width, height, flowing) : new Float32Array(width * height);
  return mapColours(wash, (r, g, b, out, i) => {
    const tone = Math.min(1, Math.max(0.1, 0.35 * luma[i]! + 0.65 * steps[i]! + 0.9 * features[i]!));
    // More pigment lets less of the paper through: density multiplies.
    const pigment =
      (0.86 + 0.12 * flowing[i]! + 0.03 * grain[i]! + 2.6 * Math.max(0, rim[i]! - luma[i]!)) * (1 - bare[i]!);
    const line = 1 - 0.55 * (1 - drawn[i]!) * (1 - bare[i]!);
    inGamut(tone, (r - luma[i]!) * 1.35, (g - luma[i]!) * 1.35, (b - luma[i]!) * 1.35, out);
    out[0] = 0.99 * Math.max(0.06, out[0]!) ** pigment * line;
    out[1] = 0.985 * Math.max(0.06, out[1]!) ** pigment * line;
    out[2] = 0.965 * Math.max(0.08, out[2]!) ** pigment * line;
  });
}

/** Share of bare paper, 1 outside of an uneven rim of the painting. */
function bareRim(width: number, height: number, uneven: Float32Array): Float32Array {
  const least = 0.02 * Math.min(width, height);
  const ragged = smoothNoise(width, height, 0.12 * least, 7);
  return uneven.map((noise, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    const inside = Math.min(x, width - 1 - x, y, height - 1 - y) / least;
    return Math.min(1, Math.max(0, (1 + 0.18 * noise + 0.12 * ragged[i]! - inside) * 2.5));
  });
}

/** Thin lines of a pencil; 1 is paper. */
function sketch(calm: Painting, unit: number, coarse: number): Float32Array {
  const { width, height } = calm;
  const luma = lumaOf(calm).map((value) => 0.2 + 0.8 * value ** 0.7);
  return drawLines(luma, width, height, flowOf(luma, width, height, 2.5 * unit), {
    width: Math.max(0.6, (0.7 + 0.4 * coarse) * unit),
    strength: 30,
    ink: 0.38,
    slope: 2.5,
    along: 3 * unit,
    softer: 2.4,
  });
}

/** Moves pixels a little, smoothly, so that outlines are drawn by a hand. */
function wobble(picture: Painting, reach: number): Painting {
  const { width, height } = picture;
  const dx = smoothNoise(width, height, reach * 12, 11);
  const dy = smoothNoise(width, height, reach * 12, 12);
  return mapColours(picture, (_r, _g, _b, out, i) => {
    const x = Math.min(width - 1.001, Math.max(0, (i % width) + dx[i]! * reach));
    const y = Math.min(height - 1.001, Math.max(0, Math.floor(i / width) + dy[i]! * reach));
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - left, y - top];
    const from = top * width + left;
    const right = left + 1 < width ? from + 1 : from;
    const below = top + 1 < height ? width : 0;
    const at = (plane: Float32Array): number =>
      (plane[from]! * (1 - fx) + plane[right]! * fx) * (1 - fy) +
      (plane[from + below]! * (1 - fx) + plane[right + below]! * fx) * fy;
    out[0] = at(picture.r);
    out[1] = at(picture.g);
    out[2] = at(picture.b);
  });
}

/** Contours, and hatching in two directions that grows dense in the shade. */
function pencil(picture: Painting, unit: number, coarse: number, step: (fraction: number) => void): Painting {
  const { width, height } = picture;
  const calm = flatten(evenTones(picture, 0.52), 3 * unit + 1, 0.4, 2);
  const drawn = sketch(calm, unit, coarse);
  step(0.45);
  const luma = lumaOf(calm);
  // What is darker than its surroundings, as in a print through a blurred negative.
  const around = blurred(luma, width, height, 5 * unit);
  const strokes = hatching(width, height, unit, 1);
  const crossing = hatching(width, height, unit, 2);
  step(0.85);
  return mapColours(picture, (_r, _g, _b, out, i) => {
    const tone = luma[i]!;
    const contour = Math.min(1, (tone + 0.03) / (around[i]! + 0.03));
    const shade = Math.max(0, 0.97 - tone) / 0.97;
    const first = shade * (0.6 + 0.5 * strokes[i]!);
    const second = Math.max(0, shade - 0.5) * (0.5 + 0.5 * crossing[i]!);
    const grain = 0.02 * (placeNoise(i % width, Math.floor(i / width)) - 0.5);
    const graphite = Math.min(0.86, Math.max(0, (0.22 + 0.75 * shade) * first + 0.8 * second));
    const value = Math.min(0.985, Math.max(0.1, (1 - graphite) * contour ** 1.2 * (0.3 + 0.7 * drawn[i]!) + grain));
    out[0] = value;
    out[1] = value * 0.993;
    out[2] = value * 0.972;
  });
}

/** Strokes in one of two directions, about -1 to 1. */
function hatching(width: number, height: number, unit: number, seed: 1 | 2): Float32Array {
  const [x, y] = seed === 1 ? [0.77, -0.64] : [0.42, 0.91];
  const n = width * height;
  const flow = { x: new Float32Array(n).fill(x), y: new Float32Array(n).fill(y), clear: new Float32Array(0) };
  const strokes = smoothAlong(smoothNoise(width, height, 0.5 * unit, seed), width, height, flow, 9 * unit);
  let square = 0;
  for (const value of strokes) square += value * value;
  const scale = 0.8 / Math.sqrt(square / n + 1e-12);
  return strokes.map((value) => Math.tanh(value * scale));
}

/** Inks of the pop print: shadow, two middle tones, light. */
const POP = [
  [0.13, 0.09, 0.3],
  [0.91, 0.16, 0.42],
  [1, 0.72, 0.16],
  [1, 0.96, 0.84],
] as const;

/** Four flat inks, with dots where two of them meet. */
function popArt(picture: Painting, unit: number, coarse: number): Painting {
  const { width } = picture;
  const calm = flatten(picture, 3 * unit + 1, 0.35, 2);
  const flat = flatten(picture, (8 + 18 * coarse) * unit, 0.45);
  const features = featuresOf(calm, flat);
  const luma = spread(lumaOf(flat)).map((value, i) => value + 1.4 * features[i]!);
  const cell = Math.max(4, (4 + 3 * coarse) * unit);
  return mapColours(picture, (_r, _g, _b, out, i) => {
    const u = ((i % width) + Math.floor(i / width)) / cell;
    const v = ((i % width) - Math.floor(i / width)) / cell;
    const at = Math.min(2.999, Math.max(0, luma[i]! * 4 - 0.55));
    const tone = Math.floor(at);
    const rest = (at - tone - 0.5) * 2.2 + 0.5;
    const distance = Math.hypot(u - Math.round(u), v - Math.round(v));
    const limit = 0.74 * Math.sqrt(Math.min(1, Math.max(0, rest)));
    const share = Math.min(1, Math.max(0, (limit - distance) * cell * 0.7 + 0.5)) * (rest > 0 ? 1 : 0);
    const [low, high] = [POP[tone]!, POP[tone + 1]!];
    for (let c = 0; c < 3; c++) out[c] = low[c as 0 | 1 | 2] * (1 - share) + high[c as 0 | 1 | 2] * share;
  });
}

/** Brightness spread so that the darkest and the brightest twentieth are black and white. */
function evened(luma: Float32Array): Float32Array {
  const sorted = luma.filter((_, i) => i % 7 === 0).sort();
  const low = sorted[Math.floor(sorted.length * 0.04)] ?? 0;
  const high = sorted[Math.floor(sorted.length * 0.96)] ?? 1;
  return luma.map((value) => Math.min(1, Math.max(0, (value - low) / Math.max(0.05, high - low))));
}

/** Brightness, half as it is and half as the share of the picture that is darker: every ink has its place. */
function spread(luma: Float32Array): Float32Array {
  const ranks = new Float32Array(257);
  for (const value of luma) ranks[Math.min(255, Math.floor(value * 256)) + 1]!++;
  for (let i = 1; i < ranks.length; i++) ranks[i]! += ranks[i - 1]!;
  return evened(luma).map((value, i) => {
    const at = Math.min(255.999, luma[i]! * 256);
    const k = Math.floor(at);
    const rank = (ranks[k]! + (ranks[k + 1]! - ranks[k]!) * (at - k)) / luma.length;
    return 0.5 * value + 0.5 * rank;
  });
}

function duotone(picture: Painting, name: Duotone): Painting {
  const luma = evened(lumaOf(picture));
  const [dark, bright] = duotones[name].map((colour) => {
    const lab = [0, 0, 0];
    oklab(linearOf(colour[0]), linearOf(colour[1]), linearOf(colour[2]), lab);
    return lab;
  }) as [number[], number[]];
  const rgb = [0, 0, 0];
  return mapColours(picture, (_r, _g, _b, out, i) => {
    const t = luma[i]! * luma[i]! * (3 - 2 * luma[i]!) * 0.6 + luma[i]! * 0.4;
    fromOklab(
      dark[0]! + (bright[0]! - dark[0]!) * t,
      dark[1]! + (bright[1]! - dark[1]!) * t,
      dark[2]! + (bright[2]! - dark[2]!) * t,
      rgb,
    );
    for (let c = 0; c < 3; c++) out[c] = encoded(rgb[c]!);
  });
}

const encoded = (light: number): number =>
  light <= 0.0031308 ? Math.max(0, light) * 12.92 : 1.055 * Math.min(1, light) ** (1 / 2.4) - 0.055;
