import { taskStatuses } from '@facet/contracts/tasks';
import { isOver, reduce, type TaskEvent, type TaskState } from './states.ts';

const now = new Date('2026-03-04T10:00:00Z');
const later = new Date('2026-03-04T10:05:00Z');

const pending: TaskState = {
  status: 'PENDING',
  ticket: null,
  attempt: 0,
  stage: null,
  progress: null,
  failure: null,
  message: '',
  doubts: [],
  startedAt: null,
  endedAt: null,
  result: null,
};
const take: TaskEvent = { kind: 'take', ticket: 't1' };
const succeed: TaskEvent = { kind: 'succeed', result: 'out/x', message: '2 faces', doubts: ['soft'] };
const fail: TaskEvent = { kind: 'fail', failure: 'timeout', message: 'Task timeout' };
const report: TaskEvent = { kind: 'report', stage: 'swap', progress: 0.5 };
const events: readonly TaskEvent[] = [take, report, { kind: 'leave' }, succeed, fail, { kind: 'cancel' }];

const after = (...occurred: readonly TaskEvent[]): TaskState =>
  occurred.reduce((state, event) => reduce(state, event, now) ?? state, pending);

test('a task that is taken up runs, and its clock is that of the first attempt', () => {
  const running = after(take);
  expect(running).toMatchObject({ status: 'RUNNING', ticket: 't1', attempt: 1, startedAt: now });
  const again = reduce(running, { kind: 'take', ticket: 't2' }, later);
  expect(again).toMatchObject({ status: 'RUNNING', ticket: 't2', attempt: 2, startedAt: now });
});

test('success has its result and its end, and says no more what it does', () => {
  const ended = {
    status: 'SUCCEEDED',
    result: 'out/x',
    message: '2 faces',
    doubts: ['soft'],
    stage: null,
    progress: null,
    endedAt: later,
  };
  expect(reduce(after(take, report), succeed, later)).toMatchObject(ended);
});

test('a failure says why', () => {
  const ended = { status: 'FAILED', failure: 'timeout', message: 'Task timeout', endedAt: later };
  expect(reduce(after(take), fail, later)).toMatchObject(ended);
});

test('a task that waits can end without ever having run, and cannot succeed or report', () => {
  expect(after({ kind: 'cancel' }).status).toBe('CANCELLED');
  expect(after(fail).status).toBe('FAILED');
  expect(reduce(pending, succeed, now)).toBeNull();
  expect(reduce(pending, report, now)).toBeNull();
});

test('an attempt that was left in order does not count', () => {
  const left = reduce(after(take), { kind: 'leave' }, later);
  expect(left).toMatchObject({ status: 'RUNNING', attempt: 0 });
  expect(reduce(after(take, take), { kind: 'leave' }, later)).toMatchObject({ status: 'RUNNING', attempt: 1 });
});

test('nothing changes a task that has ended', () => {
  for (const end of [succeed, fail, { kind: 'cancel' } as const]) {
    const ended = after(take, end);
    expect(isOver(ended.status)).toBe(true);
    for (const event of events) expect(reduce(ended, event, later)).toBeNull();
  }
  expect(taskStatuses.filter((status) => !isOver(status))).toEqual(['PENDING', 'RUNNING']);
});
