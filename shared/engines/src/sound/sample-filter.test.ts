import { keepLength } from './sample-filter.ts';

/** Gives samples three later than it takes them. */
function delayed() {
  let held = new Float32Array(0);
  return keepLength((samples) => {
    const all = Float32Array.from([...held, ...samples]);
    const ready = Math.max(0, all.length - 3);
    held = all.slice(ready);
    return all.slice(0, ready);
  }, 3);
}

test('what a filter holds back comes at the end, and no silence after it', () => {
  const filter = delayed();
  const out = [filter.push(Float32Array.of(1, 2)), filter.push(Float32Array.of(3, 4)), filter.finish()];
  expect(out.map((part) => [...part])).toEqual([[], [1], [2, 3, 4]]);
});

test('a filter that took nothing gives nothing, and one that is finished gives nothing more', () => {
  expect(delayed().finish()).toHaveLength(0);
  const filter = delayed();
  filter.push(Float32Array.of(1));
  expect([filter.finish().length, filter.finish().length]).toEqual([1, 0]);
});
