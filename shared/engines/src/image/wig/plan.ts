import { CHIN, UNIT } from '../../head/frame.ts';
import { keepConnected } from '../../head/hair.ts';
import { headLight, lumaOf, type Rgb } from '../../head/light.ts';
import { clamp, smoothstep } from '../../raster/image.ts';
import { pullPush } from '../../raster/pull-push.ts';
import type { RgbPlanes } from '../../segment/guided.ts';
import { blurred, type HairyHead, type Layers, layHeads } from './layers.ts';
import { DARK, plainPlaces, skinRatios } from './skin.ts';
import type { Placing } from './warp.ts';

export interface WigOptions extends Placing {
  /** How wide the new hairline passes into the forehead, 0 to 1. */
  readonly hairline: number;
  /** Whether the hair keeps its colour, or takes that of the hair it replaces. */
  readonly tone: 'theirs' | 'own';
}

/** What the pair comes to, by which it is refused. Areas are in squares of a face height. */
export interface WigMeasures {
  /** Own hair beyond the new one, above the ears and below them. */
  readonly above: number;
  readonly below: number;
  /** How much of the new hair the edge of its photo cuts off, in face heights of edge. */
  readonly cut: number;
  /** New hair below the chin. */
  readonly long: number;
  /** Share of the new hair that is half transparent: high where it cannot be separated from skin or background. */
  readonly haze: number;
  /** Brightness of the visitor's skin over that of the other person, either way round: at least 1. */
  readonly light: number;
}

/** What is drawn where: planes on the grid of `layers`. */
export interface WigPlan {
  readonly layers: Layers;
  /** How much of the own picture goes, and what lies behind it. */
  readonly goes: Float32Array;
  readonly behind: RgbPlanes;
  /** How much of it becomes their skin in the visitor's light, the log ratios of that light, and what skin lies behind hair. */
  readonly skin: Float32Array;
  readonly ratios: readonly Float32Array[];
  readonly covered: RgbPlanes;
  readonly isCovered: Float32Array;
  /** Brightness of what the new hair lies on, as a factor. */
  readonly shade: Float32Array;
  /** Factors for the new hair. */
  readonly gain: Rgb;
  readonly measures: WigMeasures;
}

/** How much of the skin's brightness hair follows, within these factors; and of its hue. */
const HAIR_LIGHT = { share: 0.6, least: 0.72, most: 1.35 } as const;
const HAIR_HUE = { share: 0.5, least: 0.92, most: 1.09 } as const;
/** Factors within which hair takes the colour of other hair. */
const TONE = { least: 0.12, most: 5 } as const;
/** How dark hair makes what lies under its edge. */
const SHADE = 0.22;
/** Less own hair than this, in squares of a face height, has no colour to take. */
const LEAST_OWN = 0.08;

interface MeanHair {
  readonly mean: Rgb;
  readonly amount: number;
}

function meanOf(planes: RgbPlanes, weight: Float32Array, unit: number): MeanHair {
  const sums = [0, 0, 0];
  let sum = 0;
  weight.forEach((value, i) => {
    if (value < 0.6) return;
    sum += value;
    for (let c = 0; c < 3; c++) sums[c]! += planes[c]![i]! * value;
  });
  return { mean: sums.map((value) => value / Math.max(1e-6, sum)) as unknown as Rgb, amount: sum / unit ** 2 };
}

function gainOf(visitor: HairyHead, donor: HairyHead, layers: Layers, tone: WigOptions['tone']): Rgb {
  const { skin } = headLight(donor.hair.head.skin, visitor.hair.head.skin);
  const luma = lumaOf(skin);
  const light = clamp(luma ** HAIR_LIGHT.share, HAIR_LIGHT.least, HAIR_LIGHT.most);
  const hue = ({ share, least, most }: typeof HAIR_HUE, factor: number): number =>
    layers.isGrey ? 1 : clamp((factor / luma) ** share, least, most);
  if (tone === 'own') {
    const own = meanOf(layers.colour, layers.own, layers.unit);
    const fresh = meanOf(layers.hair, layers.alpha, layers.unit);
    if (own.amount > LEAST_OWN)
      return own.mean.map((value, c) =>
        clamp((value + DARK) / (fresh.mean[c]! + DARK), TONE.least, TONE.most),
      ) as unknown as Rgb;
  }
  return skin.map((factor) => light * hue(HAIR_HUE, factor)) as unknown as Rgb;
}

/** Heights in the frame of the visitor's head, in its samples. */
function heightsOf(points: Float32Array) {
  const y = (index: number): number => points[index * 2 + 1]!;
  return { brows: Math.min(y(105), y(334)), eyes: (y(33) + y(263)) / 2, mouth: (y(61) + y(291)) / 2 };
}

