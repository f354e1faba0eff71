import { boxBlur } from '../../raster/planes.ts';
import { clamp, type ImageArea, type RasterImage, smoothstep } from '../../raster/image.ts';
import { planeAt } from '../../raster/sample.ts';
import { fromLinear, oklab, toLinear } from '../colour.ts';
import { createTint, type Dye, intoGamut } from '../tint.ts';
import type { HeadPlace } from './find.ts';

/** How hair is coloured. */
export interface Colouring {
  readonly dye: Dye;
  /** A second colour; null for none. */
  readonly second: { readonly kind: 'highlights' | 'ombre'; readonly dye: Dye; readonly amount: number } | null;
  /** 0 to 1. */
  readonly strength: number;
  /** How far from the top the hair's own colour stays, 0 to 1. */
  readonly roots: number;
}

/** Light and colour of hair before it is coloured. */
interface OwnLight {
  /** Its middle lightness. */
  readonly middle: number;
  readonly a: number;
  readonly b: number;
  /** Pixels of the picture at which it begins and ends, down along the head. */
  readonly top: number;
  readonly bottom: number;
}

/** Share of the hair's own differences of colour that stays: nothing looks more like a wig than one hue. */
const OWN_HUE = 0.45;

/**
 * Colours hair, in place. Every strand keeps its light: lightness is carried to the new colour as a ratio to the hair's middle one.
 * @param image RGBA, opaque
 * @param hair the hair cut out of it or of a part of it: its own colours, and how much of each pixel it is
 * @param part where that part begins
 */
export function dyeHair(
  image: RasterImage,
  hair: RasterImage,
  place: HeadPlace,
  colouring: Colouring,
  part: Pick<ImageArea, 'left' | 'top'> = { left: 0, top: 0 },
): void {
  const { width, height } = hair;
  const { data } = image;
  const own = ownLight(hair, place);
  if (!own) return;
  const strands = colouring.second?.kind === 'highlights' ? strandsOf(hair, place.unit) : null;
  const first = createTint(own, colouring.dye, OWN_HUE);
  const second = colouring.second ? createTint(own, colouring.second.dye, OWN_HUE) : null;
  const [cos, sin] = [Math.cos(place.roll), Math.sin(place.roll)];
  const lab = [0, 0, 0];
  const tinted = [0, 0, 0];
  const other = [0, 0, 0];
  const light = [0, 0, 0];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const o = i * 4;
      const alpha = hair.data[o + 3]! / 255;
      if (alpha <= 0.004) continue;
      oklab(toLinear[hair.data[o]!]!, toLinear[hair.data[o + 1]!]!, toLinear[hair.data[o + 2]!]!, lab);
      const along = alongHead(x, y, place, cos, sin);
      first(lab, tinted);
      if (second && colouring.second) {
        second(lab, other);
        const share = strands
          ? clamp(strandAt(strands, x, y) * colouring.second.amount * 1.6, 0, 1)
          : smoothstep(0, 0.4, (along - own.top) / (own.bottom - own.top) - (1 - colouring.second.amount) * 0.8);
        for (let c = 0; c < 3; c++) tinted[c] = tinted[c]! * (1 - share) + other[c]! * share;
      }
      const strength = colouring.strength * rootShare(along, own, place.unit, colouring.roots);
      for (let c = 0; c < 3; c++) tinted[c] = lab[c]! * (1 - strength) + tinted[c]! * strength;
      intoGamut(tinted, light);
      const at = ((part.top + y) * image.width + part.left + x) * 4;
      for (let c = 0; c < 3; c++) {
        const change = fromLinear(light[c]!) - hair.data[o + c]!;
        data[at + c] = data[at + c]! + alpha * change;
      }
    }
}

/** Down along the head, in pixels from its middle. */
const alongHead = (x: number, y: number, place: HeadPlace, cos: number, sin: number): number =>
  (y - place.y) * cos - (x - place.x) * sin;

