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
 * Light that falls on cloth scales its lightness and its chroma alike. Differences of their ratio, and of the logarithm of the lightness,
 * that count as one: of vivid colours the ratio differs more, and of dark ones by noise. What is added to the lightness, lest it is nothing.
 */
const TONE = 0.03;
const VIVID = 0.2;
const NOISE = 0.013;
const SHADE = 0.5;
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

/** What cannot be of the garment that strokes are on, whatever else speaks for it: 1 for each such piece, else 0. */
export interface StrangePieces {
  /** Of colours that no light gives its cloth: a tie, a bag, skin. */
  readonly colour: Uint8Array;
  /** Clearly nearer to somebody else. */
  readonly others: Uint8Array;
}

/** @param keep share of each piece that is painted; painted pieces are never strange */
export function findStrange(pieces: Superpixels, keep: Float32Array, wearers: readonly Wearer[]): StrangePieces {
  const painted = decidedBy({ keep, drop: new Float32Array(keep.length) });
  const tones = tonesOf(pieces);
  const seeds = seedsOf(pieces, keep, painted, tones);
  const isStrange = (i: number): boolean =>
    seeds.length > 0 && painted[i]! <= 0 && seeds.every((seed) => unlikeness(tones, i, seed) > STRANGE);
  const others = othersOf(pieces, seeds, wearers);
  return {
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

/** Of each piece the logarithm of its lightness, and its chroma beside its lightness: three values a piece. */
function tonesOf({ means, count }: Superpixels): Float32Array {
  const tones = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) {
    const light = Math.max(0, means[i * 5]!) + DARK;
    tones[i * 3] = Math.log(light);
    tones[i * 3 + 1] = means[i * 5 + 1]! / light;
    tones[i * 3 + 2] = means[i * 5 + 2]! / light;
  }
  return tones;
}

/** How unlike the colours of two pieces are, whatever light falls on them: 1 for differences that still count as one. */
function unlikeness(tones: Float32Array, i: number, j: number): number {
  const shade = (tones[i * 3]! - tones[j * 3]!) / SHADE;
  const noise = NOISE / Math.exp(Math.min(tones[i * 3]!, tones[j * 3]!));
  const vivid = TONE + VIVID * Math.hypot(tones[j * 3 + 1]!, tones[j * 3 + 2]!);
  const tone = Math.hypot(tones[i * 3 + 1]! - tones[j * 3 + 1]!, tones[i * 3 + 2]! - tones[j * 3 + 2]!);
  return shade * shade + (tone * tone) / (vivid * vivid + noise * noise);
}

/** Pieces that are clearly nearer to somebody else than to those whom the strokes are on: 1, else 0. */
function othersOf({ means, count }: Superpixels, seeds: readonly number[], wearers: readonly Wearer[]): Uint8Array {
  const distance = ({ x, y, unit }: Wearer, i: number): number => {
    const below = (means[i * 5 + 4]! - y) / unit;
    // Bodies are higher than wide, and hang below their faces.
    return Math.hypot((means[i * 5 + 3]! - x) / unit, below < 0 ? 2 * below : 0.25 * below);
  };
  const nearest = (i: number): Wearer | undefined =>
    wearers.reduce<Wearer | undefined>(
      (best, wearer) => (best && distance(best, i) <= distance(wearer, i) ? best : wearer),
      undefined,
    );
  // Strokes on two people name both of them.
  const own = wearers.filter(
    (wearer) => seeds.filter((seed) => nearest(seed) === wearer).length > STRAYED * seeds.length,
  );
  const rest = wearers.filter((wearer) => !own.includes(wearer));
  return Uint8Array.from({ length: count }, (_, i) =>
    own.length > 0 && rest.some((other) => own.every((one) => distance(other, i) < NEARER * distance(one, i))) ? 1 : 0,
  );
}
