import { smoothstep } from '../raster/image.ts';
import type { UnwrappedFace } from './atlas.ts';
import type { IrisPlaces } from './gaze.ts';
import { REGIONS, REGION_SIZE } from './topology/regions.ts';

/** Radius around an iris centre in which pupils are looked for, in texture units. */
const REACH = 0.035;
/** Redness (R over the larger of G and B) in relation to the skin's, from which a texel is doubtful and is surely red-eye. */
const DOUBTFUL = 1.35;
const SURE = 1.7;

/**
 * Takes the flash's red out of the pupils (in place). Redness is measured against the person's own skin, so that warm light does
 * not count; green and blue hardly reflect from the retina and give the pupil's true darkness.
 * @returns share of the texels around the irises that were changed, 0..1
 */
export function removeRedEye(face: UnwrappedFace, iris: IrisPlaces): number {
  const { size, r, g, b, cover } = face;
  const limit = skinRedness(face);
  let changed = 0;
  let looked = 0;
  for (const [u, v] of [iris.right, iris.left]) {
    const lastX = Math.min(size - 1, Math.ceil((u + REACH) * size));
    const lastY = Math.min(size - 1, Math.ceil((v + REACH) * size));
    for (let y = Math.max(0, Math.floor((v - REACH) * size)); y <= lastY; y++)
      for (let x = Math.max(0, Math.floor((u - REACH) * size)); x <= lastX; x++) {
        const i = y * size + x;
        const distance = Math.hypot((x + 0.5) / size - u, (y + 0.5) / size - v) / REACH;
        if (!cover[i] || distance >= 1) continue;
        looked++;
        const eyeball = REGIONS.eyeballs[regionIndex(x, y, size)]!;
        const neutral = (g[i]! + b[i]!) / 2;
        const redness = (r[i]! + 8) / (Math.max(g[i]!, b[i]!) + 8);
        const weight = smoothstep(DOUBTFUL, SURE, redness / limit) * (1 - smoothstep(0.7, 1, distance)) * eyeball;
        if (weight < 0.05) continue;
        changed++;
        r[i]! += (neutral - r[i]!) * weight;
      }
  }
  return looked === 0 ? 0 : changed / looked;
}

function regionIndex(x: number, y: number, size: number): number {
  const scale = REGION_SIZE / size;
  return Math.floor((y + 0.5) * scale) * REGION_SIZE + Math.floor((x + 0.5) * scale);
}

/** Median redness of nose and cheeks. */
function skinRedness({ size, r, g, b, cover }: UnwrappedFace): number {
  const values: number[] = [];
  const step = Math.max(1, size >> 6);
  for (let y = Math.floor(size * 0.46); y < size * 0.62; y += step)
    for (let x = Math.floor(size * 0.28); x < size * 0.72; x += step) {
      const i = y * size + x;
      if (cover[i]) values.push((r[i]! + 8) / (Math.max(g[i]!, b[i]!) + 8));
    }
  values.sort((p, q) => p - q);
  return Math.max(1, values[values.length >> 1] ?? 1);
}
