import { withTimeout } from './timeout.ts';

/** Resolves to the reason for which the signal aborted. */
const aborted = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    const end = (): void => {
      resolve(signal.reason);
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('work that ends in time keeps its result, and leaves no timer', async () => {
  await expect(withTimeout(1000, null, () => Promise.resolve('made'))).resolves.toBe('made');
  expect(jest.getTimerCount()).toBe(0);
});

test('work that takes too long is aborted with a TimeoutError', async () => {
  const work = withTimeout(1000, null, aborted);
  jest.advanceTimersByTime(1000);
  await expect(work).resolves.toMatchObject({ name: 'TimeoutError' });
});

test('the caller’s signal ends the work with its own reason', async () => {
  const controller = new AbortController();
  const work = withTimeout(1000, controller.signal, aborted);
  controller.abort('cancelled');
  await expect(work).resolves.toBe('cancelled');
});

test('a signal that aborted before is seen at once', async () => {
  await expect(withTimeout(1000, AbortSignal.abort('before'), aborted)).resolves.toBe('before');
});

test('work that fails rejects, and leaves no timer', async () => {
  await expect(withTimeout(1000, null, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
});
