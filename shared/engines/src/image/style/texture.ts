import { smoothstep } from '../../raster/image.ts';
import { flatten } from './flatten.ts';
import { edgesOf } from './lines.ts';
import { blurred, flowOf, type Painting } from './planes.ts';

/** How far around a place its texture is looked for, in thousandths of the longer side: wider than a small face. */
const AROUND = 20;
/** Blurs between which the details of a texture and of a form lie, in the same unit. */
const SCALES = [1.2, 4, 12] as const;
/** Differences of fine details for those of wide ones: of a form there are fewer, of a texture more. */
const FINER = [0.92, 1.25] as const;
/** Share of the places around that are the dark side of an edge: fewer are lines of their own. */
const FULL = [0.2, 0.32] as const;
/** How much darker than their surroundings such places are, after the strengthening of lines; see `LineOptions`. */
const EDGE = { width: 1.1, strength: 42, least: 0.2 } as const;
/** How much one direction prevails: boards, hatching and whiskers are drawn line by line. */
const EVEN = { reach: 8, from: 0.32, to: 0.5 } as const;
/** Less difference than this is no form. */
const FLAT = 0.004;
/** Size of what is smoothed away, in thousandths of the longer side, and difference of colour that counts as an edge. */
const GRAIN = { size: 3.2, reach: 14, edge: 0.3, rounds: 3 } as const;

/** How much of each place is texture, 0..1: full of fine edges in all directions, as grass, leaves, fur and straw are. */
export function textureOf(luma: Float32Array, width: number, height: number, unit: number): Float32Array {
  const blur = (plane: Float32Array, size: number): Float32Array => blurred(plane, width, height, size * unit);
  const [fine, form, wide] = SCALES.map((size) => blur(luma, size)) as [Float32Array, Float32Array, Float32Array];
  const details = blur(
    fine.map((value, i) => Math.abs(value - form[i]!)),
    AROUND,
  );
  const forms = blur(
    form.map((value, i) => Math.abs(value - wide[i]!)),
    AROUND,
  );
  const edges = edgesOf(luma, width, height, EDGE.width * unit, EDGE.strength);
  const full = blur(
    edges.map((value, i) => (luma[i]! - value > EDGE.least ? 1 : 0)),
    AROUND,
  );
  const even = blur(flowOf(luma, width, height, EVEN.reach * unit).clear, AROUND);
  return details.map(
    (value, i) =>
      smoothstep(FINER[0], FINER[1], value / (forms[i]! + FLAT)) *
      smoothstep(FULL[0], FULL[1], full[i]!) *
      (1 - smoothstep(EVEN.from, EVEN.to, even[i]!)),
  );
}

/**
 * The picture with its texture smoothed away, so that neither lines nor shades are drawn of every blade of grass. Large edges stay.
 * Source: Zhang, Shen, Xu, Jia, "Rolling Guidance Filter", ECCV 2014, with the filter of `flatten`.
 *
 * @param texture of each place, as `textureOf` gives it
 * @param most how much of it goes, 0..1
 */
export function withoutTexture(picture: Painting, texture: Float32Array, most: number, unit: number): Painting {
  if (!texture.some((share) => share > 0)) return picture;
  const { width, height } = picture;
  const soft = (plane: Float32Array): Float32Array => blurred(plane, width, height, GRAIN.size * unit);
  let calm: Painting = { width, height, r: soft(picture.r), g: soft(picture.g), b: soft(picture.b) };
  for (let round = 0; round < GRAIN.rounds; round++) calm = flatten(picture, GRAIN.reach * unit, GRAIN.edge, 2, calm);
  const mixed = (own: Float32Array, plain: Float32Array): Float32Array =>
    own.map((value, i) => value + (plain[i]! - value) * most * texture[i]!);
  return {
    width,
    height,
    r: mixed(picture.r, calm.r),
    g: mixed(picture.g, calm.g),
    b: mixed(picture.b, calm.b),
  };
}
