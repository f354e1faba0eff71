import { LUMA_B, LUMA_G, LUMA_R, type RasterImage, smoothstep } from '../../raster/image.ts';
import { featuresOf } from './features.ts';
import { flatten } from './flatten.ts';
import { drawLines, dropSpecks } from './lines.ts';
import type { CartoonLook } from './looks.ts';
import { flowOf, imageOf, lumaOf, mapColours, paintingAt, type Painting } from './planes.ts';
import { lookSize } from './size.ts';
import { stepsOf } from './steps.ts';
import { textureOf, withoutTexture } from './texture.ts';
import { evenTones, inGamut } from './tones.ts';

export interface LookOptions {
  /** Thickness of lines and size of areas, 0 to 1. */
  readonly detail: number;
  /** 0 grey, 1 as the look has it, 1.5 strong. */
  readonly colour: number;
  /** Whether a small photo is drawn larger than it is; see `lookSize`. */
  readonly enlarge?: boolean;
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Lines of fewer pixels are left out, in a picture of 1000 pixels. */
const SPECK = 60;

/** How much of a photo's texture a look leaves out, 0..1. */
const CALMED: Readonly<Record<CartoonLook, number>> = { comic: 0, storybook: 0, ink: 0.35, poster: 0.45 };

/** A photo as a cartoon. It keeps what is there: nothing is invented, faces keep their eyes and mouths. */
export function cartoon(photo: RasterImage, look: CartoonLook, options: LookOptions): RasterImage {
  const step = (fraction: number): void => {
    options.signal?.throwIfAborted();
    options.onProgress?.(fraction);
  };
  step(0.02);
  const even = evenTones(paintingAt(photo, lookSize(photo, options)), look === 'ink' ? 0.54 : 0.4);
  const { width, height } = even;
  // Lines and areas are as large in a small picture as in a large one.
  const unit = Math.max(width, height) / 1000;
  const calmed = CALMED[look];
  const texture = calmed > 0 ? textureOf(lumaOf(even), width, height, unit) : undefined;
  const picture = texture ? withoutTexture(even, texture, calmed, unit) : even;
  const calm = flatten(picture, 3 * unit + 1, 0.35, 2);
  step(0.2);
  const lines = inkLines(calm, look, { detail: options.detail, unit, texture });
  step(0.5);
  const flat = flatten(picture, (12 + 40 * (1 - options.detail)) * unit, look === 'poster' ? 0.55 : 0.4);
  step(0.8);
  const drawn = draw(look, flat, featuresOf(calm, flat), lines, options.colour, unit);
  step(1);
  return imageOf(drawn);
}

/** Lines along the edges; 1 is paper. */
function inkLines(
  calm: Painting,
  look: CartoonLook,
  {
    detail,
    unit,
    texture,
  }: { readonly detail: number; readonly unit: number; readonly texture?: Float32Array | undefined },
): Float32Array {
  const { width, height } = calm;
  const luma = lumaOf(calm);
  const flow = flowOf(luma, width, height, 2.2 * unit);
  // Dark places are drawn apart: only what is nearly black is filled with ink.
  const lifted = luma.map((value) => 0.07 + 0.93 * value ** 0.88);
  const lines = drawLines(lifted, width, height, flow, {
    width: Math.max(0.7, (0.65 + (1 - detail) * 0.9) * unit),
    strength: 42,
    ink: look === 'storybook' ? 0.27 : 0.3,
    slope: 6,
    along: 3.5 * unit,
    softer: 2.4,
  });
  dropSpecks(lines, luma, width, SPECK * unit * unit, texture);
  return lines;
}

function draw(
  look: CartoonLook,
  flat: Painting,
  features: Float32Array,
  lines: Float32Array,
  colour: number,
  unit: number,
): Painting {
  switch (look) {
    case 'comic':
      return inked(bands(flat, features, 7, 1.6 * colour, unit), lines, [0.1, 0.07, 0.13], 1);
    case 'storybook':
      return inked(pastel(bands(flat, features, 8, 1.25 * colour, unit)), lines, [0.36, 0.22, 0.16], 0.75);
    case 'poster':
      return inked(bands(flat, features, 4, 2 * colour, unit, SKIN), lines, [0.08, 0.06, 0.2], 0.85);
    case 'ink':
      return toned(flat, features, lines, unit);
    default:
      return look satisfies never;
  }
}

/** Share of the strengthening that colours like skin do without in a poster: faces would be orange. */
const SKIN = 0.6;

/** How like skin a colour's hue is, 0..1: between red and yellow. */
function skinHue(r: number, g: number, b: number): number {
  if (r < g || g < b || r === b) return 0;
  const place = (g - b) / (r - b);
  return Math.min(1, Math.max(0, Math.min(place, 0.9 - place) / 0.25));
}

/** Brightness in a few steps with features on top; colour stronger where it is weak. @param calm see `SKIN` */
function bands(
  painting: Painting,
  features: Float32Array,
  count: number,
  saturation: number,
  unit: number,
  calm = 0,
): Painting {
  const steps = stepsOf(painting, count, unit);
  return mapColours(painting, (r, g, b, out, i) => {
    const luma = LUMA_R * r + LUMA_G * g + LUMA_B * b;
    const stepped = Math.min(1, Math.max(0, steps[i]! + features[i]!));
    const most = Math.max(r, g, b);
    const strong = most - Math.min(r, g, b);
    const boost = 1 + (saturation - 1) * (saturation > 1 ? (1 - 0.7 * strong) * (1 - calm * skinHue(r, g, b)) : 1);
    const gain = boost * Math.min(1.5, Math.max(1, stepped / Math.max(0.04, luma)));
    // A strong colour becomes no paler than it was for the sake of its step.
    const bright = Math.min(stepped, Math.max(luma, 1 - 0.85 * gain * (most - luma)));
    inGamut(bright, (r - luma) * gain, (g - luma) * gain, (b - luma) * gain, out);
  });
}

/** Warm paper under thin colours; what is dark stays so. */
const pastel = (painting: Painting): Painting =>
  mapColours(painting, (r, g, b, out) => {
    out[0] = 0.07 + 0.92 * r ** 0.85;
    out[1] = 0.05 + 0.92 * g ** 0.88;
    out[2] = 0.05 + 0.86 * b ** 0.94;
  });

function inked(
  painting: Painting,
  lines: Float32Array,
  ink: readonly [number, number, number],
  strength: number,
): Painting {
  return mapColours(painting, (r, g, b, out, i) => {
    const drawn = (1 - lines[i]!) * strength;
    // Ink is never brighter than what it is drawn on.
    out[0] = r + Math.min(0, ink[0] - r) * drawn;
    out[1] = g + Math.min(0, ink[1] - g) * drawn;
    out[2] = b + Math.min(0, ink[2] - b) * drawn;
  });
}

/** Shades of the ink look between paper and black, and the brightness that is each of the two. */
const SHADES = 6;
const PAPER = 0.56;
const BLACK = 0.1;
/** Lines fainter than this are not drawn in ink, and stronger ones are black; 1 is paper. */
const PEN = { black: 0.3, paper: 0.72 } as const;

/** Ink on paper with dots for a few even shades, as in printed comics. */
function toned(flat: Painting, features: Float32Array, lines: Float32Array, unit: number): Painting {
  const { width } = flat;
  const shade = stepsOf(flat, SHADES, unit).map((value, i) => value + 1.3 * features[i]!);
  const cell = Math.max(4, 4.5 * unit);
  return mapColours(flat, (_r, _g, _b, out, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    const u = ((x + y) * Math.SQRT1_2) / cell;
    const v = ((x - y) * Math.SQRT1_2) / cell;
    const du = u - Math.round(u);
    const dv = v - Math.round(v);
    const dark = Math.min(1, Math.max(0, (PAPER - shade[i]!) / (PAPER - BLACK)));
    const radius = 0.72 * Math.sqrt(dark);
    const dot = dark > 0.02 ? Math.min(1, Math.max(0, (radius - Math.hypot(du, dv)) * cell + 0.5)) : 0;
    out.fill(Math.min(smoothstep(PEN.black, PEN.paper, lines[i]!), 1 - dot) * 0.93 + 0.04);
  });
}
