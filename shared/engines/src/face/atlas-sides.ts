import { clamp, smoothstep } from '../raster/image.ts';
import { resizePlane } from '../raster/planes.ts';
import { REGIONS, REGION_SIZE, type RegionName } from './topology/regions.ts';

/** Where each texel's colour comes from; what the two shares leave open is filled from the colours around. */
export interface Shares {
  /** Share of the picture's own texel, 0..1. */
  readonly own: Float32Array;
  /** Share of the texel opposite, 0..1; `own + mirrored <= 1`. */
  readonly mirrored: Float32Array;
}

/** Outline of a feature that comes in a pair, and the margin around it that other detail of the same feature must not enter. */
const PAIRED: readonly { readonly outline: RegionName; readonly margin: RegionName; readonly mayEndEarly: boolean }[] =
  [
    // A brow may fade out where hair begins; an eye without its corner is none.
    { outline: 'brows', margin: 'browsWide', mayEndEarly: true },
    { outline: 'eyes', margin: 'eyesWide', mayEndEarly: false },
  ];
/** A feature of which this much is seen is kept as it is: hair over its end does less harm than a second one laid across it. */
const ENOUGH_SEEN = 0.7;
/** A feature that is visible to this share needs no repair. */
const ALL_SEEN = 0.995;

/**
 * Decides which half of the face each texel is taken from. Skin is mixed texel by texel; an eye or a brow comes whole from one
 * side, because two halves of different ones show as a second brow or lid.
 * @param seen how well the picture shows each texel, 0..1, `size * size`
 */
export function chooseSides(seen: Float32Array, size: number): Shares {
  const own = seen.slice();
  const mirrored = new Float32Array(seen.length);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const i = y * size + x;
      mirrored[i] = seen[opposite(x, y, size)]! * (1 - seen[i]!);
    }
  for (const { outline, margin, mayEndEarly } of PAIRED) {
    const inside = enlarge(outline, size);
    const around = enlarge(margin, size);
    const half = size / 2;
    const scores = [shareSeen(seen, inside, size, 0), shareSeen(seen, inside, size, half)] as const;
    for (const [from, score, other] of [
      [0, scores[0], scores[1]],
      [half, scores[1], scores[0]],
    ] as const) {
      if (score >= ALL_SEEN) continue;
      const keep = score >= ENOUGH_SEEN || score >= other;
      for (let y = 0; y < size; y++)
        for (let x = from; x < from + half; x++) {
          const i = y * size + x;
          const source = keep ? i : opposite(x, y, size);
          const feature = inside[i]! * (mayEndEarly ? smoothstep(0, 0.4, seen[source]!) : 1);
          if (keep) {
            own[i] = Math.max(own[i]!, feature);
            mirrored[i] = Math.min(mirrored[i]! * (1 - around[i]!), 1 - own[i]!);
          } else {
            own[i]! *= 1 - inside[i]!;
            mirrored[i] = feature + mirrored[i]! * (1 - inside[i]!);
          }
        }
    }
  }
  return { own, mirrored };
}

function opposite(x: number, y: number, size: number): number {
  return y * size + size - 1 - x;
}

function enlarge(name: RegionName, size: number): Float32Array {
  // Running sums leave a little more than one, or less than none.
  return resizePlane(REGIONS[name], REGION_SIZE, REGION_SIZE, size, size).map((value) => clamp(value, 0, 1));
}

/** How much of a feature is seen in the half that starts at column `from`, 0..1. */
function shareSeen(seen: Float32Array, inside: Float32Array, size: number, from: number): number {
  let sum = 0;
  let weight = 0;
  for (let y = 0; y < size; y++)
    for (let x = from; x < from + size / 2; x++) {
      const i = y * size + x;
      sum += seen[i]! * inside[i]!;
      weight += inside[i]!;
    }
  return weight > 0 ? sum / weight : 1;
}
