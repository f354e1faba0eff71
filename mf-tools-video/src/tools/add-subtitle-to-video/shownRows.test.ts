import { rowsInSight, shownRows, WHOLE } from './shownRows.ts';

const view = { top: 0, height: 450, pitch: 90 };

test('of a film’s lines only those in sight are drawn, and some beside them', () => {
  const [first, end] = rowsInSight(1600, { ...view, top: 72_000 });
  expect([first, end]).toEqual([792, 814]);
  const rows = shownRows(1600, [first, end], []);
  expect(rows[0]).toEqual({ kind: 'gap', from: 0, count: 792 });
  expect(rows.at(-1)).toEqual({ kind: 'gap', from: 814, count: 786 });
  expect(rows).toHaveLength(2 + end - first);
});

test('a short list is drawn as a whole wherever it is scrolled', () => {
  expect(rowsInSight(WHOLE, { ...view, top: 3000 })).toEqual([0, WHOLE]);
  expect(shownRows(3, [0, 3], [0, 2]).map(({ kind }) => kind)).toEqual(['row', 'row', 'row']);
});

test('neither end is overrun, also where the list was longer before', () => {
  expect(rowsInSight(1600, view)).toEqual([0, 14]);
  const [first, end] = rowsInSight(100, { ...view, top: 90_000 });
  expect([first, end]).toEqual([100, 100]);
  expect(shownRows(100, [first, end], [])).toEqual([{ kind: 'gap', from: 0, count: 100 }]);
});

test('kept rows are drawn in their place, each once, and gaps hold all that is left', () => {
  const rows = shownRows(100, [10, 12], [-1, 0, 11, 50, 99, 100]);
  expect(rows).toEqual([
    { kind: 'row', index: 0 },
    { kind: 'gap', from: 1, count: 9 },
    { kind: 'row', index: 10 },
    { kind: 'row', index: 11 },
    { kind: 'gap', from: 12, count: 38 },
    { kind: 'row', index: 50 },
    { kind: 'gap', from: 51, count: 48 },
    { kind: 'row', index: 99 },
  ]);
});

test('a list without rows has nothing to draw', () => {
  expect(shownRows(0, rowsInSight(0, view), [0])).toEqual([]);
});
