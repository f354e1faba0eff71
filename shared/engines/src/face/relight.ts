import { clamp, smoothstep } from '../raster/image.ts';
import { boxBlur, resizePlane } from '../raster/planes.ts';
import { pullPush } from '../raster/pull-push.ts';
import { type AtlasLevel, levelOfSize } from './atlas.ts';
import { alphaField, type Kept, leaveSkin, removeBrows } from './coverage.ts';
import { applyFeatureMatch, matchFeatures } from './feature-match.ts';
import { limitForeignLight } from './foreign-light.ts';
import { matchHollows } from './hollows.ts';
import {
  colourfulness,
  type EyeTones,
  eyeTones,
  type LabPlanes,
  labPlanes,
  SHADING_RADIUS,
  skinColour,
  smoothKnown,
  softLimit,
  toLabPlanes,
} from './lab-field.ts';
import { oneSidedLight } from './symmetry.ts';
import { gridX } from './robust-fit.ts';
import type { TargetField } from './target-field.ts';
import { extendPastRim, GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;
const channels = [0, 1, 2] as const;

/** A source on the grid. */
export interface SourceField {
  /** R, G, B, 0..255. */
  readonly colour: readonly [Float32Array, Float32Array, Float32Array];
  /** How well the source shows the texel, 0..1. */
  readonly confidence: Float32Array;
}

/**
 * Fields on the grid that turn a source's colour S into the colour in the target's light, in Oklab:
 * lightness `target + lightGain * softLimit(S - own, lightLimit)`, chroma `target + chromaGain * softLimit(S - own, chromaLimit)`.
 */
export interface Relighting {
  /** The source's smooth skin colour. */
  readonly own: LabPlanes;
  /** What it becomes. */
  readonly target: LabPlanes;
  readonly lightGain: Float32Array;
  readonly lightLimit: Float32Array;
  readonly chromaGain: Float32Array;
  readonly chromaLimit: Float32Array;
  /** How much of the source shows, 0..1. */
  readonly alpha: Float32Array;
  /** Where the target's brows are, 0..1: there its own skin without brows is laid under the source. */
  readonly browArea: Float32Array;
  /** The target's skin without its brows, R, G, B, 0..255. */
  readonly browless: readonly [Float32Array, Float32Array, Float32Array];
}

/** A relighting, and how much of the source would show with all of its skin. */
export interface Relit extends Relighting {
  readonly whole: Float32Array;
}

/** How the light is carried over. */
export interface LightOptions {
  /** Of the source, see SkinStatistics. */
  readonly tint: number;
  /** Whether the target's eyes are open: shut ones say nothing about its eye whites. */
  readonly eyesOpen: boolean;
  readonly kept: Kept;
  /** Share of the target's own shading that is taken over, 0..1; the rest is the source's. */
  readonly shading?: number;
  /** Share of the source's own blush and spots that is kept on skin, 0..1. */
  readonly blush?: number;
  /** Share of the source's skin around its features that shows, 0..1: the rest is the target's own; see `leaveSkin`. */
  readonly skin?: number;
  /** How close brows, lids and lips are brought to the target's, 0..1; see `matchFeatures`. */
  readonly features?: number;
}

const SHADING = 0.65;
/** Share and limit of the source's own chroma relief on skin, and its limit on lips, eyes and brows. */
const RELIEF = { share: 0.6, skin: 0.03, features: 0.12 };
/** Limit of the relief's lightness: highlights and hollows of hard light end there; eyes, brows and lips are as deep as they are. */
const DEPTH = { skin: 0.17, features: 0.8 };
/** Features with a colour of their own, 0..1; lids and what surrounds the lips are skin. */
const COLOURED_FEATURES = GRID_REGIONS.lips.map((lips, i) =>
  Math.min(1, Math.max(lips, 1.5 * GRID_REGIONS.eyeballs[i]!, 0.6 * GRID_REGIONS.brows[i]!)),
);
/** Exponent of the ratio of exposures by which the source's relief grows or shrinks. */
const EXPOSURE = 0.5;
/** How far the chroma of eye whites is shifted: in colour not far, for the irises go along. */
const WHITES = { coloured: 0.025, grey: 0.2 };
/** Difference in chroma of the two irises, each against its white, from which it is a lamp's, and at which none of it is drawn. */
const IRISES = { alike: 0.008, other: 0.018 };
/** Median chroma of a target between which it passes from black and white to colour. */
const GREY = { from: 0.006, to: 0.025 };
/** Share of the difference along the border that is spread into the face, and its limits in L, a, b. */
const MEMBRANE = { share: 0.6, limit: [0.1, 0.03, 0.03] as const };

/**
 * Where one channel is clipped the sun burns the skin out: that looks like coloured light with sharp borders, and is none.
 * Shares of such skin from which on, and up to which, the target counts as burnt; and how much less of its shading is then taken.
 */
const BURNT = { channel: 250, few: 0.04, many: 0.16, shading: 0.5 };

/** How burnt out a target's skin is: 0 = not worth mention, 1 = wholly. */
export function burntShare({
  colour,
  trust,
  visibility,
}: Pick<TargetField, 'colour' | 'trust' | 'visibility'>): number {
  let burnt = 0;
  let skin = 0;
  for (let i = 0; i < N; i++) {
    if (!GRID_FACE[i]) continue;
    const weight = trust[i]! * visibility[i]! * bareness(i);
    skin += weight;
    if (Math.max(colour[0][i]!, colour[1][i]!, colour[2][i]!) > BURNT.channel) burnt += weight;
  }
  return skin > 0 ? smoothstep(BURNT.few, BURNT.many, burnt / skin) : 0;
}

/** Where the target's chroma can be trusted: of a burnt face not where a channel is nearly clipped. */
function unburnt(weights: Float32Array, { colour: [r, g, b] }: TargetField, burnt: number): Float32Array {
  if (burnt === 0) return weights;
  return weights.map(
    (weight, i) => weight * (1 - 0.95 * burnt * smoothstep(225, BURNT.channel, Math.max(r[i]!, g[i]!, b[i]!))),
  );
}

/** Shrinks an atlas to the grid. */
export function sampleSource(levels: readonly AtlasLevel[]): SourceField {
  const { size, data } = levelOfSize(levels, GRID_SIZE);
  const plane = (c: number): Float32Array => {
    const out = new Float32Array(size * size);
    for (let i = 0; i < out.length; i++) out[i] = data[i * 4 + c]!;
    return resizePlane(out, size, size, GRID_SIZE, GRID_SIZE);
  };
  return { colour: [plane(0), plane(1), plane(2)], confidence: plane(3) };
}

/** Both faces while their light is compared. */
interface Compared {
  readonly source: LabPlanes;
  readonly target: LabPlanes;
  /** Where each shows skin whose colour can be trusted, and where both do. */
  readonly sourceSkin: Float32Array;
  readonly targetSkin: Float32Array;
  readonly both: Float32Array;
}

/** Works out how the source's skin must change to stand in the target's light. */
export function relight(source: SourceField, target: TargetField, options: LightOptions): Relit {
  const compared = compare(source, target);
  const own = ownColour(source, compared, options.tint);
  const { burnt, colour } = knowTarget(target, compared);
  const goal = copyPlanes(colour);
  matchLightness(compared, own, goal, (options.shading ?? SHADING) * (1 - BURNT.shading * burnt));
  evenOut(compared.source, own, source.confidence);
  const seen = target.trust.map((value, i) => value * target.visibility[i]!);
  matchHollows(
    { colour: compared.source, seen: source.confidence },
    { colour: compared.target, seen: unburnt(seen, target, burnt) },
    own,
    goal,
  );
  const grey = smoothstep(GREY.from, GREY.to, colourfulness(compared.target, compared.targetSkin));
  const gains = reliefGains(compared, { own, goal, grey, blush: options.blush ?? RELIEF.share });
  const fields = { own, goal, gains, grey };
  if (options.features) {
    bringFeaturesCloser(compared, source, target, fields, options.features);
    limitForeignLight({ colour: compared.source, smooth: own }, { colour: compared.target, smooth: goal }, seen, gains);
  }
  if (options.eyesOpen) matchEyes(compared, source, seen, fields);
  const whole = alphaField(source.confidence, target, options.kept);
  const skin = options.skin ?? 1;
  const alpha = skin < 1 ? leaveSkin(whole, skin, reliefDifference(compared, fields)) : whole;
  addMembrane(compared, target, alpha, fields);
  const browless = removeBrows(target, options.kept);
  for (const field of [...own, ...goal, ...Object.values(gains), ...browless.skin]) extendPastRim(field);
  return { own, target: goal, ...gains, alpha, whole, browArea: browless.area, browless: browless.skin };
}

/** Computed once, since it does not depend on the target: every frame of a clip needs it. */
interface KnownSource {
  readonly lab: LabPlanes;
  readonly skin: Float32Array;
  readonly colours: Map<number, LabPlanes>;
}
const knownSources = new WeakMap<SourceField, KnownSource>();

function knowSource(source: SourceField): KnownSource {
  let known = knownSources.get(source);
  if (!known) {
    const skin = source.confidence.map((c, i) => (GRID_FACE[i] ? bareness(i) * c ** 2 : 0));
    known = { lab: toLabPlanes(source.colour), skin, colours: new Map() };
    knownSources.set(source, known);
  }
  return known;
}

/** Computed once: a target is drawn several times. */
interface KnownTarget {
  readonly burnt: number;
  /** The smooth colour of its skin, by itself. */
  readonly colour: LabPlanes;
}
const knownTargets = new WeakMap<TargetField, KnownTarget>();

function knowTarget(target: TargetField, { target: lab, targetSkin }: Compared): KnownTarget {
  let known = knownTargets.get(target);
  if (!known) {
    const burnt = burntShare(target);
    known = { burnt, colour: skinColour(lab, unburnt(targetSkin, target, burnt), target.tint * (1 - burnt)) };
    knownTargets.set(target, known);
  }
  return known;
}

const copyPlanes = ([l, a, b]: LabPlanes): LabPlanes => [l.slice(), a.slice(), b.slice()];

/** The smooth colour of the source's skin; planes that the caller may change. */
function ownColour(source: SourceField, { source: lab, sourceSkin }: Compared, tint: number): LabPlanes {
  const { colours } = knowSource(source);
  const colour = colours.get(tint) ?? skinColour(lab, sourceSkin, tint);
  colours.set(tint, colour);
  return copyPlanes(colour);
}

/** 1 on skin, 0 on eyes, brows and lips. */
const bareness = (i: number): number => Math.max(0, 1 - GRID_REGIONS.featuresButNose[i]! * 2);

function compare(source: SourceField, target: TargetField): Compared {
  const { lab, skin: sourceSkin } = knowSource(source);
  const targetSkin = new Float32Array(N);
  const [r, g, b] = target.colour;
  for (let i = 0; i < N; i++) {
    if (!GRID_FACE[i]) continue;
    // Only what is clipped in every channel says nothing about chroma: bright skin has one above 230.
    const least = Math.min(r[i]!, g[i]!, b[i]!);
    targetSkin[i] = bareness(i) * target.trust[i]! * target.visibility[i]! * (1 - 0.9 * smoothstep(240, 254, least));
  }
  return {
    source: lab,
    target: toLabPlanes(target.colour),
    sourceSkin,
    targetSkin,
    both: sourceSkin.map((value, i) => value * targetSkin[i]!),
  };
}

/** Lightness is compared where both show skin, and a share of the target's shading is taken (both planes change in place). */
function matchLightness({ source, target, both }: Compared, own: LabPlanes, goal: LabPlanes, share: number): void {
  const sourceLight = smoothKnown(source[0], both, SHADING_RADIUS);
  const targetLight = smoothKnown(target[0], both, SHADING_RADIUS);
  const sourceMean = weightedMean(source[0], both);
  const targetMean = weightedMean(target[0], both);
  for (let i = 0; i < N; i++) {
    own[0][i] = sourceLight[i]!;
    goal[0][i] = targetLight[i]! * share + (sourceLight[i]! - sourceMean + targetMean) * (1 - share);
  }
}

/** Counts what the light does to one half of the source alone as its smooth colour (in place), so that it is not carried over. */
function evenOut(source: LabPlanes, own: LabPlanes, confidence: Float32Array): void {
  const relief = labPlanes();
  for (const c of channels) for (let i = 0; i < N; i++) relief[c][i] = source[c][i]! - own[c][i]!;
  const light = oneSidedLight(relief, confidence);
  for (const c of channels) for (let i = 0; i < N; i++) own[c][i]! += light[c][i]!;
}

function weightedMean(plane: Float32Array, weight: Float32Array): number {
  let sum = 0;
  let total = 0;
  for (let i = 0; i < N; i++) {
    sum += plane[i]! * weight[i]!;
    total += weight[i]!;
  }
  return total > 0 ? sum / total : 0;
}

type Gains = Pick<Relighting, 'lightGain' | 'lightLimit' | 'chromaGain' | 'chromaLimit'>;

/** By how much the source's relief and blush are carried over. */
function reliefGains(
  compared: Compared,
  { own, goal, grey, blush }: Omit<Fields, 'gains'> & { readonly blush: number },
): Gains {
  const targetChroma = colourfulness(compared.target, compared.targetSkin);
  const sourceChroma = colourfulness(compared.source, compared.sourceSkin);
  const saturation = grey * clamp(Math.sqrt(targetChroma / Math.max(0.01, sourceChroma)), 0.5, 1.15);
  const contrast = contrastGain(compared);
  const lightGain = new Float32Array(N);
  const lightLimit = new Float32Array(N);
  const chromaGain = new Float32Array(N);
  const chromaLimit = new Float32Array(N);
  for (let i = 0; i < N; i++) {
    const feature = Math.min(1, GRID_REGIONS.features[i]! * 1.5);
    const exposure = clamp(goal[0][i]! / Math.max(0.15, own[0][i]!), 0.6, 1.25) ** EXPOSURE;
    lightGain[i] = exposure * (1 + (contrast - 1) * (1 - 0.5 * feature));
    lightLimit[i] = DEPTH.skin + (DEPTH.features - DEPTH.skin) * feature;
    chromaGain[i] = saturation * (blush + (1 - blush) * COLOURED_FEATURES[i]!);
    chromaLimit[i] = RELIEF.skin + (RELIEF.features - RELIEF.skin) * COLOURED_FEATURES[i]!;
  }
  return { lightGain, lightLimit, chromaGain, chromaLimit };
}

/** Below 1 where the source's light is harsher than the target's: its relief is then flattened by this factor. */
function contrastGain({ source, target, both }: Compared): number {
  const blur = (plane: Float32Array): Float32Array => boxBlur(plane, GRID_SIZE, GRID_SIZE, 5, 2);
  const inside = blur(both.slice());
  const energy = (plane: Float32Array): number => {
    const mean = blur(plane.map((value, i) => value * both[i]!));
    let sum = 1e-6;
    for (let i = 0; i < N; i++)
      if (both[i]! > 0.5) sum += Math.min(0.02, (plane[i]! - mean[i]! / Math.max(1e-3, inside[i]!)) ** 2);
    return sum;
  };
  const ratio = Math.sqrt(energy(target[0]) / energy(source[0]));
  return ratio < 0.85 ? Math.max(0.6, (ratio / 0.85) ** 0.8) : 1;
}

/** What the steps of {@link relight} change in place. */
interface Fields {
  readonly own: LabPlanes;
  readonly goal: LabPlanes;
  readonly gains: Gains;
  /** 0 = a black and white target, 1 = one in colour. */
  readonly grey: number;
}

function bringFeaturesCloser(
  compared: Compared,
  source: SourceField,
  target: TargetField,
  { own, goal, gains, grey }: Fields,
  strength: number,
): void {
  const match = matchFeatures(
    { colour: compared.source, smooth: own, weight: source.confidence },
    { colour: compared.target, smooth: goal, weight: target.trust.map((value, i) => value * target.visibility[i]!) },
    strength,
  );
  applyFeatureMatch(match, goal, gains, grey);
}

/** By how much the relief that the source brings differs from the target's own, smoothed, in Oklab. */
function reliefDifference({ source, target }: Compared, fields: Fields): Float32Array {
  const out = new Float32Array(N);
  const plane = new Float32Array(N);
  for (const c of channels) {
    for (let i = 0; i < N; i++)
      plane[i] = GRID_FACE[i] ? fields.goal[c][i]! + litRelief(source, fields, c, i) - target[c][i]! : 0;
    boxBlur(plane, GRID_SIZE, GRID_SIZE, 1, 2);
    for (let i = 0; i < N; i++) out[i] = Math.hypot(out[i]!, plane[i]!);
  }
  return out;
}

/** The source's relief as it is drawn at one texel. */
function litRelief(source: LabPlanes, { own, gains }: Fields, c: 0 | 1 | 2, i: number): number {
  const relief = source[c][i]! - own[c][i]!;
  return c === 0
    ? gains.lightGain[i]! * softLimit(relief, gains.lightLimit[i]!)
    : gains.chromaGain[i]! * softLimit(relief, gains.chromaLimit[i]!);
}

/** 0..1, how surely a coloured lamp on one side gives the two irises of a source different colours. */
function lampOnOneIris(eyes: readonly EyeTones[]): number {
  const [one, other] = eyes;
  if (!one || !other) return 0;
  const apart = (c: 1 | 2): number => one.iris[c] - one.white[c] - (other.iris[c] - other.white[c]);
  return smoothstep(IRISES.alike, IRISES.other, Math.hypot(apart(1), apart(2)));
}

/**
 * Each eye is as light and as dark as the target's, in the target's light, whatever the skin around it. The relief is brightened by a
 * factor: pupils stay black.
 */
function matchEyes(
  compared: Compared,
  source: SourceField,
  seen: Float32Array,
  { own, goal, gains, grey }: Fields,
): void {
  const shift = WHITES.grey + (WHITES.coloured - WHITES.grey) * grey;
  const eyes = [false, true].flatMap((left) => {
    const from = eyeTones(compared.source, source.confidence, left);
    const to = eyeTones(compared.target, seen, left);
    return from && to ? [{ left, from, to }] : [];
  });
  // Colour is matched for both at once: shade on one eye would give the two irises different colours.
  const colours = ([1, 2] as const).map((c) => {
    const mean = (whose: 'from' | 'to'): number =>
      eyes.reduce((sum, eye) => sum + eye[whose].white[c], 0) / eyes.length;
    const white = mean('from');
    return { c, white, wanted: white + clamp(mean('to') - white, -shift, shift) };
  });
  const irisChroma = grey * (1 - lampOnOneIris(eyes.map(({ from }) => from)));
  for (const { left, from, to } of eyes) {
    const contrast = clamp((to.white[0] - to.dark) / Math.max(0.05, from.white[0] - from.dark), 0.9, 1.15);
    const wanted = to.white[0] / Math.max(0.2, from.white[0]);
    for (let i = 0; i < N; i++) {
      const eye = Math.min(1, GRID_REGIONS.eyeballs[i]! * 1.2);
      if (eye === 0 || gridX(i) > 0 !== left) continue;
      const mix = (plane: Float32Array, value: number): void => {
        plane[i] = plane[i]! * (1 - eye) + value * eye;
      };
      // An eye that lay in the shade is brightened, but not beyond what its lids are.
      const lids = goal[0][i]! / Math.max(0.15, own[0][i]!);
      const brightness = clamp(wanted, 0.72 * Math.min(1, lids), clamp(1.1 * lids, 1.05, 1.3));
      mix(own[0], from.white[0]);
      mix(goal[0], from.white[0] * brightness);
      for (const colour of colours) {
        mix(own[colour.c], colour.white);
        mix(goal[colour.c], colour.wanted);
      }
      mix(gains.lightGain, Math.min(1, brightness) * contrast);
      mix(gains.lightLimit, DEPTH.features);
      mix(gains.chromaGain, irisChroma * Math.min(1, brightness));
    }
  }
}

/**
 * Adds to the goal (in place) what is still missing along the soft border, spread inwards and fading towards the middle.
 * Source of the idea: Farbman et al., "Coordinates for instant image cloning", SIGGRAPH 2009.
 */
function addMembrane(
  { source, target: colour }: Compared,
  target: TargetField,
  alpha: Float32Array,
  fields: Fields,
): void {
  const { goal, grey } = fields;
  const rest = labPlanes();
  const weight = new Float32Array(N);
  for (let i = 0; i < N; i++) {
    if (!GRID_FACE[i]) continue;
    if (alpha[i]! >= 0.9) {
      weight[i] = 0.02;
      continue;
    }
    const trust = target.trust[i]! * target.visibility[i]!;
    const feature = GRID_REGIONS.featuresButNose[i]!;
    if (feature > 0.3 || trust < 0.5) continue;
    weight[i] = (1 - Math.abs(alpha[i]! - 0.35)) * trust * (1 - feature);
    for (const c of channels) {
      const lit = litRelief(source, fields, c, i);
      rest[c][i] = clamp(colour[c][i]! - goal[c][i]! - lit, -MEMBRANE.limit[c], MEMBRANE.limit[c]);
    }
  }
  pullPush(rest, weight, GRID_SIZE, GRID_SIZE).forEach((plane, c) => {
    const spread = boxBlur(plane, GRID_SIZE, GRID_SIZE, 2, 2);
    const field = goal[c as 0 | 1 | 2];
    for (let i = 0; i < N; i++) field[i]! += spread[i]! * MEMBRANE.share * (c === 0 ? 1 : grey);
  });
}
