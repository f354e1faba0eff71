import { clamp, LUMA_B, LUMA_G, LUMA_R, type RasterImage, smoothstep } from '../../raster/image.ts';
import { fromLinear, toLinear } from '../colour.ts';
import { castGains } from '../enhance/cast.ts';
import { fitSize, shrinkImage } from '../shrink.ts';
import type { Amounts } from './document.ts';
import { balanceFor, lightTables, STOPS } from './tone.ts';

/** The amounts that are set; the others stay. */
export type AutoAmounts = Pick<
  Amounts,
  'exposure' | 'highlights' | 'shadows' | 'whites' | 'blacks' | 'temperature' | 'tint' | 'vibrance'
>;

/** Encoded lightness between which the middle of a picture is well exposed; beyond it most of the way to the nearer end is gone. */
const WELL = { least: 0.36, most: 0.6, share: 0.75 } as const;
/** Stops by which a picture is made darker and lighter at most: what is burnt out turns grey. */
const MOST_STOPS = { down: -0.45, up: 2 } as const;
/** How much less a dark picture is lifted whose lightest parts are white already. */
const LOW_KEY = 0.4;
/** Where black and white should be, and the most of the amounts that take them there. */
const ENDS = { black: 0.03, white: 0.95, most: 0.6 } as const;
/** Encoded lightness of a full amount of whites and of blacks. */
const WHITES = 0.16;
const BLACKS = 0.12;
/** Share of a colour cast that is taken away, and the most of it: a wall, a meadow or the light of the hour looks like one. */
const CAST = { share: 0.4, temperature: 0.1, tint: 0.05 } as const;

/** Longer side that is looked at, pixels. */
const SIDE = 400;

interface Tones {
  /** Encoded lightness, 0..1, that so much of the picture is below. */
  readonly at: (share: number) => number;
  readonly mean: number;
}

function tonesOf({ data }: RasterImage): Tones {
  const counts = new Float64Array(256);
  let sum = 0;
  let total = 0;
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3]! < 128) continue;
    const luma = LUMA_R * data[i]! + LUMA_G * data[i + 1]! + LUMA_B * data[i + 2]!;
    counts[Math.min(255, Math.round(luma))]! += 1;
    sum += luma;
    total++;
  }
  const at = (share: number): number => {
    let below = 0;
    for (let value = 0; value < 256; value++) {
      below += counts[value]!;
      if (below >= share * total) return value / 255;
    }
    return 1;
  };
  return { at, mean: total === 0 ? 0.5 : sum / total / 255 };
}

/** Amounts of exposure that bring the middle of a picture to where it is well exposed. */
function exposureFor({ at, mean }: Tones): number {
  const middle = Math.max(0.02, (at(0.5) + mean) / 2);
  const ideal = clamp(middle, WELL.least, WELL.most);
  const target = middle + (ideal - middle) * WELL.share;
  const light = (value: number): number => toLinear[Math.round(value * 255)]!;
  const stops = Math.log2(Math.max(1e-4, light(target)) / Math.max(1e-4, light(middle)));
  // A dark picture with lights in it may be meant so.
  const meant = stops > 0 ? 1 - LOW_KEY * smoothstep(0.6, 0.95, at(0.995)) : 1;
  return clamp(stops * meant, MOST_STOPS.down, MOST_STOPS.up) / STOPS;
}

/** The cast of a picture as amounts that take part of it away. */
function balanceOf(image: RasterImage): { readonly temperature: number; readonly tint: number } {
  const grey = castGains(image).map((gain) => fromLinear(0.2 / gain)) as [number, number, number];
  const { temperature, tint } = balanceFor(grey);
  const part = (value: number, most: number): number => clamp(value * CAST.share, -most, most);
  return { temperature: part(temperature, CAST.temperature), tint: part(tint, CAST.tint) };
}

/**
 * What a photo lacks in light and colour, as amounts that can be changed afterwards. A well exposed photo is hardly changed.
 */
export function autoAmounts(photo: RasterImage): AutoAmounts {
  const image = shrinkImage(photo, fitSize(photo, SIDE));
  const tones = tonesOf(image);
  const exposure = exposureFor(tones);
  const { green } = lightTables({ exposure, temperature: 0, tint: 0 });
  const after = (share: number): number => fromLinear(green[Math.round(tones.at(share) * 255)]!) / 255;
  const [black, dark, bright, white] = [after(0.005), after(0.15), after(0.9), after(0.995)];
  const { temperature, tint } = balanceOf(image);
  const step = (value: number): number => Math.round(value * 100) / 100;
  return {
    exposure: step(exposure),
    highlights: step(-0.15 * clamp((bright - 0.9) / 0.1, 0, 1)),
    shadows: step(0.4 * clamp((0.14 - dark) / 0.14, 0, 1)),
    whites: step(clamp((ENDS.white - white) / WHITES, 0, ENDS.most)),
    blacks: step(-clamp((black - ENDS.black) / BLACKS, 0, ENDS.most)),
    temperature: step(temperature),
    tint: step(tint),
    vibrance: 0.12,
  };
}
