import type { QueuedTask } from './queries.ts';
import { withDraft } from './quote.ts';

const draft = { userId: 'ann', toolId: 'face-swap-video', expected: 10 };
const task = (id: string, userId: string, turn: number, status: QueuedTask['status'] = 'PENDING'): QueuedTask => ({
  ...{ id, userId, turn, status, toolId: 'gif-face-swap', expected: 5, progress: null, startedAt: null },
});
const order = (queue: readonly QueuedTask[]): string[] => withDraft(queue, draft).map(({ id }) => id || 'draft');

test('in an empty queue the draft is next', () => {
  expect(withDraft([], draft)).toEqual([expect.objectContaining({ ...draft, id: '', turn: 1, status: 'PENDING' })]);
});

test('a first task comes before the second tasks of others, and after their first', () => {
  expect(order([task('a', 'ben', 1), task('b', 'ben', 2), task('c', 'cat', 2)])).toEqual(['a', 'draft', 'b', 'c']);
});

test('each task of the user puts the draft one turn back', () => {
  expect(order([task('a', 'ann', 1), task('b', 'ben', 2), task('c', 'ben', 3)])).toEqual(['a', 'b', 'draft', 'c']);
});

test('what runs is never passed, whatever its turn', () => {
  expect(order([task('a', 'ben', 9, 'RUNNING'), task('b', 'ben', 10)])).toEqual(['a', 'draft', 'b']);
});

test('the queue itself stays as it is', () => {
  const queue = [task('a', 'ben', 2)];
  withDraft(queue, draft);
  expect(queue).toHaveLength(1);
});
