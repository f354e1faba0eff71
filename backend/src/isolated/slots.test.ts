import { createSlots } from './slots.ts';

test('no more than the count runs at once, in the order of the calls, and a failure gives its slot back', async () => {
  const slots = createSlots(2);
  const ends: (() => void)[] = [];
  const began: number[] = [];
  const work = (name: number) =>
    slots.run(async () => {
      began.push(name);
      await new Promise<void>((resolve, reject) => {
        ends.push(name === 1 ? () => reject(new Error('failed')) : resolve);
      });
    });
  const all = [1, 2, 3, 4].map(work);
  const first = expect(all[0]).rejects.toThrow('failed');
  await Promise.resolve();
  expect([began, slots.running, slots.waiting]).toEqual([[1, 2], 2, 2]);
  ends[0]!();
  await first;
  expect(began).toEqual([1, 2, 3]);
  ends[1]!();
  await all[1];
  ends[2]!();
  await all[2];
  ends[3]!();
  await Promise.all(all.slice(1));
  expect([began, slots.running, slots.waiting]).toEqual([[1, 2, 3, 4], 0, 0]);
});