/** Where their skin is drawn: the forehead up to the new hairline, and what own hair has covered. */
function skinPlane(
  layers: Layers,
  points: Float32Array,
  hairline: number,
): { skin: Float32Array; within: Float32Array } {
  const { brows, mouth } = heightsOf(points);
  const { alpha, head, face, own, down } = layers;
  // All that the new head covers: nothing of the background shows within.
  // What the head's outline takes for hair counts between face and hair that was cut out alone.
  const known = alpha.map((value, i) => Math.max(value, face[i]!));
  const beside = blurred(known, layers, 0.12).map((value) => smoothstep(0.15, 0.4, value));
  const covers = alpha.map((value, i) => Math.max(value, layers.skin[i]!, head[i]! * beside[i]!, face[i]!));
  const whole = keepConnected(covers, face, layers.width, layers.height, 0.35);
  const within = blurred(whole, layers, 0.05).map(
    (value, i) =>
      smoothstep(0.42, 0.62, value) * Math.max(smoothstep(0.35, 0.8, whole[i]!), smoothstep(0.6, 0.8, value)),
  );
  const wide = 0.03 + 0.14 * hairline;
  const need = blurred(own, layers, 0.015).map((value) => smoothstep(0.08, 0.4, value));
  const paint = need.map((value, i) => {
    const forehead = 1 - smoothstep(brows - (0.02 + wide) * UNIT, brows - 0.01 * UNIT, down[i]!);
    const lower = smoothstep(brows - 0.12 * UNIT, brows - 0.02 * UNIT, down[i]!);
    const above = 1 - smoothstep(mouth - 0.1 * UNIT, mouth + 0.1 * UNIT, down[i]!);
    return Math.max(value * (1 - lower * face[i]!), forehead) * within[i]! * above;
  });
  const skin = blurred(paint, layers, 0.02).map((value, i) => Math.min(value * 1.2, 1) * within[i]!);
  return { skin, within };
}

/** Works out what goes where. */
export function planWig(visitor: HairyHead, donor: HairyHead, options: WigOptions): WigPlan {
  const layers = layHeads(visitor, donor, options);
  const { width, height, alpha, own, face, person, theirs, head } = layers;
  const { points } = visitor.hair.head;
  const ratios = skinRatios(layers, plainPlaces(layers, points), heightsOf(points).brows);
  const relit = theirs.map((plane, c) =>
    plane.map((value, i) => clamp((value + DARK) * Math.exp(ratios[c]![i]!) - DARK, 0, 1)),
  );
  // Behind thin hair lies skin, as it is beside it.
  const pure = layers.skin.map((value, i) => smoothstep(0.6, 0.9, value) * (1 - smoothstep(0, 0.12, alpha[i]!)));
  const covered = pullPush(relit, pure, width, height) as unknown as RgbPlanes;
  const isCovered = alpha.map((value, i) => Math.max(smoothstep(0.05, 0.4, value), 1 - smoothstep(0.3, 0.7, head[i]!)));
  const { skin, within } = skinPlane(layers, points, options.hairline);
  const loose = blurred(own, layers, 0.035).map((value) => smoothstep(0.02, 0.22, value));
  const people = blurred(
    person.map((value, i) => Math.max(value, loose[i]!)),
    layers,
    0.05,
  );
  const behind = pullPush(
    layers.colour,
    people.map((value) => 1 - smoothstep(0.005, 0.06, value)),
    width,
    height,
  ) as unknown as RgbPlanes;
  const edge = blurred(alpha, layers, 0.03);
  const shift = Math.round(0.02 * layers.unit) * width;
  return {
    layers,
    goes: loose.map((value, i) => value * (1 - within[i]!)),
    behind,
    skin,
    ratios,
    covered,
    isCovered,
    shade: edge.map(
      (_, i) => 1 - SHADE * edge[Math.max(0, i - shift)]! * (1 - alpha[i]!) * Math.max(face[i]!, skin[i]!),
    ),
    gain: gainOf(visitor, donor, layers, options.tone),
    measures: { ...openHair(layers, loose, within, points), ...theirHair(visitor, donor, layers) },
  };
}

function openHair(
  layers: Layers,
  loose: Float32Array,
  within: Float32Array,
  points: Float32Array,
): Pick<WigMeasures, 'above' | 'below'> {
  const { eyes } = heightsOf(points);
  let [above, below] = [0, 0];
  loose.forEach((value, i) => {
    const open = value * (1 - layers.alpha[i]!);
    const low = smoothstep(eyes + 0.2 * UNIT, eyes + 0.45 * UNIT, layers.down[i]!);
    above += open * (1 - within[i]!) * (1 - low);
    below += open * low * (1 - layers.face[i]!);
  });
  return { above: above / layers.unit ** 2, below: below / layers.unit ** 2 };
}

function theirHair(
  visitor: HairyHead,
  donor: HairyHead,
  { width, height, unit, inside, alpha, down }: Layers,
): Pick<WigMeasures, 'cut' | 'long' | 'haze' | 'light'> {
  const chin = visitor.hair.head.points[CHIN * 2 + 1]!;
  let cut = 0;
  const long = alpha.reduce((sum, value, i) => (down[i]! > chin ? sum + value : sum), 0);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (inside[i] && alpha[i]! > 0.4 && [i - 1, i + 1, i - width, i + width].some((near) => !inside[near])) cut++;
    }
  let [soft, all] = [0, 0];
  for (let o = 3; o < donor.cut.data.length; o += 4) {
    const value = donor.cut.data[o]! / 255;
    all += value;
    soft += value * (1 - value) * 4;
  }
  const luma = lumaOf(headLight(donor.hair.head.skin, visitor.hair.head.skin).skin);
  return { cut: cut / unit, long: long / unit ** 2, haze: soft / Math.max(1, all), light: Math.max(luma, 1 / luma) };
}
