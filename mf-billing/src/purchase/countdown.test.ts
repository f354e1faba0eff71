import { fakeClock } from '@facet/testing/clock';
import { createCountdown } from './countdown.ts';

function setup(seconds = 5) {
  const clock = fakeClock();
  const seen: (number | 'end')[] = [];
  const countdown = createCountdown(
    clock,
    seconds,
    () => seen.push(countdown.left),
    () => seen.push('end'),
  );
  return { clock, seen, countdown };
}

test('it counts every second and ends after the last', async () => {
  const { clock, seen } = setup();
  await clock.advance(4_999);
  expect(seen).toEqual([4, 3, 2, 1]);
  await clock.advance(1);
  expect(seen).toEqual([4, 3, 2, 1, 'end']);
  expect(clock.pending).toBe(0);
});

test('while it is held it stands still', async () => {
  const { clock, seen, countdown } = setup();
  await clock.advance(2_500);
  countdown.pause();
  await clock.advance(60_000);
  expect([seen, countdown.left]).toEqual([[4, 3], 3]);
  countdown.resume();
  await clock.advance(3_000);
  expect(seen).toEqual([4, 3, 2, 1, 'end']);
});

test('resuming what was not held changes nothing', async () => {
  const { clock, seen, countdown } = setup(1);
  await clock.advance(900);
  countdown.resume();
  await clock.advance(100);
  expect(seen).toEqual(['end']);
});

test('what was stopped never ends', async () => {
  const { clock, seen, countdown } = setup();
  countdown.stop();
  countdown.resume();
  await clock.advance(60_000);
  expect([seen, clock.pending]).toEqual([[], 0]);
});
