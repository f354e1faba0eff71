import { createConditions } from './conditions.ts';

function setup() {
  const conditions = createConditions();
  const life = new AbortController();
  const state = { count: 0 };
  const seen: string[] = [];
  const until = (count: number) =>
    conditions.until(() => state.count >= count, life.signal).then(() => void seen.push(`at least ${String(count)}`));
  const set = async (count: number): Promise<void> => {
    state.count = count;
    conditions.changed();
    await Promise.resolve();
  };
  return { until, set, seen, life };
}

test('what holds already is not waited for', async () => {
  const { until, seen } = setup();
  await until(0);
  expect(seen).toEqual(['at least 0']);
});

test('a condition is waited for until a change makes it true', async () => {
  const { until, set, seen } = setup();
  const both = Promise.all([until(1), until(2)]);
  await set(0);
  expect(seen).toEqual([]);
  await set(2);
  await both;
  expect(seen).toEqual(['at least 1', 'at least 2']);
});

test('an abort ends the wait for what never holds', async () => {
  const { until, life, seen } = setup();
  const waiting = until(1);
  life.abort();
  await waiting;
  expect(seen).toEqual(['at least 1']);
});
