import { colourHistogram, logRatio } from '../../head/hair.ts';
import { clamp, type RasterImage, smoothstep } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import type { RgbPlanes } from '../../segment/guided.ts';
import { oklab, toLinear } from '../colour.ts';
import { shrinkImage } from '../shrink.ts';

/** How far from the edge of what was parted colours decide, in face heights, and how many times as far the surroundings reach. */
const RIM = 0.07;
const AROUND = 5;
/** Shares of hair nearby: from the one on it is surely hair, up to the other it is surely none. */
const SURE = { hair: 0.88, rest: 0.06 } as const;
/** Hair so flat that its deepest place has less around it than this is sure from a share of that on. */
const ENOUGH = 0.93;
const DEEPEST = 0.8;
/** Log ratios: of what becomes hair, and of what stops being it. */
const LIKE = 1;
const UNLIKE = -1.5;

/** R, G and B of a picture, 0 to 1. */
export const planesOf = ({ data, width, height }: RasterImage): RgbPlanes =>
  [0, 1, 2].map((c) =>
    Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + c]! / 255),
  ) as unknown as RgbPlanes;

/** Distance in OKLab up to which two colours are those of one skin in other light: lightness counts less, for a skull shines. */
const ONE_SKIN = 0.045;
const LIGHT = 0.3;

/** Whether what was found as hair is coloured as skin is: a bald head. */
export function likeSkin(colour: RgbPlanes, hair: ArrayLike<number>, skin: ArrayLike<number>): boolean {
  const one = meanLab(colour, (i) => (hair[i]! > 0.6 ? 1 : 0));
  const two = meanLab(colour, (i) => skin[i]!);
  return Math.hypot((one[0] - two[0]) * LIGHT, one[1] - two[1], one[2] - two[2]) < ONE_SKIN;
}

/** The mean colour of what has weight, in OKLab; black where nothing has. */
function meanLab([r, g, b]: RgbPlanes, weight: (i: number) => number): [number, number, number] {
  const sums = [0, 0, 0, 1e-6] as [number, number, number, number];
  for (let i = 0; i < r.length; i++) {
    const share = weight(i);
    if (share === 0) continue;
    [r, g, b].forEach((plane, c) => (sums[c]! += share * plane[i]!));
    sums[3] += share;
  }
  const lab: [number, number, number] = [0, 0, 0];
  const light = (c: 0 | 1 | 2): number => toLinear[Math.round((sums[c] / sums[3]) * 255)]!;
  oklab(light(0), light(1), light(2), lab);
  return lab;
}

interface Likeness {
  /** Share of hair around each pixel. */
  readonly near: Float32Array;
  /** Log of how much more a pixel's colour is the hair's than what lies beside it. */
  readonly ratio: Float32Array;
  /** Share of hair from which on a place is surely hair. */
  readonly sure: number;
}

function likenessOf(
  colour: RgbPlanes,
  object: ArrayLike<number>,
  { width, height }: { readonly width: number; readonly height: number },
  unit: number,
): Likeness {
  const radius = Math.max(1, Math.round(RIM * unit));
  const blurred = (reach: number): Float32Array => boxBlur(Float32Array.from(object), width, height, reach, 2);
  const near = blurred(radius);
  const wide = blurred(radius * AROUND);
  const deepest = near.reduce((most, value) => Math.max(most, value), 0);
  const sure = deepest > ENOUGH ? SURE.hair : deepest * DEEPEST;
  const hairs = colourHistogram(
    colour,
    near.map((value) => (value > sure ? 1 : 0)),
  );
  const rest = colourHistogram(
    colour,
    near.map((value, i) => (value < SURE.rest && wide[i]! > 0.02 ? 1 : 0)),
  );
  // The mean of nine: a strand or a pore does not decide.
  return { near, ratio: boxBlur(logRatio(colour, hairs, rest), width, height, 1, 1), sure };
}

/**
 * Hair near whose edge colours decide: what looks like it and belongs to the person is taken along, skin and background stay behind.
 * @param object 1 for what was parted as hair
 * @param body how much of a person each pixel is, 0 to 1
 * @param unit height of the face, in pixels of the grid
 */
export function byItsColour(
  object: Uint8Array,
  colour: RgbPlanes,
  body: ArrayLike<number>,
  grid: { readonly width: number; readonly height: number },
  unit: number,
): Uint8Array<ArrayBuffer> {
  const { near, ratio, sure } = likenessOf(colour, object, grid, unit);
  return Uint8Array.from(object, (value, i) => {
    if (near[i]! > sure || near[i]! < SURE.rest) return value;
    if (ratio[i]! > LIKE && body[i]! > 0.5) return 1;
    return ratio[i]! < UNLIKE ? 0 : value;
  });
}

/**
 * Takes out of a matte what is skin or background by its colour, in place: a strong dye on a forehead is seen at once.
 * @param hair the hair cut out of the picture
 * @param parted 1 for hair, of any size in the picture's proportions
 * @param unit height of the face, in pixels of the picture
 */
export function clearUnlike(
  hair: RasterImage,
  image: RasterImage,
  parted: { readonly data: ArrayLike<number>; readonly width: number; readonly height: number },
  unit: number,
): void {
  const { width, height } = parted;
  const scale = width / hair.width;
  const colour = planesOf(shrinkImage(image, { width, height }));
  const { near, ratio, sure } = likenessOf(colour, parted.data, parted, unit * scale);
  const stays = ratio.map((value, i) => (near[i]! > sure ? 1 : smoothstep(-3, -1.2, value)));
  for (let y = 0; y < hair.height; y++)
    for (let x = 0; x < hair.width; x++) {
      const o = (y * hair.width + x) * 4 + 3;
      if (hair.data[o] === 0) continue;
      const u = clamp((x + 0.5) * scale - 0.5, 0, width - 1.001);
      const v = clamp(((y + 0.5) * height) / hair.height - 0.5, 0, height - 1.001);
      const [x0, y0] = [Math.floor(u), Math.floor(v)];
      const [fx, fy] = [u - x0, v - y0];
      const at = y0 * width + x0;
      const upper = stays[at]! * (1 - fx) + stays[at + 1]! * fx;
      const lower = stays[at + width]! * (1 - fx) + stays[at + width + 1]! * fx;
      hair.data[o] = hair.data[o]! * (upper * (1 - fy) + lower * fy);
    }
}
