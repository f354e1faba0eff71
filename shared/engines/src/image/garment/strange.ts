import { decidedBy } from '../cutout/parts.ts';
import type { Superpixels } from '../cutout/superpixels.ts';

/** Where somebody's face is, and how high, in pixels of the pieces. */
export interface Wearer {
  readonly x: number;
  readonly y: number;
  readonly unit: number;
}

export const wearerOf = (
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  scale: number,
): Wearer => ({ x: (box.x + box.width / 2) * scale, y: (box.y + box.height / 2) * scale, unit: box.height * scale });

/**
 * Light that falls on cloth scales its lightness and its chroma alike. Differences of their ratio that count as one: `TONE`, more for
 * vivid colours, and more for dark ones, whose ratio is noisy.
 */
const TONE = 0.03;
const VIVID = 0.2;
const NOISE = 0.013;
/** Difference of the logarithm of the lightness that counts as one. */
const SHADE = 0.5;
/** Added to the lightness before its logarithm is taken, since black has none. */
const DARK = 0.12;
/** Sum of the squares of these from which on a piece is of something else than the cloth. */
const STRANGE = 3;
/** Share of what is painted that has to be like a piece for its colours to count, and how like: strokes slip over a cuff or a button. */
const ENOUGH = 0.2;
const LIKE = 1.5;
/** How much nearer a piece of somebody else's clothes is to that one's face. */
const NEARER = 0.6;
/** Up to this share of what is painted a stroke may lie nearer to somebody else and not name them. */
const STRAYED = 0.2;

/** Unlikeness below which a piece may be cloth in shade, and most of it as a share of its unlikeness to a face. */
const SHADED = 1;
const RATHER = 0.5;

/** What cannot be of the garment that strokes are on, whatever else speaks for it: 1 for each such piece, else 0. */
export interface StrangePieces {
  /** Of colours that no light gives its cloth: a tie, a bag, skin. */
  readonly colour: Uint8Array;
  /** Clearly nearer to somebody else. */
  readonly others: Uint8Array;
  /** Of colours that light gives the cloth rather than a face: 1, else 0. */
  readonly cloth: Uint8Array;
  /** Those whom the strokes are on; none where no face is known. */
  readonly named: readonly Wearer[];
}

/**
 * @param keep share of each piece that is painted; painted pieces are never strange
 * @param skin pieces that show a face
 */
export function findStrange(
  pieces: Superpixels,
  keep: Float32Array,
  wearers: readonly Wearer[],
  skin: readonly number[] = [],
): StrangePieces {
  const painted = decidedBy({ keep, drop: new Float32Array(keep.length) });
  const tones = tonesOf(pieces);
  const seeds = seedsOf(pieces, keep, painted, tones);
  const least = (i: number, of: readonly number[]): number =>
    of.reduce((best, other) => Math.min(best, unlikeness(tones, i, other)), Infinity);
  const unlike = Float32Array.from({ length: pieces.count }, (_, i) => least(i, seeds));
  const isStrange = (i: number): boolean => seeds.length > 0 && painted[i]! <= 0 && unlike[i]! > STRANGE;
  const isCloth = (i: number): boolean => unlike[i]! < SHADED && unlike[i]! < RATHER * least(i, skin);
  const named = namedBy(pieces, seeds, wearers);
  const others = othersOf(pieces, named, wearers);
  return {
    named,
    cloth: Uint8Array.from({ length: pieces.count }, (_, i) => (isCloth(i) ? 1 : 0)),
    colour: Uint8Array.from({ length: pieces.count }, (_, i) => (isStrange(i) ? 1 : 0)),
    others: others.map((other, i) => (painted[i]! > 0 ? 0 : other)),
  };
}

/** Painted pieces whose colours enough of what is painted has. */
function seedsOf({ sizes }: Superpixels, keep: Float32Array, decided: Int8Array, tones: Float32Array): number[] {
  const painted = [...decided.keys()].filter((i) => decided[i]! > 0);
  const weight = (i: number): number => keep[i]! * sizes[i]!;
  const all = painted.reduce((sum, i) => sum + weight(i), 0);
  return painted.filter((i) => {
    const alike = painted.reduce((sum, j) => sum + (unlikeness(tones, i, j) < LIKE ? weight(j) : 0), 0);
    return alike >= ENOUGH * all;
  });
}

/** Values of `tonesOf` a piece. */
const TONES = 5;

/** Of each piece its lightness, the logarithm of that, two colour differences beside it, and how far these are from none. */
function tonesOf({ means, count }: Superpixels): Float32Array {
  const tones = new Float32Array(count * TONES);
  for (let i = 0; i < count; i++) {
    const light = Math.max(0, means[i * 5]!) + DARK;
    const [a, b] = [means[i * 5 + 1]! / light, means[i * 5 + 2]! / light];
    tones.set([light, Math.log(light), a, b, Math.hypot(a, b)], i * TONES);
  }
  return tones;
}

/** How unlike the colours of two pieces are, whatever light falls on them: 1 for differences that still count as one. */
function unlikeness(tones: Float32Array, i: number, j: number): number {
  const [one, other] = [i * TONES, j * TONES];
  const shade = (tones[one + 1]! - tones[other + 1]!) / SHADE;
  const noise = NOISE / Math.min(tones[one]!, tones[other]!);
  const vivid = TONE + VIVID * tones[other + 4]!;
  const a = tones[one + 2]! - tones[other + 2]!;
  const b = tones[one + 3]! - tones[other + 3]!;
  return shade * shade + (a * a + b * b) / (vivid * vivid + noise * noise);
}

/** How far below a face, or beside it, a place is, in faces: bodies are higher than wide, and hang below their faces. */
function distanceTo({ x, y, unit }: Wearer, px: number, py: number): number {
  const below = (py - y) / unit;
  return Math.hypot((px - x) / unit, below < 0 ? 2 * below : 0.25 * below);
}

/** Whose body a place is on, as far as faces show it. */
export const wearerAt = (wearers: readonly Wearer[], px: number, py: number): Wearer | undefined =>
  wearers.reduce<Wearer | undefined>(
    (best, wearer) => (best && distanceTo(best, px, py) <= distanceTo(wearer, px, py) ? best : wearer),
    undefined,
  );

/** Those whom strokes are on: strokes on two people name both of them. */
const namedBy = ({ means }: Superpixels, seeds: readonly number[], wearers: readonly Wearer[]): Wearer[] =>
  wearers.filter(
    (wearer) =>
      seeds.filter((seed) => wearerAt(wearers, means[seed * 5 + 3]!, means[seed * 5 + 4]!) === wearer).length >
      STRAYED * seeds.length,
  );

/** Pieces that are clearly nearer to somebody else than to those whom the strokes are on: 1, else 0. */
function othersOf({ means, count }: Superpixels, named: readonly Wearer[], wearers: readonly Wearer[]): Uint8Array {
  const rest = wearers.filter((wearer) => !named.includes(wearer));
  const distance = (wearer: Wearer, i: number): number => distanceTo(wearer, means[i * 5 + 3]!, means[i * 5 + 4]!);
  return Uint8Array.from({ length: count }, (_, i) =>
    named.length > 0 && rest.some((other) => named.every((one) => distance(other, i) < NEARER * distance(one, i)))
      ? 1
      : 0,
  );
}
