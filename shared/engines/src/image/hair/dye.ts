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

/** Hair whose middle is darker than this is smoothed where it is nearly black: what is seen there is blocks of a JPEG and noise. */
const BLACK = 0.3;
/** Lightness around a pixel below which it is all smoothed, and above which it is not. */
const SMOOTHED = { all: 0.1, none: 0.2 } as const;
/** How far it is smoothed: more than a block of a JPEG, pixels, or this share of a face height. */
const BLOCK = 7;
const SMOOTH = 0.012;

/** Hues of blond, degrees, and by how much its shade is browner: a yellow that is only darker is olive. */
const BLOND = { from: 60, to: 100, shade: -30 } as const;
const shadeOf = ({ hue }: Dye): number => (hue >= BLOND.from && hue <= BLOND.to ? BLOND.shade : 0);

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
  const isBlack = own.middle < BLACK;
  const hasStrands = colouring.second?.kind === 'highlights';
  const mean = isBlack || hasStrands ? meanLight(hair, place.unit) : null;
  const smooth = mean && isBlack ? mean(Math.max(BLOCK, place.unit * SMOOTH)) : null;
  const strands = mean && hasStrands ? strandsOf(mean, place.unit) : null;
  const tintOf = (dye: Dye) => createTint(own, dye, OWN_HUE, shadeOf(dye));
  const first = tintOf(colouring.dye);
  const second = colouring.second ? tintOf(colouring.second.dye) : null;
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
      if (smooth) calmBlack(lab, own, valueAt(smooth, x, y));
      const along = alongHead(x, y, place, cos, sin);
      first(lab, tinted);
      if (second && colouring.second) {
        second(lab, other);
        const share = strands
          ? clamp(valueAt(strands, x, y) * colouring.second.amount * 1.6, 0, 1)
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

/** Values of hair on a grid of cells, 0..1. */
interface Cells {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
  /** Side of a cell, pixels. */
  readonly cell: number;
}

/** A cell is no wider than a strand of this share of a face height: planes of a head of thousands of pixels are gigabytes. */
const CELL = 1 / 500;

/** The mean lightness of hair around each cell, within a radius in pixels. */
type MeanLight = (radius: number) => Cells;

function meanLight({ data, width, height }: RasterImage, unit: number): MeanLight {
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
  return (radius) => {
    const cells = Math.round(radius / cell);
    const sums = boxBlur(lightness.slice(), grid.width, grid.height, cells, 2);
    const weights = boxBlur(weight.slice(), grid.width, grid.height, cells, 2);
    return { values: sums.map((value, i) => (weights[i]! > 1e-3 ? value / weights[i]! : 0)), ...grid, cell };
  };
}

/** How much lighter strands are than those beside them. */
function strandsOf(mean: MeanLight, unit: number): Cells {
  const cell = Math.max(1, Math.floor(unit * CELL));
  const around = mean(Math.max(2 * cell, unit * 0.05)).values;
  const fine = mean(Math.max(cell, unit * 0.006));
  const values = fine.values.map((value, i) => {
    const difference = (value - around[i]!) / Math.max(0.05, around[i]!);
    return smoothstep(-0.05, 0.22, difference);
  });
  return { ...fine, values };
}

/** Makes a colour of hair that is nearly black as light as what is around it, and of the hair's own hue, in place. */
function calmBlack(lab: number[], own: OwnLight, around: number): void {
  const share = 1 - smoothstep(SMOOTHED.all, SMOOTHED.none, around);
  lab[0] = lab[0]! * (1 - share) + around * share;
  lab[1] = lab[1]! * (1 - share) + own.a * share;
  lab[2] = lab[2]! * (1 - share) + own.b * share;
}

/** The value at a pixel: between the middles of four cells. */
const valueAt = ({ values, width, height, cell }: Cells, x: number, y: number): number =>
  cell === 1 ? values[y * width + x]! : planeAt(values, width, height, (x + 0.5) / cell, (y + 0.5) / cell);
