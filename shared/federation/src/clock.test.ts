import { asError, within } from './clock.ts';
import { fakeClock } from '@facet/testing/clock';

const late = () => new Error('late');

it('gives the result of work that is done in time, and leaves no timer', async () => {
  const clock = fakeClock();
  expect(await within(Promise.resolve(7), { clock, ms: 10, onTimeout: late })).toBe(7);
  expect(clock.pending).toBe(0);
});

it('rejects with the error of the work, wrapped where it is none', async () => {
  const clock = fakeClock();
  const error = new TypeError('broken');
  await expect(within(Promise.reject(error), { clock, ms: 10, onTimeout: late })).rejects.toBe(error);
  const thrown = within(
    Promise.resolve().then(() => {
      throw 'text';
    }),
    { clock, ms: 10, onTimeout: late },
  );
  await expect(thrown).rejects.toMatchObject({ message: 'text', cause: 'text' });
});

it('rejects when the time is up, and does not mind what comes later', async () => {
  const clock = fakeClock();
  let fail: (error: Error) => void = () => {};
  const work = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  const result = within(work, { clock, ms: 10, onTimeout: late });
  result.catch(() => {});
  await clock.advance(10);
  fail(new Error('later still'));
  await expect(result).rejects.toThrow('late');
});

it('rejects with the reason of a signal, also of one that aborted before, and leaves no timer', async () => {
  const clock = fakeClock();
  const reason = new Error('left');
  const controller = new AbortController();
  const result = within(new Promise(() => {}), { clock, ms: 10, onTimeout: late, signal: controller.signal });
  controller.abort(reason);
  await expect(result).rejects.toBe(reason);
  const failing = Promise.reject(new Error('nobody listens'));
  await expect(within(failing, { clock, ms: 10, onTimeout: late, signal: AbortSignal.abort(reason) })).rejects.toBe(
    reason,
  );
  expect(clock.pending).toBe(0);
});

it('takes errors of other realms for errors', () => {
  const foreign = new DOMException('from elsewhere', 'AbortError');
  expect(asError(foreign)).toBe(foreign);
  expect(asError(null).message).toBe('null');
});
