import { cells, type Cell } from './cells.ts';
import { reportOf, summaryOf } from './report.ts';
import type { CellResult } from './run-cell.ts';

const date = new Date('2026-05-04T10:00:00Z');

function asDesigned(cell: Cell): CellResult {
  const { outcome } = cell.expected;
  return { cell, outcome, outcomeMs: 1234, recoveryMs: outcome === 'failed' ? 321 : null, problems: [] };
}

const cellOf = (id: string): Cell => {
  const cell = cells.find((other) => other.id === id);
  if (!cell) throw new Error(`no cell ${id}`);
  return cell;
};

test('a cell is reported with its outcome, its time, why it passed, and how long recovery took', () => {
  expect(summaryOf(asDesigned(cellOf('entry / 404 / cold')))).toBe('failed 1.23 s; Retry 0.32 s');
  expect(summaryOf(asDesigned(cellOf('entry / 404 / warm')))).toBe('loaded 1.23 s, it is in the HTTP cache');
});

test('a cell that is not as designed says so in the table and in the list of those', () => {
  const cell = cellOf('entry / 404 / cold');
  const broken: CellResult = { cell, outcome: 'loaded', outcomeMs: 50, recoveryMs: null, problems: ['it was loaded'] };
  expect(summaryOf(broken)).toBe('**not as designed**: loaded 0.05 s');
  const text = reportOf([broken], date, 60);
  expect(text).toContain('1 cells in 1 minutes, 0 as designed, 1 not');
  expect(text).toContain('- entry / 404 / cold: it was loaded');
});

test('the page has every fault of every target, the date, and no trace of the machine', () => {
  const text = reportOf(cells.map(asDesigned), date, 600);
  expect(text).toContain('Run on 2026-05-04');
  expect(text).not.toContain('not as designed');
  for (const heading of ['The registry document', 'The manifest', 'The entry', 'A chunk'])
    expect(text).toContain(`## ${heading}`);
  for (const { fault } of cells) expect(text).toContain(`| ${fault} `);
});

test('a cell whose outcome never came has neither outcome nor time', () => {
  const cell = cellOf('chunk / hang / offline');
  const lost: CellResult = { cell, outcome: null, outcomeMs: null, recoveryMs: null, problems: ['timeout'] };
  expect(summaryOf(lost)).toBe('**not as designed**: no outcome');
});
