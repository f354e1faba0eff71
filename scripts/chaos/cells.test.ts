import { cells, faultNames, gaps, mishaps, states, targets } from './cells.ts';

const pairs = faultNames.flatMap((fault) => targets.map((target) => ({ fault, target })));

test('every fault of every target is in the matrix, or there is a reason why not, and never both', () => {
  for (const { fault, target } of pairs) {
    const isCell = mishaps.some((mishap) => mishap.fault === fault && mishap.target === target);
    const isGap = gaps.some((gap) => gap.faults.includes(fault) && gap.targets.includes(target));
    expect({ fault, target, isCell, isGap }).toEqual({ fault, target, isCell, isGap: !isCell });
  }
});

test('every fault of a target is met in every state', () => {
  for (const { fault, target } of mishaps) {
    const found = cells.filter((cell) => cell.fault === fault && cell.target === target).map(({ state }) => state);
    expect([...new Set(found)]).toEqual([...states]);
  }
});

test('each cell has a name of its own', () => {
  expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
});

test('a version before the newest one always saves the day', () => {
  for (const { hasFallback, expected } of cells) if (hasFallback) expect(expected.outcome).toBe('recovered');
});

test('no cell that ends in the panel goes without a typed error', () => {
  for (const { expected } of cells) if (expected.outcome === 'failed') expect(expected.error).not.toBeNull();
});

test('a cell that ends well although its fault is met says why', () => {
  for (const { expected } of cells) if (expected.outcome !== 'failed') expect(expected.because).toBeDefined();
});
