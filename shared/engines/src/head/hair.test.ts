import { colourHistogram, keepConnected, logRatio, withoutBridges } from './hair.ts';

const SIZE = 40;
const plane = (value: (x: number, y: number) => number): Float32Array =>
  Float32Array.from({ length: SIZE * SIZE }, (_, i) => value(i % SIZE, Math.floor(i / SIZE)));
const at = (values: Float32Array, x: number, y: number): number => values[y * SIZE + x]!;
const seed = plane((x, y) => (x === 8 && y === 20 ? 1 : 0));

test('a colour that one side has is likelier there, and one that was never seen says nothing', () => {
  const left = plane((x) => (x < 20 ? 1 : 0));
  const right = plane((x) => (x < 20 ? 0 : 1));
  const colours = [plane((x) => (x < 20 ? 0.1 : 0.8)), plane(() => 0.3), plane(() => 0.3)] as const;
  const [dark, light] = [colourHistogram(colours, left), colourHistogram(colours, right)];
  const ratio = logRatio(colours, dark, light);
  expect(at(ratio, 5, 5)).toBeGreaterThan(3);
  expect(at(ratio, 35, 5)).toBeLessThan(-3);
  const unseen = logRatio([plane(() => 0.5), plane(() => 0.9), plane(() => 0.1)], dark, light);
  expect(at(unseen, 5, 5)).toBe(0);
});

test('what does not hang together with the seeds goes', () => {
  const kept = keepConnected(
    plane((x) => (x < 15 || x > 25 ? 1 : 0)),
    seed,
    SIZE,
    SIZE,
    0.5,
  );
  expect(at(kept, 8, 8)).toBe(1);
  expect(at(kept, 33, 8)).toBe(0);
});

test('what hangs on by a thin bridge goes as well, a broad one holds', () => {
  const joined = (breadth: number): Float32Array =>
    plane((x, y) => (x < 15 || x > 25 || Math.abs(y - 20) <= breadth ? 1 : 0));
  expect(at(withoutBridges(joined(1), seed, SIZE, SIZE, 3), 33, 20)).toBe(0);
  expect(at(withoutBridges(joined(6), seed, SIZE, SIZE, 3), 33, 20)).toBe(1);
});

test('without seeds nothing is left', () => {
  expect(
    Math.max(
      ...keepConnected(
        plane(() => 1),
        plane(() => 0),
        SIZE,
        SIZE,
        0.5,
      ),
    ),
  ).toBe(0);
});