/** Near the top of the hair it keeps its colour. */
function rootShare(along: number, { top }: OwnLight, unit: number, roots: number): number {
  if (roots === 0) return 1;
  const end = roots * 0.9 * unit;
  return smoothstep(end * 0.35, end, along - top);
}

function ownLight({ data, width, height }: RasterImage, place: HeadPlace): OwnLight | null {
  const bins = new Float64Array(256);
  const rows = new Float64Array(4096);
  const lab = [0, 0, 0];
  const [cos, sin] = [Math.cos(place.roll), Math.sin(place.roll)];
  let [sum, a, b] = [0, 0, 0];
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / 400_000)));
  const rowOf = (along: number): number => clamp(Math.round((along / place.unit) * 256) + 2048, 0, 4095);
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const o = (y * width + x) * 4;
      if (data[o + 3]! < 200) continue;
      oklab(toLinear[data[o]!]!, toLinear[data[o + 1]!]!, toLinear[data[o + 2]!]!, lab);
      bins[clamp(Math.floor(lab[0]! * 255), 0, 255)]! += 1;
      rows[rowOf(alongHead(x, y, place, cos, sin))]! += 1;
      sum += 1;
      a += lab[1]!;
      b += lab[2]!;
    }
  if (sum === 0) return null;
  const at = (plane: Float64Array, share: number): number => {
    let seen = 0;
    return plane.findIndex((count) => (seen += count) >= sum * share);
  };
  const along = (share: number): number => ((at(rows, share) - 2048) / 256) * place.unit;
  return {
    middle: Math.max(0.1, at(bins, 0.55) / 255),
    a: a / sum,
    b: b / sum,
    top: along(0.01),
    bottom: along(0.985),
  };
}

/** Strands that are lighter than those beside them, on a grid of cells. */
interface Strands {
  /** 0..1 */
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
  /** Side of a cell, pixels. */
  readonly cell: number;
}

/** A cell is no wider than a strand of this share of a face height: planes of a head of thousands of pixels are gigabytes. */
const CELL = 1 / 500;

function strandsOf({ data, width, height }: RasterImage, unit: number): Strands {
  const cell = Math.max(1, Math.floor(unit * CELL));
  const grid = { width: Math.ceil(width / cell), height: Math.ceil(height / cell) };
  const lightness = new Float32Array(grid.width * grid.height);
  const weight = new Float32Array(lightness.length);
  const lab = [0, 0, 0];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (data[i * 4 + 3]! < 24) continue;
      oklab(toLinear[data[i * 4]!]!, toLinear[data[i * 4 + 1]!]!, toLinear[data[i * 4 + 2]!]!, lab);
      const share = data[i * 4 + 3]! / 255 / (cell * cell);
      const at = Math.floor(y / cell) * grid.width + Math.floor(x / cell);
      weight[at]! += share;
      lightness[at]! += lab[0]! * share;
    }
  const wide = Math.max(2, Math.round((unit * 0.05) / cell));
  const fine = Math.max(1, Math.round((unit * 0.006) / cell));
  const mean = (radius: number): Float32Array => {
    const sums = boxBlur(lightness.slice(), grid.width, grid.height, radius, 2);
    const weights = boxBlur(weight.slice(), grid.width, grid.height, radius, 2);
    return sums.map((value, i) => (weights[i]! > 1e-3 ? value / weights[i]! : 0));
  };
  const around = mean(wide);
  const values = mean(fine).map((value, i) => {
    const difference = (value - around[i]!) / Math.max(0.05, around[i]!);
    return smoothstep(-0.05, 0.22, difference);
  });
  return { values, ...grid, cell };
}

/** How much of a strand lies at a pixel: between the middles of four cells. */
const strandAt = ({ values, width, height, cell }: Strands, x: number, y: number): number =>
  cell === 1 ? values[y * width + x]! : planeAt(values, width, height, (x + 0.5) / cell, (y + 0.5) / cell);
