import { createStopwatch, step } from './progress.ts';

test('time is booked under the stage that just ended, repeated stages add up', () => {
  let time = 0;
  const watch = createStopwatch(() => time);
  time = 10;
  watch.lap('a');
  time = 15;
  watch.lap('b');
  time = 100;
  watch.restart();
  time = 101;
  watch.lap('a');
  expect(watch.timings).toEqual({ a: 11, b: 5 });
});

test('a step reports, gives way, then stops when the call was cancelled meanwhile', async () => {
  const controller = new AbortController();
  const events: string[] = [];
  const running = step(
    {
      signal: controller.signal,
      onProgress: (share) => events.push(`progress ${String(share)}`),
      pause: async () => {
        events.push('pause');
        controller.abort(new Error('stop'));
      },
    },
    0.5,
  );
  await expect(running).rejects.toThrow('stop');
  expect(events).toEqual(['progress 0.5', 'pause']);
});

test('without options a step does nothing', async () => {
  await expect(step({}, 1)).resolves.toBeUndefined();
});
