/**
 * Blend modes of W3C "Compositing and Blending Level 1", sections 10.1 (separable) and 10.2 (non-separable).
 * Colours are non-linear sRGB, components from 0 to 1; `cb` is the backdrop's, `cs` the source's.
 */
export const separableModes = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
] as const;
export const nonSeparableModes = ['hue', 'saturation', 'color', 'luminosity'] as const;
export const blendModes = [...separableModes, ...nonSeparableModes] as const;

export type SeparableMode = (typeof separableModes)[number];
export type NonSeparableMode = (typeof nonSeparableModes)[number];
export type BlendMode = (typeof blendModes)[number];

export function isSeparable(mode: BlendMode): mode is SeparableMode {
  return (separableModes as readonly string[]).includes(mode);
}

/** One component of B(cb, cs) for a separable mode. Source: W3C Compositing and Blending Level 1, section 10.1. */
export function blendComponent(mode: SeparableMode, cb: number, cs: number): number {
  switch (mode) {
    case 'normal':
      return cs;
    case 'multiply':
      return cb * cs;
    case 'screen':
      return cb + cs - cb * cs;
    case 'overlay':
      return blendComponent('hard-light', cs, cb);
    case 'darken':
      return Math.min(cb, cs);
    case 'lighten':
      return Math.max(cb, cs);
    case 'color-dodge':
      if (cb === 0) return 0;
      return cs === 1 ? 1 : Math.min(1, cb / (1 - cs));
    case 'color-burn':
      if (cb === 1) return 1;
      return cs === 0 ? 0 : 1 - Math.min(1, (1 - cb) / cs);
    case 'hard-light':
      return cs <= 0.5 ? cb * 2 * cs : blendComponent('screen', cb, 2 * cs - 1);
    case 'soft-light': {
      if (cs <= 0.5) return cb - (1 - 2 * cs) * cb * (1 - cb);
      const d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : Math.sqrt(cb);
      return cb + (2 * cs - 1) * (d - cb);
    }
    case 'difference':
      return Math.abs(cb - cs);
    case 'exclusion':
      return cb + cs - 2 * cb * cs;
    default:
      return unreachable(mode);
  }
}

/** An sRGB colour, components from 0 to 1. Mutable and reused: a picture has millions of them. */
export type Rgb = [number, number, number];

/** B(cb, cs) for a non-separable mode, written into `out`. Source: W3C Compositing and Blending Level 1, section 10.2. */
export function blendColor(mode: NonSeparableMode, cb: Readonly<Rgb>, cs: Readonly<Rgb>, out: Rgb): void {
  switch (mode) {
    case 'hue':
      setSat(cs, sat(cb), out);
      return setLum(out, lum(cb), out);
    case 'saturation':
      setSat(cb, sat(cs), out);
      return setLum(out, lum(cb), out);
    case 'color':
      return setLum(cs, lum(cb), out);
    case 'luminosity':
      return setLum(cb, lum(cs), out);
    default:
      return unreachable(mode);
  }
}

/** The specification's luminosity; its weights are rounded, and are not those of Rec. 601. */
function lum(color: Readonly<Rgb>): number {
  return 0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2];
}

function least(color: Readonly<Rgb>): number {
  return Math.min(color[0], color[1], color[2]);
}

function greatest(color: Readonly<Rgb>): number {
  return Math.max(color[0], color[1], color[2]);
}

function sat(color: Readonly<Rgb>): number {
  return greatest(color) - least(color);
}

function setLum(color: Readonly<Rgb>, target: number, out: Rgb): void {
  const d = target - lum(color);
  for (let c = 0; c < 3; c++) out[c] = color[c]! + d;
  clipColor(out);
}

function clipColor(color: Rgb): void {
  const l = lum(color);
  const n = least(color);
  const x = greatest(color);
  if (n < 0) for (let c = 0; c < 3; c++) color[c] = l + ((color[c]! - l) * l) / (l - n);
  if (x > 1) for (let c = 0; c < 3; c++) color[c] = l + ((color[c]! - l) * (1 - l)) / (x - l);
}

/** Stretches the components so that the least is 0 and the greatest is `target`, the middle one in proportion. */
function setSat(color: Readonly<Rgb>, target: number, out: Rgb): void {
  const low = least(color);
  const range = greatest(color) - low;
  const scale = range === 0 ? 0 : target / range;
  for (let c = 0; c < 3; c++) out[c] = (color[c]! - low) * scale;
}

function unreachable(mode: never): never {
  throw new RangeError(`No blend mode ${String(mode)}.`);
}
