import { forecast, type LiveTask } from './forecast.ts';

const now = new Date('2026-03-04T10:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

const running = (id: string, task: Partial<LiveTask> = {}): LiveTask => ({
  ...{ id, toolId: 'slow', status: 'RUNNING', expected: 100, progress: null, startedAt: ago(10) },
  ...task,
});
const waiting = (id: string, expected: number, toolId = 'slow'): LiveTask => ({
  ...{ id, toolId, status: 'PENDING', expected, progress: null, startedAt: null },
});
const tell = (queue: readonly LiveTask[], speeds: Readonly<Record<string, number>> = {}, workers = 1) =>
  Object.fromEntries(forecast(queue, new Map(Object.entries(speeds)), workers, now));

test('a task that runs is judged by its own progress', () => {
  expect(tell([running('a', { progress: 0.25, startedAt: ago(30) })])).toEqual({
    a: { position: null, remaining: 90 },
  });
});

test('one that has hardly begun is judged by what its tool foretold, and by how fast the tool has been', () => {
  expect(tell([running('a', { progress: 0.01 })])).toEqual({ a: { position: null, remaining: 90 } });
  expect(tell([running('a')], { slow: 2 })).toEqual({ a: { position: null, remaining: 190 } });
});

test('one that takes longer than foretold is never told to end in the past', () => {
  expect(tell([running('a', { startedAt: ago(1000) })])['a']?.remaining).toBe(1);
});

test('those that wait end after what is served before them', () => {
  expect(tell([running('a'), waiting('b', 10), waiting('c', 5)])).toEqual({
    a: { position: null, remaining: 90 },
    b: { position: 0, remaining: 100 },
    c: { position: 1, remaining: 105 },
  });
});

test('several workers share the queue, and an idle one begins at once', () => {
  expect(tell([waiting('a', 30), waiting('b', 10), waiting('c', 5)], {}, 2)).toEqual({
    a: { position: 0, remaining: 30 },
    b: { position: 1, remaining: 10 },
    c: { position: 2, remaining: 15 },
  });
});

test('workers of other processes count while they run something', () => {
  expect(tell([running('a'), running('b', { startedAt: ago(60) }), waiting('c', 5)])['c']?.remaining).toBe(45);
});

test('every tool has a speed of its own', () => {
  expect(tell([waiting('a', 10), waiting('b', 10, 'fast')], { slow: 3, fast: 0.5 })).toEqual({
    a: { position: 0, remaining: 30 },
    b: { position: 1, remaining: 35 },
  });
});
