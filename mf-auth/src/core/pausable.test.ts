import { fakeClock } from '@facet/testing/clock';
import { startPausable } from './pausable.ts';

test('it runs once, at its time', async () => {
  const [clock, run] = [fakeClock(), jest.fn()];
  startPausable(clock, 3000, run);
  await clock.advance(2999);
  expect(run).not.toHaveBeenCalled();
  await clock.advance(1);
  await clock.advance(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('time does not count while it is paused', async () => {
  const [clock, run] = [fakeClock(), jest.fn()];
  const timer = startPausable(clock, 3000, run);
  await clock.advance(2000);
  timer.pause();
  timer.pause();
  await clock.advance(60_000);
  timer.resume();
  await clock.advance(999);
  expect(run).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('it never runs after a cancel', async () => {
  const [clock, run] = [fakeClock(), jest.fn()];
  const timer = startPausable(clock, 3000, run);
  timer.cancel();
  timer.resume();
  await clock.advance(10_000);
  expect(run).not.toHaveBeenCalled();
  expect(clock.pending).toBe(0);
});
