import { type RasterImage, sampleRgb } from '../raster/index.ts';
import type { Detail } from '../face/detail.ts';
import type { IrisColour } from '../face/iris-colour.ts';
import type { Relighting } from '../face/relight.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SEED, GRID_SIZE, GRID_TRIANGLE, GRID_WEIGHTS } from '../face/topology/grid.ts';
import { TRIANGLES } from '../face/topology/mesh.ts';

/** Mean colour of nose and cheeks, R, G, B: how bright the light on the face is in this frame. */
export type LightLevel = readonly [number, number, number];

/** A relighting that was worked out for one frame, and how bright the face was there. */
export interface LightKey {
  readonly frame: number;
  readonly light: Relighting;
  readonly level: LightLevel;
  /** Null where the target's eyes stay as they are. */
  readonly iris: IrisColour | null;
  /** Detail of the target's skin in that frame: moving faces are blurred. */
  readonly detail: Detail | null;
  /** Whether something lies before the face there. */
  readonly covered: boolean;
}

const N = GRID_SIZE * GRID_SIZE;
/** Texels that are nearly always skin; a quarter of them says enough. */
const PROBES = Array.from({ length: N }, (_, i) => i).filter(
  (i) => GRID_SEED[i] && GRID_FACE[i] && GRID_REGIONS.features[i]! < 0.1 && i % 2 === 0 && (i / GRID_SIZE) & 1,
);
const DARK = 6;

/** @param landmarks in pixels */
export function measureLevel(image: RasterImage, landmarks: Float32Array): LightLevel {
  const sum = [0, 0, 0];
  const sample = new Float32Array(3);
  for (const i of PROBES) {
    const t = GRID_TRIANGLE[i]!;
    let x = 0;
    let y = 0;
    for (let k = 0; k < 3; k++) {
      const v = TRIANGLES[t + k]! * 3;
      x += GRID_WEIGHTS[i * 3 + k]! * landmarks[v]!;
      y += GRID_WEIGHTS[i * 3 + k]! * landmarks[v + 1]!;
    }
    sampleRgb(image, x, y, sample);
    for (let c = 0; c < 3; c++) sum[c]! += sample[c]!;
  }
  return sum.map((value) => value / Math.max(1, PROBES.length)) as unknown as LightLevel;
}

/** Fields of a relighting that are colours, scaled with the brightness, and those that are not. */
const COLOURS = ['own', 'target', 'browless'] as const;
const FACTORS = ['lightGain', 'lightLimit', 'chromaGain', 'chromaLimit', 'alpha', 'browArea'] as const;
/** Oklab's lightness goes with the cube root of the light, sRGB's values with about its 2.2nd root. */
const LIGHTNESS_EXPONENT = 2.2 / 3;

/**
 * The light at one key, averaged with the keys around it: each is first brought to this key's brightness, so that a lamp that is switched
 * on shows at once while the fields' own unrest is averaged over time.
 * @param at one of `keys`
 * @param reach how far a key counts, frames
 */
export function lightAt(keys: readonly LightKey[], at: LightKey, reach: number): Relighting {
  const near = keys.filter(({ frame }) => Math.abs(frame - at.frame) < reach);
  const shares = near.map(({ frame }) => Math.max(1e-3, 1 - Math.abs(frame - at.frame) / reach));
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (near.length < 2) return at.light;
  const light = emptyLight();
  for (const [n, key] of near.entries()) {
    const share = shares[n]! / total;
    const ratio = levelRatio(key.level, at.level);
    const brightness = (ratio[0] + ratio[1] + ratio[2]) / 3;
    for (const name of COLOURS)
      for (const c of [0, 1, 2] as const) {
        const factor = name === 'browless' ? ratio[c] : name === 'own' ? 1 : brightness ** LIGHTNESS_EXPONENT;
        add(light[name][c], key.light[name][c], share * factor);
      }
    for (const name of FACTORS) add(light[name], key.light[name], share);
  }
  return light;
}

function emptyLight(): Relighting {
  const plane = (): Float32Array => new Float32Array(N);
  const planes = (): readonly [Float32Array, Float32Array, Float32Array] => [plane(), plane(), plane()];
  return {
    own: planes(),
    target: planes(),
    browless: planes(),
    lightGain: plane(),
    lightLimit: plane(),
    chromaGain: plane(),
    chromaLimit: plane(),
    alpha: plane(),
    browArea: plane(),
  };
}

/** By which factor each channel changes from one level to another. */
export function levelRatio(from: LightLevel, to: LightLevel): LightLevel {
  const ratio = (c: 0 | 1 | 2): number => Math.max(0.4, Math.min(2.5, (to[c] + DARK) / (from[c] + DARK)));
  return [ratio(0), ratio(1), ratio(2)];
}

/** The keys before and after a frame, and how far it lies on the way from the one to the other, 0..1. */
export function keysAround(
  keys: readonly LightKey[],
  frame: number,
): { readonly before: LightKey; readonly after: LightKey; readonly share: number } {
  const before = keys.findLast((key) => key.frame <= frame) ?? keys[0]!;
  const after = keys.find((key) => key.frame >= frame) ?? before;
  const gap = after.frame - before.frame;
  return { before, after, share: gap > 0 ? Math.max(0, Math.min(1, (frame - before.frame) / gap)) : 0 };
}

function add(sum: Float32Array, plane: Float32Array, factor: number): void {
  for (let i = 0; i < N; i++) sum[i]! += plane[i]! * factor;
}
