import { clamp, smoothstep } from '../raster/image.ts';
import { fromOklab } from './colour.ts';

/** A colour in OKLab's polar form, as the middle of a well lit thing shows it; the hue in degrees. */
export interface Dye {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** The middle of a thing's own colours (OKLab). */
export interface OwnColour {
  readonly middle: number;
  readonly a: number;
  readonly b: number;
}

/** Where highlights begin to lose their colour, and where they have none. */
const SHINE = { from: 0.78, to: 1.02 } as const;

/** Below this lightness a thing counts as black: what a camera shows of it is noise as much as light and shade. */
const BLACK = 0.3;

/** Shade is deep where it is this much darker than the dye, as a share of the dye's lightness; hues between are so many. */
const DEEP = 0.55;
const SHADES = 32;

/**
 * Carries a thing's colours (OKLab) to a dye: lightness as a ratio to its middle, so that light and shade stay.
 * @param ownHue share of its own differences of colour that stays
 * @param shadeHue degrees by which the hue of deep shade differs from the dye's
 */
export function createTint(
  own: OwnColour,
  dye: Dye,
  ownHue: number,
  shadeHue = 0,
): (lab: readonly number[], out: number[]) => void {
  const colours = Array.from({ length: SHADES + 1 }, (_, i) => {
    const hue = ((dye.hue + (shadeHue * i) / SHADES) * Math.PI) / 180;
    return [Math.cos(hue) * dye.chroma, Math.sin(hue) * dye.chroma] as const;
  });
  // What is dark has stronger light and shade, as ratios, than what is light.
  const contrast = clamp((own.middle / dye.lightness) ** 0.75, 0.45, 1.25);
  // Added to both, so that pixels without any light do not stay as black specks.
  const lift = 0.5 * Math.max(0, BLACK - own.middle);
  return (lab, out) => {
    const ratio = (Math.max(1e-4, lab[0]!) + lift) / (own.middle + lift);
    const lightness = shoulder(dye.lightness * ratio ** contrast);
    // Deep shade and bright shine have less colour.
    const seen =
      Math.min(1.25, (lightness / dye.lightness) ** 0.7) * (1 - smoothstep(SHINE.from, SHINE.to, lightness) * 0.8);
    const [a, b] = colours[Math.round(clamp((1 - lightness / dye.lightness) / DEEP, 0, 1) * SHADES)]!;
    out[0] = lightness;
    out[1] = a * seen + (lab[1]! - own.a) * ownHue;
    out[2] = b * seen + (lab[2]! - own.b) * ownHue;
  };
}

/** Light that would be brighter than white comes close to it. */
const shoulder = (value: number): number =>
  value <= 0.82 ? value : 0.82 + 0.17 * (1 - Math.exp(-(value - 0.82) / 0.17));

/** Linear light of a colour; one that no screen shows loses chroma until it can be shown. */
export function intoGamut(lab: readonly number[], out: number[]): void {
  let keep = 1;
  for (let round = 0; round < 10; round++) {
    fromOklab(lab[0]!, lab[1]! * keep, lab[2]! * keep, out);
    if (out.every((value) => value >= -0.002 && value <= 1.002)) break;
    keep *= 0.88;
  }
}
