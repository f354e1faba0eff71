import { formatFigure, median, printAsMeasured, type Figure } from './figures.ts';

test('a figure at its bound meets the target', () => {
  expect(formatFigure({ name: 'seam', value: 1, unit: '', target: { atMost: 1 } })).toContain('target at most 1: met');
  expect(formatFigure({ name: 'faces', value: 22, unit: '', target: { atLeast: 22 } })).toContain(
    'target at least 22: met',
  );
});

test('a figure beyond its bound says so', () => {
  expect(formatFigure({ name: 'swap', value: 2001, unit: 'ms', target: { atMost: 2000 } })).toContain('NOT MET');
});

test('the median of an even number of values lies between the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([5, 1, 3])).toBe(3);
});

test('figures that were measured before a run broke off are printed', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation();
  async function* measured(): AsyncGenerator<Figure> {
    yield await Promise.resolve({ name: 'first', value: 3, unit: 's' });
    throw new Error('interrupted');
  }
  try {
    await expect(printAsMeasured('Clips', measured())).rejects.toThrow('interrupted');
    expect(log.mock.calls.flat()).toEqual(['\nClips', expect.stringContaining('first')]);
  } finally {
    log.mockRestore();
  }
});
