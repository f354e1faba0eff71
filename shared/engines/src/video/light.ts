import { type RasterImage, sampleRgb } from '../raster/index.ts';
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

/**
 * The light of one frame, from the keys around it: each is first brought to this frame's brightness, so that a lamp that is switched on
 * shows at once while the field's own unrest is averaged over time.
 * @param reach how far a key counts, frames
 * @param weight 0..1: how much of the face is to be seen
 */
export function lightAt(
  keys: readonly LightKey[],
  frame: number,
  level: LightLevel,
  reach: number,
  weight: number,
): Relighting {
  const near = keys
    .map((key) => ({ key, share: Math.max(1e-3, 1 - Math.abs(key.frame - frame) / reach) }))
    .filter(({ key }, _, all) => all.length === 1 || Math.abs(key.frame - frame) < reach);
  const used = near.length > 0 ? near : [{ key: nearest(keys, frame), share: 1 }];
  const total = used.reduce((sum, { share }) => sum + share, 0);
  const planes = (): readonly [Float32Array, Float32Array, Float32Array] => [
    new Float32Array(N),
    new Float32Array(N),
    new Float32Array(N),
  ];
  const light: Relighting = {
    gain: planes(),
    bias: planes(),
    alpha: new Float32Array(N),
    browArea: new Float32Array(N),
    browless: planes(),
  };
  for (const { key, share } of used) {
    const k = share / total;
    for (const c of [0, 1, 2] as const) {
      const ratio = Math.max(0.4, Math.min(2.5, (level[c] + DARK) / (key.level[c] + DARK)));
      add(light.gain[c], key.light.gain[c], k * ratio);
      add(light.bias[c], key.light.bias[c], k * ratio);
      add(light.browless[c], key.light.browless[c], k * ratio);
    }
    add(light.alpha, key.light.alpha, k * weight);
    add(light.browArea, key.light.browArea, k * weight);
  }
  return light;
}

function nearest(keys: readonly LightKey[], frame: number): LightKey {
  return keys.reduce((best, key) => (Math.abs(key.frame - frame) < Math.abs(best.frame - frame) ? key : best));
}

function add(sum: Float32Array, plane: Float32Array, factor: number): void {
  for (let i = 0; i < N; i++) sum[i]! += plane[i]! * factor;
}
