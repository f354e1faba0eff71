import { clamp, LUMA_B, LUMA_G, LUMA_R, smoothstep } from '../raster/image.ts';
import { boxBlur, resizePlane } from '../raster/planes.ts';
import { pullPush } from '../raster/pull-push.ts';
import { type AtlasLevel, levelOfSize } from './atlas.ts';
import type { TargetField } from './target-field.ts';
import { extendPastRim, GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;
type Rgb<T> = readonly [T, T, T];
const channels = [0, 1, 2] as const;
const LUMA: Rgb<number> = [LUMA_R, LUMA_G, LUMA_B];
const planes = (): Rgb<Float32Array> => [new Float32Array(N), new Float32Array(N), new Float32Array(N)];
const blurred = (plane: Float32Array, radius: number, rounds: number): Float32Array =>
  boxBlur(plane, GRID_SIZE, GRID_SIZE, radius, rounds);

/** A source on the grid. */
export interface SourceField {
  /** R, G, B, 0..255. */
  readonly colour: Rgb<Float32Array>;
  /** How well the source shows the texel, 0..1. */
  readonly confidence: Float32Array;
}

/** Fields on the grid that turn a source's colour S into the colour in the target's light: S * gain + bias. */
export interface Relighting {
  readonly gain: Rgb<Float32Array>;
  readonly bias: Rgb<Float32Array>;
  /** How much of the source shows, 0..1. */
  readonly alpha: Float32Array;
  /** Where the target's brows are, 0..1: there its own skin without brows is laid under the source. */
  readonly browArea: Float32Array;
  /** The target's skin without its brows, 0..255. */
  readonly browless: Rgb<Float32Array>;
}

/** Added to channels before a ratio is taken: noise in the dark must not become colour. */
const DARK = 6;
/** Share of the target's shading over the face that is taken over; the rest is the source's own. */
const SHADING = 0.7;
/** Blur radius of the shading in texels: wide, because relief belongs to the person. */
const SHADING_RADIUS = Math.round(GRID_SIZE * 0.075);
/** Under white light chroma is compared widely, so that moles and blush stay; coloured light has sharp borders. */
const CHROMA_RADIUS = { white: 3, coloured: 1, burnt: 8 };
/** How far the log chroma ratio may lie from that of the whole face: where the light is known, and where the sun burnt it out. */
const CHROMA_LIMIT = { known: 1.2, burnt: 0.1 };
/** Share of clipped skin from which on, and up to which, a target's colours are trusted less. */
const BURNT_SHARE = { few: 0.06, many: 0.2 };
/** 1 = light multiplies (von Kries), 0 = light adds. */
const MULTIPLICATIVE = 0.5;
/** Width of the soft border, as a share of the face. */
const FEATHER = 0.075;
/** Share of the difference along the border that is spread into the face. */
const MEMBRANE = 0.9;
/** From this tint on light changes over short distances, and the chroma of more of the skin is used. */
const TINTED = 0.2;

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

/**
 * Works out how the source's skin must change to stand in the target's light. Light is compared on skin that both show, in log
 * ratios: shading over a wide neighbourhood, chroma over a narrow one, since coloured light has sharp borders and skin has not.
 * @param tint of the source, see SkinStatistics
 * @param showEyes whether the source's eyes are to be shown (else the target's stay)
 */
export function relight(source: SourceField, target: TargetField, tint: number, showEyes: boolean): Relighting {
  const features = tint > TINTED ? GRID_REGIONS.featuresTight : GRID_REGIONS.featuresButNose;
  const weights = skinWeights(source, target, features);
  const burnt = burntShare(target);
  const globalGain = faceWideGain(source, target, weights, burnt);
  const { shading, local } = shadingField(source, target, weights.shading, globalGain);
  const chroma = chromaField(source, target, weights.chroma, globalGain, Math.max(tint, target.tint), burnt);
  const total = channels.map((c) =>
    shading.map((value, i) => (GRID_FACE[i] ? globalGain[c] * Math.exp(value + chroma[c]![i]!) : 1)),
  ) as unknown as Rgb<Float32Array>;
  const contrast = contrastGain(source, target, total, weights.shading);

  const alpha = alphaField(source, target, showEyes);
  const gain = planes();
  const bias = planes();
  for (const c of channels)
    for (let i = 0; i < N; i++) {
      if (!GRID_FACE[i]) continue;
      const change = total[c][i]! - 1;
      gain[c][i] = 1 + change * MULTIPLICATIVE;
      bias[c][i] = change * local[c][i]! * (1 - MULTIPLICATIVE);
      if (contrast < 0.97) {
        const low = local[c][i]! * (1 + change);
        const k = 1 + (contrast - 1) * (1 - 0.5 * features[i]!);
        bias[c][i] = bias[c][i]! * k + low * (1 - k);
        gain[c][i]! *= k;
      }
    }
  addMembrane(source, target, alpha, features, burnt, gain, bias);

  const browArea = new Float32Array(N);
  for (let i = 0; i < N; i++)
    if (GRID_FACE[i]) browArea[i] = GRID_REGIONS.browsWide[i]! * target.trust[i]! * target.visibility[i]!;
  const browless = removeBrows(target);
  for (const field of [...gain, ...bias, ...browless]) extendPastRim(field);
  return { gain, bias, alpha, browArea, browless };
}

function skinWeights(
  source: SourceField,
  target: TargetField,
  features: Float32Array,
): { shading: Float32Array; chroma: Float32Array } {
  const shading = new Float32Array(N);
  const chroma = new Float32Array(N);
  for (let i = 0; i < N; i++) {
    if (!GRID_FACE[i]) continue;
    const both = source.confidence[i]! * target.trust[i]! * target.visibility[i]!;
    shading[i] = both * source.confidence[i]! * Math.max(0, 1 - GRID_REGIONS.features[i]! * 2);
    chroma[i] = both * Math.max(0, 1 - features[i]! * 2) * unclipped(source.colour, i) * unclipped(target.colour, i);
  }
  return { shading, chroma };
}

/** Burnt-out highlights are white whatever the colour of skin and light: they say nothing about chroma. */
function unclipped([r, g, b]: Rgb<Float32Array>, i: number): number {
  return 1 - 0.995 * smoothstep(205, 240, Math.max(r[i]!, g[i]!, b[i]!));
}

/** How much of a target's skin is clipped, as a degree of distrust in its colours: 0 = not worth mention, 1 = burnt out. */
export function burntShare({
  colour,
  trust,
  visibility,
}: Pick<TargetField, 'colour' | 'trust' | 'visibility'>): number {
  let clipped = 0;
  let skin = 0;
  for (let i = 0; i < N; i++) {
    if (!GRID_FACE[i]) continue;
    const weight = trust[i]! * visibility[i]! * Math.max(0, 1 - GRID_REGIONS.features[i]! * 2);
    clipped += weight * (1 - unclipped(colour, i));
    skin += weight;
  }
  return skin > 0 ? smoothstep(BURNT_SHARE.few, BURNT_SHARE.many, clipped / skin) : 0;
}

/** The ratio of the mean colours; of a burnt-out target the brightness counts everywhere, the hue only where it is not clipped. */
function faceWideGain(
  source: SourceField,
  target: TargetField,
  weights: { readonly shading: Float32Array; readonly chroma: Float32Array },
  burnt: number,
): Rgb<number> {
  const gain = meanGain(source, target, weights.shading);
  if (burnt === 0) return gain;
  const hue = meanGain(source, target, weights.chroma);
  let brightness = 0;
  for (const c of channels) brightness += LUMA[c] * Math.log(gain[c] / hue[c]);
  return channels.map((c) =>
    Math.exp(Math.log(gain[c]) * (1 - burnt) + (Math.log(hue[c]) + brightness) * burnt),
  ) as unknown as Rgb<number>;
}

function meanGain(source: SourceField, target: TargetField, weight: Float32Array): Rgb<number> {
  return channels.map((c) => {
    let sum = 0;
    let sourceSum = 0;
    let targetSum = 0;
    for (let i = 0; i < N; i++) {
      const w = weight[i]!;
      sum += w;
      sourceSum += source.colour[c][i]! * w;
      targetSum += target.colour[c][i]! * w;
    }
    return sum > 0 ? clamp((targetSum / sum + DARK) / (sourceSum / sum + DARK), 0.25, 3.5) : 1;
  }) as unknown as Rgb<number>;
}

interface LocalMeans {
  readonly source: Rgb<Float32Array>;
  readonly target: Rgb<Float32Array>;
  readonly weight: Float32Array;
}

/** Weighted sums of both faces' colours in the neighbourhood of each texel; divide by `weight` for means. */
function localMeans(source: SourceField, target: TargetField, weight: Float32Array, radius: number): LocalMeans {
  const sum = (plane: Float32Array): Float32Array =>
    blurred(
      plane.map((value, i) => value * weight[i]!),
      radius,
      2,
    );
  return {
    source: channels.map((c) => sum(source.colour[c])) as unknown as Rgb<Float32Array>,
    target: channels.map((c) => sum(target.colour[c])) as unknown as Rgb<Float32Array>,
    weight: blurred(weight.slice(), radius, 2),
  };
}

function logRatio(means: LocalMeans, c: 0 | 1 | 2, i: number, globalGain: Rgb<number>): number {
  const dark = DARK * means.weight[i]!;
  return Math.log((means.target[c][i]! + dark) / ((means.source[c][i]! + dark) * globalGain[c]));
}

/** Log shading to apply, and the source's mean colour around each texel. */
function shadingField(
  source: SourceField,
  target: TargetField,
  weight: Float32Array,
  globalGain: Rgb<number>,
): { shading: Float32Array; local: Rgb<Float32Array> } {
  const means = localMeans(source, target, weight, SHADING_RADIUS);
  const shading = new Float32Array(N);
  const local = planes();
  const known = new Float32Array(N);
  for (let i = 0; i < N; i++) {
    const w = means.weight[i]!;
    if (w <= 1e-3) continue;
    let luma = 0;
    for (const c of channels) {
      luma += LUMA[c] * logRatio(means, c, i, globalGain);
      local[c][i] = means.source[c][i]! / w;
    }
    shading[i] = clamp(luma, -0.9, 0.9) * SHADING;
    known[i] = Math.min(1, w * 4);
  }
  const [filled, r, g, b] = pullPush([shading, ...local], known, GRID_SIZE, GRID_SIZE) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  return { shading: filled, local: [r, g, b] };
}

function chromaField(
  source: SourceField,
  target: TargetField,
  weight: Float32Array,
  globalGain: Rgb<number>,
  tint: number,
  burnt: number,
): Float32Array[] {
  // Clipping looks like light of changing colour; fine detail in it is an artefact.
  const sharp = tint > TINTED ? CHROMA_RADIUS.coloured : CHROMA_RADIUS.white;
  const radius = Math.round(sharp + (CHROMA_RADIUS.burnt - sharp) * burnt);
  const limit = CHROMA_LIMIT.known * (CHROMA_LIMIT.burnt / CHROMA_LIMIT.known) ** burnt;
  const means = localMeans(source, target, weight, radius);
  const chroma = planes();
  const known = new Float32Array(N);
  for (let i = 0; i < N; i++) {
    const w = means.weight[i]!;
    if (w <= 1e-4) continue;
    const ratios = channels.map((c) => logRatio(means, c, i, globalGain)) as unknown as Rgb<number>;
    const luma = LUMA_R * ratios[0] + LUMA_G * ratios[1] + LUMA_B * ratios[2];
    for (const c of channels) chroma[c][i] = clamp(ratios[c] - luma, -limit, limit);
    known[i] = Math.min(1, w * 4) ** 2;
  }
  return pullPush(chroma, known, GRID_SIZE, GRID_SIZE);
}

/** Below 1 where the source's light is harsher than the target's: its relief is then flattened by this factor. */
function contrastGain(source: SourceField, target: TargetField, gain: Rgb<Float32Array>, weight: Float32Array): number {
  const own = new Float32Array(N);
  const wanted = new Float32Array(N);
  for (let i = 0; i < N; i++) {
    if (!GRID_FACE[i]) continue;
    let a = 0;
    let b = 0;
    for (const c of channels) {
      a += LUMA[c] * source.colour[c][i]! * gain[c][i]!;
      b += LUMA[c] * target.colour[c][i]!;
    }
    own[i] = Math.log(a + 8);
    wanted[i] = Math.log(b + 8);
  }
  const inside = blurred(GRID_FACE.slice(), 5, 2);
  const relief = (plane: Float32Array): Float32Array => {
    const mean = blurred(plane.slice(), 5, 2);
    return plane.map((value, i) => value - mean[i]! / Math.max(1e-3, inside[i]!));
  };
  const ownRelief = relief(own);
  const wantedRelief = relief(wanted);
  let ownSquares = 0;
  let wantedSquares = 0;
  for (let i = 0; i < N; i++) {
    if (weight[i]! <= 0.5) continue;
    ownSquares += Math.min(0.25, ownRelief[i]! ** 2);
    wantedSquares += Math.min(0.25, wantedRelief[i]! ** 2);
  }
  const ratio = Math.sqrt(wantedSquares / (ownSquares + 1e-6));
  return ratio < 0.85 ? Math.max(0.55, (ratio / 0.85) ** 0.8) : 1;
}

/** Falls from 1 to 0 inwards of the face's border, over FEATHER of its size. */
const EDGE = edgeField();

function edgeField(): Float32Array {
  const fine = GRID_SIZE * 2;
  const mask = resizePlane(GRID_FACE, GRID_SIZE, GRID_SIZE, fine, fine).map((value) => (value > 0.5 ? 1 : 0));
  boxBlur(mask, fine, fine, Math.max(1, Math.round((fine * 0.85 * FEATHER) / 3)), 3);
  return resizePlane(mask, fine, fine, GRID_SIZE, GRID_SIZE).map((value, i) =>
    GRID_FACE[i] ? smoothstep(0.58, 0.9, value) : 0,
  );
}

function alphaField(source: SourceField, target: TargetField, showEyes: boolean): Float32Array {
  const alpha = new Float32Array(N);
  for (let i = 0; i < N; i++) {
    if (!GRID_FACE[i]) continue;
    // A turned face ends where its surface turns away, well inside the texture's border.
    alpha[i] = EDGE[i]! * target.visibility[i]! * target.trust[i]! * smoothstep(0.02, 0.5, source.confidence[i]!);
    if (!showEyes) alpha[i]! *= 1 - Math.min(1, GRID_REGIONS.eyes[i]! * 1.3);
  }
  return alpha;
}

/** The target's skin as it would be without brows, so that they do not stand beside the source's thinner ones. */
function removeBrows(target: TargetField): Rgb<Float32Array> {
  const weight = new Float32Array(N);
  for (let i = 0; i < N; i++)
    weight[i] =
      GRID_FACE[i]! *
      (1 - GRID_REGIONS.browsWide[i]!) *
      (1 - Math.min(1, GRID_REGIONS.eyes[i]!)) *
      smoothstep(0.75, 1, target.trust[i]!) *
      target.visibility[i]!;
  return pullPush(target.colour, weight, GRID_SIZE, GRID_SIZE).map((plane) =>
    blurred(plane, 1, 1),
  ) as unknown as Rgb<Float32Array>;
}

/**
 * Adds to `bias` (in place) what is still missing along the soft border, spread inwards and fading towards the middle.
 * Source of the idea: Farbman et al., "Coordinates for instant image cloning", SIGGRAPH 2009.
 */
function addMembrane(
  source: SourceField,
  target: TargetField,
  alpha: Float32Array,
  features: Float32Array,
  burnt: number,
  gain: Rgb<Float32Array>,
  bias: Rgb<Float32Array>,
): void {
  const residual = planes();
  const weight = new Float32Array(N);
  for (let i = 0; i < N; i++) {
    if (!GRID_FACE[i]) continue;
    if (alpha[i]! >= 0.9) {
      weight[i] = 0.02;
      continue;
    }
    const trust = target.trust[i]! * target.visibility[i]!;
    if (features[i]! > 0.3 || trust < 0.3) continue;
    weight[i] = (1 - Math.abs(alpha[i]! - 0.35)) * trust * (1 - features[i]!);
    let brightness = 0;
    for (const c of channels) {
      residual[c][i] = clamp(target.colour[c][i]! - (source.colour[c][i]! * gain[c][i]! + bias[c][i]!), -45, 45);
      brightness += LUMA[c] * residual[c][i]!;
    }
    // What is burnt out lacks colour, not light: only its brightness is carried inwards.
    for (const c of channels) residual[c][i]! += (brightness - residual[c][i]!) * 0.7 * burnt;
  }
  pullPush(residual, weight, GRID_SIZE, GRID_SIZE).forEach((plane, c) => {
    const spread = blurred(plane, 2, 2);
    const field = bias[c as 0 | 1 | 2];
    for (let i = 0; i < N; i++) field[i]! += spread[i]! * MEMBRANE;
  });
}
