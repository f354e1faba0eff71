import { forecast, type LiveTask, type Speed } from './forecast.ts';

const now = new Date('2026-03-04T10:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

const running = (id: string, task: Partial<LiveTask> = {}): LiveTask => ({
  ...{ id, toolId: 'slow', status: 'RUNNING', expected: 100, progress: null, startedAt: ago(10) },
  ...task,
});
const waiting = (id: string, expected: number, toolId = 'slow'): LiveTask => ({
  ...{ id, toolId, status: 'PENDING', expected, progress: null, startedAt: null },
});
const spans = (queue: readonly LiveTask[], speeds: Readonly<Record<string, Speed>> = {}, workers = 1) =>
  Object.fromEntries(forecast(queue, new Map(Object.entries(speeds)), workers, now));
/** Without the later end of each span. */
const report = (queue: readonly LiveTask[], speeds: Readonly<Record<string, number>> = {}, workers = 1) => {
  const steady = Object.entries(speeds).map(([tool, speed]) => [tool, { usual: speed, slow: speed }] as const);
  const reported = Object.entries(spans(queue, Object.fromEntries(steady), workers));
  return Object.fromEntries(reported.map(([id, { position, remaining }]) => [id, { position, remaining }]));
};

test('a task that runs is judged by its own progress', () => {
  expect(report([running('a', { progress: 0.25, startedAt: ago(30) })])).toEqual({
    a: { position: null, remaining: 90 },
  });
});

test('one that has hardly begun is judged by what its tool foretold, and by how fast the tool has been', () => {
  expect(report([running('a', { progress: 0.01 })])).toEqual({ a: { position: null, remaining: 90 } });
  expect(report([running('a')], { slow: 2 })).toEqual({ a: { position: null, remaining: 190 } });
});

test('one that takes longer than forecast never gets an end in the past', () => {
  expect(report([running('a', { startedAt: ago(1000) })])['a']?.remaining).toBe(1);
});

test('those that wait end after what is served before them', () => {
  expect(report([running('a'), waiting('b', 10), waiting('c', 5)])).toEqual({
    a: { position: null, remaining: 90 },
    b: { position: 0, remaining: 100 },
    c: { position: 1, remaining: 105 },
  });
});

test('several workers share the queue, and an idle one begins at once', () => {
  expect(report([waiting('a', 30), waiting('b', 10), waiting('c', 5)], {}, 2)).toEqual({
    a: { position: 0, remaining: 30 },
    b: { position: 1, remaining: 10 },
    c: { position: 2, remaining: 15 },
  });
});

test('workers of other processes count while they run something', () => {
  expect(report([running('a'), running('b', { startedAt: ago(60) }), waiting('c', 5)])['c']?.remaining).toBe(45);
});

test('every tool has a speed of its own', () => {
  expect(report([waiting('a', 10), waiting('b', 10, 'fast')], { slow: 3, fast: 0.5 })).toEqual({
    a: { position: 0, remaining: 30 },
    b: { position: 1, remaining: 35 },
  });
});

describe('the later end of a span', () => {
  const measured = { slow: { usual: 2, slow: 5 } };

  test('is what the slowest runs but one in ten took, for a task that waits and one that has hardly begun', () => {
    expect(spans([running('a'), waiting('b', 10)], measured)).toEqual({
      a: { position: null, remaining: 190, most: 490 },
      b: { position: 0, remaining: 210, most: 540 },
    });
  });

  test('is three times what the tool foretold where nothing was measured', () => {
    expect(spans([waiting('a', 10)])).toEqual({ a: { position: 0, remaining: 10, most: 30 } });
  });

  test('comes nearer as the task continues', () => {
    const at = (progress: number) => spans([running('a', { progress, startedAt: ago(100) })], measured)['a'];
    expect(at(0.5)).toEqual({ position: null, remaining: 100, most: 175 });
    expect(at(0.8)?.most).toBeCloseTo(32.5);
  });

  test('is never before the likely end', () => {
    expect(spans([running('a', { startedAt: ago(10_000) })], measured)['a']).toMatchObject({ remaining: 1, most: 1 });
    const quick = { slow: { usual: 2, slow: 1 } };
    expect(spans([waiting('a', 10)], quick)['a']).toMatchObject({ remaining: 20, most: 20 });
  });
});
