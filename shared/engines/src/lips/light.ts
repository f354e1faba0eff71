import type { RasterImage } from '../raster/image.ts';

/** What is added to colours at a place of the face: a constant, and slopes across and down it; for red, green, blue. */
export type LightShift = readonly (readonly [number, number, number])[];

export const NO_SHIFT: LightShift = [
  [0, 0, 0],
  [0, 0, 0],
  [0, 0, 0],
];

/** Mean colour of a square patch. */
export function patchColour({ data, width, height }: RasterImage, x: number, y: number, reach: number): number[] {
  const sum = [0, 0, 0];
  let count = 0;
  for (let row = Math.max(0, Math.round(y - reach)); row <= Math.min(height - 1, Math.round(y + reach)); row++)
    for (
      let column = Math.max(0, Math.round(x - reach));
      column <= Math.min(width - 1, Math.round(x + reach));
      column++
    ) {
      const o = (row * width + column) * 4;
      for (let q = 0; q < 3; q++) sum[q]! += data[o + q]!;
      count++;
    }
  return sum.map((value) => value / Math.max(1, count));
}

/** A place on the face in shares of its unit from the mouth, and how much lighter it is in one picture than in the other. */
export interface LightSample {
  readonly u: number;
  readonly v: number;
  readonly difference: readonly number[];
}

/** Rounds of reweighting: places that something covers or that shine differ most and are left out. */
const ROUNDS = 3;
/** Differences of colour, 0..255, beyond the plane that count half. */
const SPREAD = 8;

/** Fits planes to differences of colour by weighted least squares. */
export function fitLight(samples: readonly LightSample[]): LightShift {
  if (samples.length < 6) return NO_SHIFT;
  return [0, 1, 2].map((q) => {
    let plane: readonly [number, number, number] = [0, 0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const a = new Float64Array(12);
      for (const { u, v, difference } of samples) {
        const value = difference[q]!;
        const off = round === 0 ? 0 : (value - plane[0] - plane[1] * u - plane[2] * v) / SPREAD;
        const weight = 1 / (1 + off * off);
        const row = [1, u, v];
        for (let i = 0; i < 3; i++) {
          for (let j = 0; j < 3; j++) a[i * 4 + j]! += weight * row[i]! * row[j]!;
          a[i * 4 + 3]! += weight * row[i]! * value;
        }
      }
      // Slopes are held back a little, so that few places cannot make them steep.
      for (let i = 1; i < 3; i++) a[i * 4 + i]! += samples.length * 0.002;
      plane = solve3(a);
    }
    return plane;
  });
}

/** Solves three equations, four numbers a row. */
function solve3(a: Float64Array): readonly [number, number, number] {
  for (let c = 0; c < 3; c++) {
    const pivot = a[c * 4 + c]! || 1e-9;
    for (let j = 0; j < 3; j++) {
      if (j === c) continue;
      const factor = a[j * 4 + c]! / pivot;
      for (let k = c; k < 4; k++) a[j * 4 + k]! -= factor * a[c * 4 + k]!;
    }
  }
  return [a[3]! / (a[0]! || 1e-9), a[7]! / (a[5]! || 1e-9), a[11]! / (a[10]! || 1e-9)];
}
