import { pauseEdges } from './pauses.ts';

/** A hundredth of a second a column. */
const heard = (...parts: readonly (readonly [level: number, columns: number])[]) => {
  const values = Float32Array.from(parts.flatMap(([level, columns]) => Array<number>(columns).fill(level)));
  return { view: { from: 10, to: 10 + values.length / 100 }, values };
};

test('a pause has a beginning and an end', () => {
  const edges = pauseEdges(heard([0.5, 100], [0.01, 50], [0.6, 100]));
  expect(edges).toEqual([expect.closeTo(11, 6), expect.closeTo(11.5, 6)]);
});

test('a short silence between two words is none', () => {
  expect(pauseEdges(heard([0.5, 100], [0, 15], [0.6, 100]))).toEqual([]);
});

test('a pause that continues out of sight has the edge that is in sight', () => {
  expect(pauseEdges(heard([0, 60], [0.6, 100]))).toEqual([expect.closeTo(10.6, 6)]);
  expect(pauseEdges(heard([0.6, 100], [0, 60]))).toEqual([expect.closeTo(11, 6)]);
});

test('of silence alone there are none, nor where a column is too wide', () => {
  expect(pauseEdges(heard([0, 300]))).toEqual([]);
  expect(pauseEdges({ view: { from: 0, to: 7200 }, values: heard([0.5, 100], [0, 100], [0.5, 100]).values })).toEqual(
    [],
  );
  expect(pauseEdges({ view: { from: 0, to: 1 }, values: new Float32Array(0) })).toEqual([]);
});

test('room noise is quiet beside a voice', () => {
  expect(pauseEdges(heard([0.6, 100], [0.03, 80], [0.7, 100]))).toHaveLength(2);
  expect(pauseEdges(heard([0.6, 100], [0.2, 80], [0.7, 100]))).toEqual([]);
});
