import { stopCauseOf } from './watch.ts';

const run = { task: { attempt: 2 }, startedAt: new Date('2026-07-01T10:00:00Z') };
const at = (time: string) => ({ now: new Date(`2026-07-01T${time}Z`), limit: 20 * 60_000 });

test('a run continues while the database has its attempt and there is time', () => {
  expect(stopCauseOf(run, 2, at('10:19:59'))).toBeNull();
});

test.each([
  ['it was taken up elsewhere', 3, '10:01:00', 'gone'],
  ['its task has ended', undefined, '10:01:00', 'gone'],
  ['its time is over', 2, '10:20:00', 'timeout'],
  ['its task has ended, whatever the time', undefined, '11:00:00', 'gone'],
])('a run stops when %s', (_name, held, time, cause) => {
  expect(stopCauseOf(run, held, at(time))).toBe(cause);
});
