import { type BakedAtlas, bakeAtlas, type BakeScratch } from '../face/bake.ts';
import type { DetailMatch } from '../face/detail.ts';
import type { Relighting } from '../face/relight.ts';
import type { FaceSource } from '../face/source.ts';
import { type LightKey, type LightLevel, levelRatio } from './light.ts';

/** Baked textures that are kept: those of the keys before and after a frame, and one ahead. */
const KEPT = 3;

/** The textures of a source at the keys of a clip: baking one is the costly part, frames between two keys mix them. */
export interface KeyTextures {
  /** @param how works out what a texture that is not there yet is made of */
  of(key: LightKey, size: number, how: () => { readonly light: Relighting; readonly match: DetailMatch }): BakedAtlas;
}

export function createKeyTextures(source: FaceSource): KeyTextures {
  const kept: { key: LightKey; size: number; atlas: BakedAtlas; scratch: BakeScratch }[] = [];
  return {
    of(key, size, how) {
      const known = kept.find((entry) => entry.key === key && entry.size === size);
      if (known) return known.atlas;
      const oldest = kept.length >= KEPT ? kept.shift() : undefined;
      const scratch = oldest?.scratch ?? {};
      const { light, match } = how();
      const atlas = bakeAtlas(source.atlas, light, size, match, scratch);
      kept.push({ key, size, atlas, scratch });
      return atlas;
    },
  };
}

/** A texture between two keys. */
export interface Between {
  readonly before: LightKey;
  readonly after: LightKey;
  /** How far it is on the way from the one to the other, 0..1. */
  readonly share: number;
}

/**
 * Mixes the textures of two keys, each brought to the brightness of the frame.
 * @param weight 0..1, how much of the face is to be seen
 * @param out reused where it has the right size
 */
export function mixTextures(
  first: BakedAtlas,
  second: BakedAtlas,
  { before, after, share }: Between,
  level: LightLevel,
  weight: number,
  out?: Float32Array,
): BakedAtlas {
  const data = out?.length === first.data.length ? out : new Float32Array(first.data.length);
  const scale = (key: LightKey, part: number): number[] => [
    ...levelRatio(key.level, level).map((ratio) => ratio * part * weight),
    part * weight,
  ];
  const one = first.data;
  const [r, g, b, a] = scale(before, first === second ? 1 : 1 - share) as [number, number, number, number];
  for (let i = 0; i < data.length; i += 4) {
    data[i] = one[i]! * r;
    data[i + 1] = one[i + 1]! * g;
    data[i + 2] = one[i + 2]! * b;
    data[i + 3] = one[i + 3]! * a;
  }
  if (first === second || share === 0) return { size: first.size, data };
  const two = second.data;
  const [r2, g2, b2, a2] = scale(after, share) as [number, number, number, number];
  for (let i = 0; i < data.length; i += 4) {
    data[i]! += two[i]! * r2;
    data[i + 1]! += two[i + 1]! * g2;
    data[i + 2]! += two[i + 2]! * b2;
    data[i + 3]! += two[i + 3]! * a2;
  }
  return { size: first.size, data };
}
