import { createProgressWriter, type Progress, progressOf } from './progress.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function writer(write: () => Promise<void> = () => Promise.resolve()) {
  const written: Progress[] = [];
  const errors: unknown[] = [];
  const progress = createProgressWriter(
    (one) => {
      written.push(one);
      return write();
    },
    (error) => errors.push(error),
  );
  return { progress, written, errors };
}

test.each([
  [0.5, 0.5],
  [-1, 0],
  [7, 1],
  [Number.NaN, null],
  [null, null],
])('a fraction of %p is kept as %p', (fraction, kept) => {
  expect(progressOf('swap', fraction).progress).toBe(kept);
});

test('a stage that is too long is cut', () => {
  expect(progressOf('x'.repeat(100), null).stage).toHaveLength(40);
});

test('the first progress is written at once, then the newest twice a second', async () => {
  const { progress, written } = writer();
  for (const fraction of [0.1, 0.2, 0.3]) progress.report('swap', fraction);
  expect(written.map((one) => one.progress)).toEqual([0.1]);
  await jest.advanceTimersByTimeAsync(499);
  expect(written).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(written.map((one) => one.progress)).toEqual([0.1, 0.3]);
});

test('after a failed write the next progress is written all the same', async () => {
  const { progress, written, errors } = writer(() => Promise.reject(new Error('away')));
  progress.report('swap', 0.1);
  progress.report('swap', 0.2);
  await jest.advanceTimersByTimeAsync(500);
  expect(written).toHaveLength(2);
  expect(errors).toHaveLength(2);
});

test('once stopped it waits for the write that runs, and begins none', async () => {
  let end: () => void = () => undefined;
  const { progress, written } = writer(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  progress.report('swap', 0.1);
  progress.report('swap', 0.2);
  let isStopped = false;
  const stopped = progress.stop().then(() => {
    isStopped = true;
  });
  await jest.advanceTimersByTimeAsync(2000);
  expect(isStopped).toBe(false);
  end();
  await stopped;
  await jest.advanceTimersByTimeAsync(2000);
  expect(written).toHaveLength(1);
});
