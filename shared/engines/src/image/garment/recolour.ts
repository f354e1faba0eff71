import { clamp, type RasterImage } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import { fromLinear, oklab, toLinear } from '../colour.ts';
import { fitSize, shrinkImage } from '../shrink.ts';
import { createTint, type Dye, intoGamut, type OwnColour } from '../tint.ts';
import type { Pattern } from './cloths.ts';
import { patternOf } from './patterns.ts';

/** How cloth is coloured. */
export interface Clothing {
  readonly dye: Dye;
  readonly pattern: Pattern;
  /** Of the pattern. */
  readonly second: Dye;
  /** Pixels of the picture that one repeat of the pattern takes. */
  readonly repeat: number;
  /** Degrees, clockwise. */
  readonly angle: number;
  readonly seed: number;
  /** 0 to 1. */
  readonly strength: number;
  /** Share of the cloth's own differences of colour that stays: prints, seams, 0 to 1. */
  readonly print: number;
}

/** Folds are looked for at this size. */
const FOLD_SIDE = 480;
/** How far a fold shifts a pattern, in repeats for a lightness as different as black and white. */
const SHIFT = 1.1;

/**
 * Gives cloth another colour or pattern, in place. Light and shade of its folds stay, and patterns run along with them.
 * @param image RGBA, opaque
 * @param cloth the garment cut out of it: its own colours, and how much of each pixel it is
 */
export function recolourCloth(image: RasterImage, cloth: RasterImage, clothing: Clothing): void {
  const { width, height, data } = image;
  const own = ownColour(cloth);
  if (!own) return;
  const first = createTint(own, clothing.dye, clothing.print);
  const second = createTint(own, clothing.second, clothing.print);
  const pattern = patternOf(clothing.pattern, clothing.seed);
  const shift = clothing.pattern === 'plain' ? null : foldShift(cloth);
  const turn = (clothing.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) / clothing.repeat, Math.sin(turn) / clothing.repeat];
  const edge = 1.2 / clothing.repeat;
  const [lab, tinted, other, light, moved] = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0],
  ];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const o = i * 4;
      const alpha = cloth.data[o + 3]! / 255;
      if (alpha <= 0.004) continue;
      oklab(toLinear[cloth.data[o]!]!, toLinear[cloth.data[o + 1]!]!, toLinear[cloth.data[o + 2]!]!, lab);
      first(lab, tinted);
      if (shift) {
        shift(x, y, moved);
        const [u, v] = [x * cos + y * sin + moved[0]!, y * cos - x * sin + moved[1]!];
        const share = pattern(u, v, edge);
        second(lab, other);
        for (let c = 0; c < 3; c++) tinted[c] = tinted[c]! * (1 - share) + other[c]! * share;
      }
      for (let c = 0; c < 3; c++) tinted[c] = lab[c]! * (1 - clothing.strength) + tinted[c]! * clothing.strength;
      intoGamut(tinted, light);
      for (let c = 0; c < 3; c++) data[o + c] = data[o + c]! + alpha * (fromLinear(light[c]!) - cloth.data[o + c]!);
    }
}

function ownColour({ data, width, height }: RasterImage): OwnColour | null {
  const bins = new Float64Array(256);
  const lab = [0, 0, 0];
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / 400_000)));
  let [sum, a, b] = [0, 0, 0];
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const o = (y * width + x) * 4;
      if (data[o + 3]! < 200) continue;
      oklab(toLinear[data[o]!]!, toLinear[data[o + 1]!]!, toLinear[data[o + 2]!]!, lab);
      bins[clamp(Math.floor(lab[0]! * 255), 0, 255)]! += 1;
      sum += 1;
      a += lab[1]!;
      b += lab[2]!;
    }
  if (sum === 0) return null;
  let seen = 0;
  const middle = bins.findIndex((count) => (seen += count) >= sum * 0.55) / 255;
  return { middle: Math.max(0.1, middle), a: a / sum, b: b / sum };
}

/** How far folds shift a pattern at each pixel, in repeats: down their slopes, as their light shows them. */
function foldShift(cloth: RasterImage): (x: number, y: number, out: number[]) => void {
  const size = fitSize(cloth, FOLD_SIDE);
  const small = shrinkImage(cloth, size);
  const { width, height } = size;
  const lab = [0, 0, 0];
  const weight = new Float32Array(width * height);
  const lightness = new Float32Array(width * height);
  for (let i = 0; i < weight.length; i++) {
    oklab(toLinear[small.data[i * 4]!]!, toLinear[small.data[i * 4 + 1]!]!, toLinear[small.data[i * 4 + 2]!]!, lab);
    weight[i] = small.data[i * 4 + 3]! / 255;
    lightness[i] = lab[0]! * weight[i]!;
  }
  const smooth = (radius: number): Float32Array => {
    const sums = boxBlur(lightness.slice(), width, height, radius, 2);
    const weights = boxBlur(weight.slice(), width, height, radius, 2);
    return sums.map((value, i) => (weights[i]! > 0.02 ? value / weights[i]! : 0));
  };
  const around = smooth(Math.max(4, Math.round(FOLD_SIDE * 0.06)));
  const fold = smooth(2).map((value, i) => (around[i]! > 0 ? value - around[i]! : 0));
  const at = bilinearOf(fold, width, height, cloth);
  return (x, y, out) => {
    const value = at(x, y);
    out[0] = value * SHIFT;
    out[1] = value * SHIFT * 0.5;
  };
}

function bilinearOf(
  plane: Float32Array,
  width: number,
  height: number,
  whole: { readonly width: number; readonly height: number },
): (x: number, y: number) => number {
  const [sx, sy] = [width / whole.width, height / whole.height];
  return (px, py) => {
    const x = clamp((px + 0.5) * sx - 0.5, 0, width - 1);
    const y = clamp((py + 0.5) * sy - 0.5, 0, height - 1);
    const [x0, y0] = [x | 0, y | 0];
    const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1) * width];
    const [fx, fy] = [x - x0, y - y0];
    const top = y0 * width;
    return (plane[top + x0]! * (1 - fx) + plane[top + x1]! * fx) * (1 - fy) + (plane[y1 + x0]! * (1 - fx) + plane[y1 + x1]! * fx) * fy; // prettier-ignore
  };
}
