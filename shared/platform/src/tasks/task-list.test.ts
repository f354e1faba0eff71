import { taskFixture } from './fixtures.fake.ts';
import {
  changesBetween,
  pauseAfter,
  tasksUnderWay,
  withAnswer,
  withoutTask,
  withTask,
  type TaskList,
} from './task-list.ts';

const known = (revision: number, ...tasks: ReturnType<typeof taskFixture>[]): TaskList => ({
  kind: 'known',
  revision,
  tasks,
});
const running = taskFixture(1);
const done = taskFixture(1, { status: 'SUCCEEDED', revision: 4, remaining: null });

test('an answer that is older than the list changes nothing', () => {
  const list = known(4, done);
  expect(withAnswer(list, { revision: 3, tasks: [running] })).toBe(list);
  expect(withAnswer(list, { revision: 5, tasks: [] })).toEqual(known(5));
});

test('an answer that was on its way while a task began does not take that task away', () => {
  const begun = withTask(known(3, running), taskFixture(7));
  const after = withAnswer(begun, { revision: 4, tasks: [done] });
  expect(after).toEqual(known(4, taskFixture(7), done));
});

test('a task that a call answered is in the list at once; an older state of it is not', () => {
  expect(withTask({ kind: 'loading' }, running)).toEqual(known(0, running));
  expect(withTask(known(1, running), done)).toEqual(known(1, done));
  const list = known(4, done);
  expect(withTask(list, running)).toBe(list);
});

test('what is deleted is gone', () => {
  expect(withoutTask(known(4, done), done.job_id)).toEqual(known(4));
  expect(withoutTask({ kind: 'none' }, done.job_id)).toEqual({ kind: 'none' });
});

test('tasks that began or ended are news, what was there at first is none', () => {
  expect(changesBetween({ kind: 'loading' }, known(4, done))).toEqual([]);
  expect(changesBetween(known(0), known(1, running))).toEqual([{ kind: 'began', task: running }]);
  expect(changesBetween(known(1, running), known(4, done))).toEqual([{ kind: 'ended', task: done }]);
  expect(changesBetween(known(4, done), known(5, done))).toEqual([]);
  expect(changesBetween(known(1), known(4, done))).toEqual([]);
});

test.each([
  ['it was answered', 0, 5_000],
  ['a question went unanswered', 1, 5_000],
  ['three did', 3, 20_000],
  ['many did', 40, 60_000],
])('the next question waits its time when %s', (_case, failures, ms) => {
  expect(pauseAfter(failures)).toBe(ms);
});

test('waiting and running tasks go on, the others have ended', () => {
  const statuses = ['PENDING', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const;
  const list = known(9, ...statuses.map((status, number) => taskFixture(number, { status })));
  expect(tasksUnderWay(list).map(({ status }) => status)).toEqual(['PENDING', 'RUNNING']);
  expect(tasksUnderWay({ kind: 'loading' })).toEqual([]);
});
