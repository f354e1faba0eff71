import { smoothstep } from '../raster/image.ts';
import { median } from '../statistics/index.ts';
import type { UnwrappedFace } from './atlas.ts';
import type { IrisPlaces, TexturePoint } from './iris-places.ts';
import { REGIONS, REGION_SIZE } from './topology/regions.ts';

/** Radius around an iris centre in which pupils are looked for, in texture units. */
const REACH = 0.035;
/** Redness (R over the larger of G and B) in relation to the skin's, from which a texel is doubtful and is surely red-eye. */
const DOUBTFUL = 1.15;
const SURE = 1.42;
/** Least lead of R over the larger of G and B, from which on and up to which it counts: dark irises have none. */
const LEAD = { from: 22, to: 45 };
/** B over G in relation to the skin's: brown irises are yellower than their skin, a reddened pupil is not. */
const BLUENESS = { from: 0.88, to: 1 };
/** Share of what is looked at around an iris that must be surely red: less is a vein or a speck. */
const LEAST = 0.01;
/** The flash's ring is a little wider than what it reddens; a pupil keeps this share of its green and blue. */
const PUPIL = { grow: 1.2, soft: 0.45, light: 0.3 };
/** Least of a texel's channels from which on, and up to which, it is the glint of the lamp: that stays. */
const GLINT = { from: 205, to: 240 };

/**
 * Takes the flash's red out of the pupils (in place): where an eye shows some, a disc over it becomes a dark pupil, and the red that
 * the file's coarse colours carried into the iris goes. Redness is measured against the person's own skin, so that warm light does not
 * count.
 * @returns share of the texels around the irises that were changed, 0..1
 */
export function removeRedEye(face: UnwrappedFace, iris: IrisPlaces): number {
  const skin = skinColour(face);
  let changed = 0;
  let looked = 0;
  for (const place of [iris.right, iris.left]) {
    const texels = reddened(face, place, skin);
    looked += texels.length;
    const sure = texels.filter(({ redness }) => redness > 0.8);
    if (sure.length < LEAST * texels.length) continue;
    changed += darken(face, texels, sure);
  }
  return looked === 0 ? 0 : changed / looked;
}

interface Texel {
  readonly i: number;
  readonly x: number;
  readonly y: number;
  /** 0..1 */
  readonly redness: number;
}

/** The texels of an eyeball around an iris, and how much of the flash's red each has. */
function reddened({ size, r, g, b, cover }: UnwrappedFace, [u, v]: TexturePoint, skin: Ratios): Texel[] {
  const texels: Texel[] = [];
  const lastX = Math.min(size - 1, Math.ceil((u + REACH) * size));
  const lastY = Math.min(size - 1, Math.ceil((v + REACH) * size));
  for (let y = Math.max(0, Math.floor((v - REACH) * size)); y <= lastY; y++)
    for (let x = Math.max(0, Math.floor((u - REACH) * size)); x <= lastX; x++) {
      const i = y * size + x;
      const distance = Math.hypot((x + 0.5) / size - u, (y + 0.5) / size - v) / REACH;
      if (!cover[i] || distance >= 1) continue;
      const { redness, blueness } = ratiosOf(r[i]!, g[i]!, b[i]!);
      const red =
        smoothstep(DOUBTFUL, SURE, redness / skin.redness) *
        smoothstep(BLUENESS.from, BLUENESS.to, blueness / skin.blueness) *
        smoothstep(LEAD.from, LEAD.to, r[i]! - Math.max(g[i]!, b[i]!));
      const within = (1 - smoothstep(0.7, 1, distance)) * REGIONS.eyeballs[regionIndex(x, y, size)]!;
      texels.push({ i, x, y, redness: red * within });
    }
  return texels;
}

/** Draws the pupil of an eye over what is surely red, and takes the red out of the rest. @returns texels that changed */
function darken({ r, g, b }: UnwrappedFace, texels: readonly Texel[], sure: readonly Texel[]): number {
  const mean = (of: (texel: Texel) => number): number => sure.reduce((sum, one) => sum + of(one), 0) / sure.length;
  const [cx, cy] = [mean(({ x }) => x), mean(({ y }) => y)];
  const radius = Math.max(1, Math.sqrt(sure.length / Math.PI) * PUPIL.grow);
  let changed = 0;
  for (const { i, x, y, redness } of texels) {
    const inside = 1 - smoothstep(1 - PUPIL.soft, 1 + PUPIL.soft, Math.hypot(x - cx, y - cy) / radius);
    const glint = smoothstep(GLINT.from, GLINT.to, Math.min(g[i]!, b[i]!));
    const weight = Math.max(redness, inside);
    if (weight < 0.05) continue;
    changed++;
    const neutral = (g[i]! + b[i]!) / 2;
    r[i]! += (neutral - r[i]!) * weight;
    const keep = 1 - (1 - PUPIL.light) * inside * (1 - glint);
    for (const plane of [r, g, b]) plane[i]! *= keep;
  }
  return changed;
}

function regionIndex(x: number, y: number, size: number): number {
  const scale = REGION_SIZE / size;
  return Math.floor((y + 0.5) * scale) * REGION_SIZE + Math.floor((x + 0.5) * scale);
}

interface Ratios {
  /** R over the larger of G and B. */
  readonly redness: number;
  /** B over G. */
  readonly blueness: number;
}

/** Eight is added to each channel, so that dark texels do not rule by their noise. */
const ratiosOf = (r: number, g: number, b: number): Ratios => ({
  redness: (r + 8) / (Math.max(g, b) + 8),
  blueness: (b + 8) / (g + 8),
});

/** Medians over nose and cheeks. */
function skinColour({ size, r, g, b, cover }: UnwrappedFace): Ratios {
  const all: Ratios[] = [];
  const step = Math.max(1, size >> 6);
  for (let y = Math.floor(size * 0.46); y < size * 0.62; y += step)
    for (let x = Math.floor(size * 0.28); x < size * 0.72; x += step) {
      const i = y * size + x;
      if (cover[i]) all.push(ratiosOf(r[i]!, g[i]!, b[i]!));
    }
  if (all.length === 0) return { redness: 1, blueness: 1 };
  return {
    redness: Math.max(1, median(all.map(({ redness }) => redness))),
    blueness: median(all.map(({ blueness }) => blueness)),
  };
}
