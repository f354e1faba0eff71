import { chooseSides } from './atlas-sides.ts';
import { LEFT_BROW, RIGHT_BROW, U, V } from './topology/mesh.ts';
import { REGIONS } from './topology/regions.ts';

const SIZE = 256;

/** Texel at the heart of a brow. */
function heart(vertices: readonly number[]): number {
  const columns = vertices.map((i) => U[i]! * SIZE);
  const rows = vertices.map((i) => V[i]! * SIZE);
  const x = Math.round((Math.min(...columns) + Math.max(...columns)) / 2);
  let best = Math.round(Math.min(...rows)) * SIZE + x;
  for (let y = Math.round(Math.min(...rows)); y < Math.max(...rows); y++)
    if (REGIONS.brows[y * SIZE + x]! > REGIONS.brows[best]!) best = y * SIZE + x;
  return best;
}

/** Everything seen but for the columns from `u` on. */
function hiddenFrom(u: number, rest = 0): Float32Array {
  return Float32Array.from({ length: SIZE * SIZE }, (_, i) => ((i % SIZE) / SIZE < u ? 1 : rest));
}

const browEnds = LEFT_BROW.map((i) => U[i]!);
const inner = Math.min(...browEnds);
const outer = Math.max(...browEnds);
const brow = heart(LEFT_BROW);

test('a face that is seen everywhere is its own', () => {
  const { own, mirrored } = chooseSides(hiddenFrom(2), SIZE);
  expect(own.every((share) => share === 1)).toBe(true);
  expect(mirrored.every((share) => share === 0)).toBe(true);
});

test('a brow with a covered end stays whole, and nothing mirrored lies beside it', () => {
  const edge = inner + (outer - inner) * 0.85;
  const { own, mirrored } = chooseSides(hiddenFrom(edge), SIZE);
  const row = brow - (brow % SIZE);
  expect(own[brow]).toBeGreaterThan(0.95);
  const end = row + Math.ceil(edge * SIZE) + 1;
  expect(mirrored[end]).toBeLessThan(0.4);
});

test('a brow that is mostly covered comes whole from the other side, the half that is seen too', () => {
  const { own, mirrored } = chooseSides(hiddenFrom(inner + (outer - inner) * 0.55), SIZE);
  expect(own[brow]).toBeLessThan(0.05);
  expect(mirrored[brow]).toBeGreaterThan(0.95);
  expect(own[heart(RIGHT_BROW)]).toBe(1);
});

test('a brow that is covered on both sides alike is not mirrored', () => {
  const { own, mirrored } = chooseSides(new Float32Array(SIZE * SIZE).fill(0.4), SIZE);
  expect(own[brow]).toBeGreaterThan(0.95);
  expect(mirrored[brow]).toBeLessThan(0.05);
});

test('covered skin away from eyes and brows is still mirrored', () => {
  const { mirrored } = chooseSides(hiddenFrom(0.7), SIZE);
  expect(mirrored[Math.floor(0.65 * SIZE) * SIZE + Math.floor(0.75 * SIZE)]).toBeCloseTo(1);
});

test('shares never add up to more than one', () => {
  for (const edge of [0.55, 0.62, 0.7, 0.8]) {
    const { own, mirrored } = chooseSides(hiddenFrom(edge, 0.2), SIZE);
    expect(own.every((share, i) => share >= 0 && mirrored[i]! >= 0 && share + mirrored[i]! < 1.00001)).toBe(true);
  }
});
