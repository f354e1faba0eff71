import type { Superpixels } from '../cutout/superpixels.ts';
import { findStrange } from './strange.ts';

/** Pieces of given colours in a row, ten pixels apart. */
const piecesOf = (colours: readonly (readonly [number, number, number])[]): Superpixels =>
  ({
    count: colours.length,
    sizes: new Float32Array(colours.length).fill(100),
    means: Float32Array.from(colours.flatMap((colour, i) => [...colour, i * 10, 50])),
  }) as unknown as Superpixels;

const [white, shade, face, hand, tan] = [
  [0.93, 0.002, 0.008],
  [0.76, 0.006, 0.02],
  [0.78, 0.06, 0.08],
  [0.7, 0.055, 0.075],
  [0.74, 0.05, 0.075],
] as const;
const painted = (...at: readonly number[]): Float32Array =>
  Float32Array.from({ length: 4 }, (_, i) => (at.includes(i) ? 1 : 0));

test('white cloth in shade is rather cloth than skin, a hand is not', () => {
  const { cloth } = findStrange(piecesOf([white, shade, face, hand]), painted(0), [], [2]);
  expect([...cloth]).toEqual([1, 1, 0, 0]);
});

test('nothing is rather cloth than skin where the cloth has the colour of skin, or no stroke is', () => {
  expect(findStrange(piecesOf([tan, shade, face, hand]), painted(0), [], [2]).cloth[3]).toBe(0);
  expect([...findStrange(piecesOf([white, shade, face, hand]), painted(), [], [2]).cloth]).toEqual([0, 0, 0, 0]);
});

test('strokes name those whose faces they are below', () => {
  const [left, right] = [0, 30].map((x) => ({ x, y: 30, unit: 10 }));
  const pieces = piecesOf([white, white, white, white]);
  expect(findStrange(pieces, painted(0), [left!, right!]).named).toEqual([left]);
  expect(findStrange(pieces, painted(0, 3), [left!, right!]).named).toEqual([left, right]);
  expect(findStrange(pieces, painted(0), []).named).toEqual([]);
});
