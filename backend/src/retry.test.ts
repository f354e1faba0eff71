import { retry } from './retry.ts';

function trial(failures: number, { time = Infinity, isPassing = true } = {}) {
  const pauses: number[] = [];
  let spent = 0;
  let calls = 0;
  const result = retry(
    async () => {
      calls += 1;
      if (calls <= failures) throw new Error(`failure ${String(calls)}`);
      return 'made';
    },
    {
      isPassing: () => isPassing,
      hasTime: (pause) => spent + pause <= time,
      wait: async (ms) => {
        pauses.push(ms);
        spent += ms;
      },
      random: () => 0,
    },
  );
  return { result, pauses, calls: () => calls };
}

test('work that fails for a while is done in the end, after pauses that grow to a limit', async () => {
  const { result, pauses } = trial(8);
  expect(await result).toBe('made');
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
});

test('when the time is over the last failure is thrown', async () => {
  const { result, calls } = trial(100, { time: 10_000 });
  await expect(result).rejects.toThrow('failure 5');
  expect(calls()).toBe(5);
});

test('a failure that will not pass is thrown at once', async () => {
  const { result, pauses } = trial(1, { isPassing: false });
  await expect(result).rejects.toThrow('failure 1');
  expect(pauses).toEqual([]);
});
