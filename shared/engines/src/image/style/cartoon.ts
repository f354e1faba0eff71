import type { RasterImage } from '../../raster/image.ts';
import { fitSize, shrinkImage } from '../shrink.ts';
import { flatten } from './flatten.ts';
import { drawLines, dropSpecks, lineWidth } from './lines.ts';
import type { CartoonLook } from './looks.ts';
import { blurred, flowOf, imageOf, lumaOf, mapColours, paintingOf, type Painting } from './planes.ts';

export interface LookOptions {
  /** Thickness of lines and size of areas, 0 to 1. */
  readonly detail: number;
  /** 0 grey, 1 as the look has it, 1.5 strong. */
  readonly colour: number;
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Longer side at which looks are drawn; a larger photo is reduced to it. */
export const LOOK_SIDE = 2048;

/** Lines of fewer pixels are left out, in a picture of 1000 pixels. */
const SPECK = 60;

/** A photo as a cartoon. It keeps what is there: nothing is invented, faces keep their eyes and mouths. */
export function cartoon(photo: RasterImage, look: CartoonLook, options: LookOptions): RasterImage {
  const picture = paintingOf(shrinkImage(photo, fitSize(photo, LOOK_SIDE)));
  const { width, height } = picture;
  // Lines and areas are as large in a small picture as in a large one.
  const unit = Math.max(width, height) / 1000;
  const step = (fraction: number): void => {
    options.signal?.throwIfAborted();
    options.onProgress?.(fraction);
  };
  step(0.02);
  const calm = flatten(picture, 3 * unit + 1, 0.35, 2);
  const luma = lumaOf(calm);
  const flow = flowOf(luma, width, height, 2.2 * unit);
  step(0.2);
  const bold = 0.65 + (1 - options.detail) * 1.1;
  const pen = {
    width: Math.max(0.7, bold * unit),
    strength: look === 'ink' ? 24 : 20,
    ink: look === 'storybook' ? 0.25 : 0.28,
    slope: 7,
    along: 3.5 * unit,
  };
  const lines = drawLines(luma, width, height, flow, { ...pen, width: lineWidth(luma, width, height, pen) });
  dropSpecks(lines, luma, width, SPECK * unit * unit);
  step(0.5);
  const flat = flatten(picture, (20 + 50 * (1 - options.detail)) * unit, look === 'poster' ? 0.55 : 0.4);
  step(0.8);
  const drawn = draw(look, flat, lines, options.colour, unit);
  step(1);
  return imageOf(drawn);
}

function draw(look: CartoonLook, flat: Painting, lines: Float32Array, colour: number, unit: number): Painting {
  switch (look) {
    case 'comic':
      return inked(bands(flat, 7, 1.45 * colour, 0.04), lines, [0.1, 0.07, 0.13], 1);
    case 'storybook':
      return inked(pastel(bands(flat, 10, 1.05 * colour, 0.02)), lines, [0.36, 0.22, 0.16], 0.75);
    case 'poster':
      return inked(bands(flat, 5, 1.6 * colour, 0.02, 9), lines, [0.08, 0.06, 0.2], 0.85);
    case 'ink':
      return toned(flat, lines, unit);
    default:
      return look satisfies never;
  }
}

/** Brightness in a few steps, soft ones unless they are said to be steep; colour stronger. */
function bands(painting: Painting, count: number, saturation: number, lift: number, steepness = 3.2): Painting {
  return mapColours(painting, (r, g, b, out) => {
    const luma = 0.299 * r + 0.587 * g + 0.114 * b;
    const raised = Math.min(1, luma ** 0.9 + lift);
    const at = raised * count;
    const floor = Math.floor(at) + 0.5;
    const stepped = (floor + 0.5 * Math.tanh(steepness * (at - floor))) / count;
    const gain = luma > 0.01 ? stepped / luma : 1;
    for (const [c, value] of [r, g, b].entries())
      out[c] = Math.min(1, Math.max(0, stepped + (value * gain - stepped) * saturation));
  });
}

const pastel = (painting: Painting): Painting =>
  mapColours(painting, (r, g, b, out) => {
    out[0] = 0.12 + 0.88 * r ** 0.85;
    out[1] = 0.1 + 0.88 * g ** 0.88;
    out[2] = 0.09 + 0.84 * b ** 0.92;
  });

function inked(
  painting: Painting,
  lines: Float32Array,
  ink: readonly [number, number, number],
  strength: number,
): Painting {
  return mapColours(painting, (r, g, b, out, i) => {
    const paper = 1 - (1 - lines[i]!) * strength;
    out[0] = r * paper + ink[0] * (1 - paper);
    out[1] = g * paper + ink[1] * (1 - paper);
    out[2] = b * paper + ink[2] * (1 - paper);
  });
}

/** Ink on paper with dots for the shades, as in printed comics. */
function toned(flat: Painting, lines: Float32Array, unit: number): Painting {
  const { width, height } = flat;
  const shade = blurred(lumaOf(flat), width, height, 1.2 * unit);
  const cell = Math.max(4, 5.5 * unit);
  return mapColours(flat, (_r, _g, _b, out, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    const u = ((x + y) * Math.SQRT1_2) / cell;
    const v = ((x - y) * Math.SQRT1_2) / cell;
    const du = u - Math.round(u);
    const dv = v - Math.round(v);
    const dark = Math.min(1, Math.max(0, (0.62 - shade[i]!) / 0.5));
    const radius = 0.72 * Math.sqrt(dark);
    const dot = Math.min(1, Math.max(0, (radius - Math.hypot(du, dv)) * cell + 0.5));
    const value = Math.min(lines[i]!, 1 - dot * 0.92) * 0.93 + 0.04;
    out.fill(value);
  });
}
