import type { ImageArea } from '../raster/image.ts';
import { shiftBetween, type Grey, type Shift } from './shift.ts';

/**
 * Calibrated on 54 marks on 27 public clips, of pictures whose longer side is 640 pixels and moments a tenth of a second apart: above it
 * 15 of 17 fills that were judged unfit to post, and 5 of 25 that were judged fit. On 58 marks on 29 other clips, 8 of 22 and none of 21;
 * the area under the curve is 0.86.
 */
export const RISKY = 0.45;

/** Surroundings that count: a share of the marks' longer side, and at least so many pixels. */
const MARGIN = 0.4;
const LEAST_MARGIN = 40;
/** Longer side of the surroundings as they are compared, pixels. */
const SIDE = 96;
/** Grey values that noise and compression change in a picture without detail. */
const NOISE = 4;

/**
 * How likely filling marks that stand still leaves something to see: how much of what is around them changes from one moment to the next
 * in ways that no shift of the whole explains, beside how much detail is there. 0 where nothing moves by itself.
 * @param pairs pictures of one size, each with the one a tenth of a second later
 * @param marks in their pixels; at least one
 */
export function fillRisk(pairs: readonly (readonly [Grey, Grey])[], marks: readonly ImageArea[]): number {
  const [pair] = pairs;
  if (!pair) return 0;
  const area = surroundings(marks, pair[0]);
  const weight = unmarked(marks, area);
  let [changes, details] = [0, 0];
  for (const [first, second] of pairs) {
    const [before, after] = [shrunk(first, area), shrunk(second, area)];
    const { change, detail } = compared(before, after, weight, shiftBetween(before, after, weight));
    changes += change;
    details += detail;
  }
  return changes / (details + NOISE * pairs.length);
}

function surroundings(marks: readonly ImageArea[], { width, height }: Grey): ImageArea {
  const [left, top] = [Math.min(...marks.map((box) => box.left)), Math.min(...marks.map((box) => box.top))];
  const right = Math.max(...marks.map((box) => box.left + box.width));
  const bottom = Math.max(...marks.map((box) => box.top + box.height));
  const margin = Math.max(LEAST_MARGIN, MARGIN * Math.max(right - left, bottom - top));
  const [x, y] = [Math.max(0, Math.floor(left - margin)), Math.max(0, Math.floor(top - margin))];
  return {
    left: x,
    top: y,
    width: Math.min(width, Math.ceil(right + margin)) - x,
    height: Math.min(height, Math.ceil(bottom + margin)) - y,
  };
}

/** How an area is shrunk: its pixels to one of the small picture, and the size of that. */
function shrinkingOf({ width, height }: ImageArea): { readonly step: number; readonly w: number; readonly h: number } {
  const step = Math.max(1, Math.max(width, height) / SIDE);
  return { step, w: Math.floor(width / step), h: Math.floor(height / step) };
}

/** A part of a picture at a smaller size, each pixel the mean of those that it covers. */
function shrunk({ data, width }: Grey, area: ImageArea): Grey {
  const { step, w, h } = shrinkingOf(area);
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let [sum, count] = [0, 0];
      const [right, bottom] = [Math.min(area.width, (x + 1) * step), Math.min(area.height, (y + 1) * step)];
      for (let row = Math.floor(y * step); row < bottom; row++)
        for (let column = Math.floor(x * step); column < right; column++) {
          sum += data[(area.top + row) * width + area.left + column]!;
          count++;
        }
      out[y * w + x] = sum / count;
    }
  return { data: out, width: w, height: h };
}

/** 1 where the small picture of an area shows no mark. */
function unmarked(marks: readonly ImageArea[], area: ImageArea): Grey {
  const { step, w, h } = shrinkingOf(area);
  const data = Float32Array.from({ length: w * h }, (_, i) => {
    const x = area.left + ((i % w) + 0.5) * step;
    const y = area.top + (Math.floor(i / w) + 0.5) * step;
    const covers = (box: ImageArea): boolean =>
      x > box.left && x < box.left + box.width && y > box.top && y < box.top + box.height;
    return marks.some(covers) ? 0 : 1;
  });
  return { data, width: w, height: h };
}

/** Mean change of grey values that a shift does not explain, and mean difference between neighbours. */
function compared(
  { data, width, height }: Grey,
  after: Grey,
  weight: Grey,
  { residual }: Shift,
): { readonly change: number; readonly detail: number } {
  let [change, detail, count] = [0, 0, 0];
  for (let i = 0; i < data.length; i++) {
    if (weight.data[i] === 0) continue;
    count++;
    change += Math.abs(after.data[i]! - data[i]!);
    if (i % width < width - 1 && i < width * (height - 1))
      detail += Math.abs(data[i + 1]! - data[i]!) + Math.abs(data[i + width]! - data[i]!);
  }
  // A shift that fits worse than none was not found.
  return count === 0
    ? { change: 0, detail: 0 }
    : { change: Math.min(residual, change / count), detail: detail / count };
}
