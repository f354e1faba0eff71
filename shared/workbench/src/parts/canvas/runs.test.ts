import { rasterizeShapes } from './rasterize.ts';
import { areWhole, eachStretch, runsOf, type MaskRuns } from './runs.ts';

const picture = (...rows: string[]) => ({
  width: rows[0]!.length,
  height: rows.length,
  data: Uint8ClampedArray.from(
    [...rows.join('')].flatMap((pixel) =>
      pixel === '?' ? [255, 255, 255, 0] : pixel === '#' ? [250, 250, 250, 255] : [9, 9, 9, 255],
    ),
  ),
});
const stretches = (mask: MaskRuns): string[] => {
  const found: string[] = [];
  eachStretch(mask, (y, from, to) => found.push(`${String(y)}: ${String(from)} to ${String(to)}`));
  return found;
};

test('what is light is marked, what is dark or see-through is not', () => {
  const mask = runsOf(picture('..##', '##..', '??.#'));
  expect(mask).toEqual({ width: 4, height: 3, runs: [2, 4, 5, 1] });
  expect(stretches(mask)).toEqual(['0: 2 to 4', '1: 0 to 2', '2: 3 to 4']);
});

test.each([
  ['all of it', ['##', '##'], [0, 4], ['0: 0 to 2', '1: 0 to 2']],
  ['nothing', ['..', '..'], [4], []],
])('a mask of %s has its runs', (_name, rows, runs, found) => {
  const mask = runsOf(picture(...rows));
  expect(mask.runs).toEqual(runs);
  expect(stretches(mask)).toEqual(found);
});

test('runs that do not make up their picture are no mask', () => {
  const size = { width: 2, height: 2 };
  expect(areWhole({ ...size, runs: [1, 3] })).toBe(true);
  expect(areWhole({ ...size, runs: [1, 2] })).toBe(false);
  expect(areWhole({ ...size, runs: [5, -1] })).toBe(false);
  expect(areWhole({ ...size, runs: [1.5, 2.5] })).toBe(false);
});

test('a mask of another size is drawn over the whole picture, in its role', () => {
  const mask = runsOf(picture('.#', '#.'));
  const draw = (role: string, before: 0 | 255): number[] => {
    const size = { width: 4, height: 4, scale: 0.01 };
    const whole = { kind: 'rectangle', role: 'mark', x: 0, y: 0, width: before * 400, height: before * 400 } as const;
    return [
      ...rasterizeShapes([whole, { kind: 'runs', role, ...mask }], size, (of) =>
        of === 'mark' ? 255 : of === 'unmark' ? 0 : null,
      ).data,
    ].map((value) => Number(value > 0));
  };
  expect(draw('mark', 0)).toEqual([0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 0, 0]);
  expect(draw('unmark', 255)).toEqual([1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1]);
  expect(draw('other', 0)).toEqual(Array(16).fill(0));
});
