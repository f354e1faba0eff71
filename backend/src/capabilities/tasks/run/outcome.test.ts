import { type AttemptEnd, leaseEndOf, nextStep } from './outcome.ts';

const outcome = {
  path: '/task/result.png',
  filename: 'result.png',
  type: 'image/png',
  width: 1,
  height: 1,
  duration: null,
  message: '',
} as const;
const made: AttemptEnd = { kind: 'made', outcome };
const threw: AttemptEnd = { kind: 'threw', reason: 'x' };
const crashed: AttemptEnd = { kind: 'crashed', reason: 'x' };
const refused: AttemptEnd = { kind: 'refused', failure: 'input', message: 'No face was found.' };

test('what was made is stored', () => {
  expect(nextStep(1, made)).toEqual({ kind: 'store', outcome });
});

test.each<[string, AttemptEnd, number, object]>([
  ['out of time', 'timeout', 1, { kind: 'fail', failure: 'timeout' }],
  ['refused', refused, 1, { kind: 'fail', failure: 'input', message: 'No face was found.' }],
  ['a fault', threw, 1, { kind: 'fail', failure: 'failed' }],
  ['a second crash', crashed, 2, { kind: 'fail', failure: 'failed' }],
])('%s ends the task', (_name, ended, attempt, event) => {
  expect(nextStep(attempt, ended)).toMatchObject({ kind: 'end', event });
});

test('a refusal without words has the sentence of a failure', () => {
  const silent = nextStep(1, { kind: 'refused', failure: 'failed', message: '' });
  expect(silent).toMatchObject({ event: { message: expect.stringMatching(/\w/) } });
});

test('a first crash is tried again, the end of the process handed over, and what ended elsewhere left alone', () => {
  expect(nextStep(1, crashed)).toEqual({ kind: 'retry' });
  expect(nextStep(1, 'closing')).toEqual({ kind: 'hand-over' });
  expect(nextStep(1, 'gone')).toEqual({ kind: 'nothing' });
});

test.each<[AttemptEnd, number, string]>([
  [made, 1, 'made'],
  [refused, 1, 'refused'],
  [threw, 1, 'failed'],
  ['gone', 1, 'failed'],
  ['timeout', 1, 'failed'],
  [crashed, 2, 'failed'],
  [crashed, 1, 'left'],
  ['closing', 1, 'left'],
])('a lease is left only where another attempt continues', (ended, attempt, how) => {
  expect(leaseEndOf(attempt, ended)).toBe(how);
});
