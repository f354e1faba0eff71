import { fakeClock } from '@facet/testing/clock';
import { watchSilence } from './silence.ts';

function setup() {
  const clock = fakeClock();
  const life = new AbortController();
  let lastMessageAt = clock.now();
  const silences: number[] = [];
  const start = clock.now();
  const receive = (): void => {
    lastMessageAt = clock.now();
  };
  const stop = watchSilence(
    {
      clock,
      limitMs: 10_000,
      lastMessageAt: () => lastMessageAt,
      onSilence: () => {
        silences.push(clock.now() - start);
        receive();
      },
    },
    life.signal,
  );
  return { clock, life, receive, stop, silences };
}

test('silence is noticed after its time, and again after as much more', async () => {
  const { clock, silences } = setup();
  await clock.advance(9_999);
  expect(silences).toEqual([]);
  await clock.advance(10_001);
  expect(silences).toEqual([10_000, 20_000]);
});

test('an answer in between restarts the time', async () => {
  const { clock, receive, silences } = setup();
  await clock.advance(6_000);
  receive();
  await clock.advance(9_999);
  expect(silences).toEqual([]);
  await clock.advance(1);
  expect(silences).toEqual([16_000]);
});

test.each(['stop', 'abort'])('after %s nothing is noticed any more', async (way) => {
  const { clock, life, stop, silences } = setup();
  if (way === 'stop') stop();
  else life.abort();
  await clock.advance(60_000);
  expect(silences).toEqual([]);
});
