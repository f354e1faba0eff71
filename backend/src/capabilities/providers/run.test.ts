import type { ProviderFaultKind, ProviderJob, ProviderState } from './adapter.ts';
import {
  MAX_ABSENT,
  MAX_ABSENT_CONNECTED,
  MAX_BAD_RESULTS,
  MAX_FETCHES,
  MAX_SILENT,
  MAX_SUBMISSIONS,
  newRun,
  pauseBefore,
  type ProviderRun,
  resumedRun,
  type RunEvent,
  transition,
} from './run.ts';

const job: ProviderJob = { id: 'a-job', links: {} };
const reported = (state: ProviderState, connected = false): RunEvent => ({ kind: 'state', state, connected });
const fault = (kind: ProviderFaultKind): RunEvent => ({ kind: 'fault', fault: kind, detail: 'a fault' });
const submitted: RunEvent = { kind: 'submitted', job };
const works = (fraction: number | null): RunEvent => reported({ kind: 'running', fraction });
const unknown = reported({ kind: 'unknown' });
const done = reported({ kind: 'done' });
const after = (...events: readonly RunEvent[]): ProviderRun => events.reduce(transition, newRun);
const times = (count: number, event: RunEvent): readonly RunEvent[] => Array.from({ length: count }, () => event);

test('a run goes from its submission to its picture', () => {
  const events = [submitted, reported({ kind: 'queued', position: 2 }), works(0.3), done, { kind: 'fetched' } as const];
  expect(events.map((_, index) => after(...events.slice(0, index + 1)).phase.kind)).toEqual([
    'following',
    'following',
    'following',
    'fetching',
    'over',
  ]);
  expect(after(...events).phase).toEqual({ kind: 'over', job, end: { kind: 'made' } });
});

test('progress never goes back, and stays between 0 and 1', () => {
  expect(after(submitted, works(0.6), works(0.2)).fraction).toBe(0.6);
  expect(after(submitted, works(0.6), works(null)).fraction).toBe(0.6);
  expect(after(submitted, works(7)).fraction).toBe(1);
  expect(after(submitted, works(-1)).fraction).toBe(0);
});

test('a place in the queue that arrives late does not make a working job wait again', () => {
  const run = after(
    submitted,
    reported({ kind: 'queued', position: 3 }),
    works(0.1),
    reported({ kind: 'queued', position: 1 }),
  );
  expect(run).toMatchObject({ position: null, fraction: 0.1, phase: { kind: 'following', works: true } });
});

test.each<[ProviderFaultKind, number]>([
  ['unreachable', MAX_SILENT],
  ['busy', MAX_SILENT],
  ['keys', 1],
  ['input', 1],
  ['refused', 1],
  ['failed', 1],
])('a submission that ends with %s is tried %d times in all', (kind, most) => {
  expect(after(...times(most - 1, fault(kind))).phase.kind).toBe('submitting');
  expect(after(...times(most, fault(kind))).phase).toMatchObject({
    kind: 'over',
    job: null,
    end: { kind: 'failed', fault: kind },
  });
});

test('a silent provider is given up in the end, and one answer restarts the count', () => {
  const silent = times(MAX_SILENT - 1, fault('unreachable'));
  expect(after(submitted, ...silent, works(0.5), ...silent).phase.kind).toBe('following');
  expect(after(submitted, ...silent, fault('unreachable')).phase).toMatchObject({ kind: 'over', job });
});

test('a fault that does not pass ends a run that is followed at once', () => {
  expect(after(submitted, fault('keys')).phase).toMatchObject({ kind: 'over', end: { fault: 'keys' } });
});

test('a job that the provider has forgotten is submitted once more, and only once', () => {
  const forgotten = times(MAX_ABSENT, unknown);
  expect(after(submitted, ...times(MAX_ABSENT - 1, unknown)).phase.kind).toBe('following');
  const again = after(submitted, ...forgotten);
  expect(again).toMatchObject({ submissions: 1, phase: { kind: 'submitting' } });
  expect(pauseBefore(again, false)).toBeGreaterThan(0);
  const twice = [submitted, ...forgotten, submitted, ...forgotten].reduce(transition, newRun);
  expect(twice).toMatchObject({ submissions: MAX_SUBMISSIONS, phase: { kind: 'over', end: { fault: 'failed' } } });
});

test.each<[ProviderFaultKind, number]>([
  ['unreachable', MAX_FETCHES],
  ['result', MAX_BAD_RESULTS],
  ['keys', 1],
])('a result that ends with %s is fetched %d times in all', (kind, most) => {
  expect(after(submitted, done, ...times(most - 1, fault(kind))).phase.kind).toBe('fetching');
  expect(after(submitted, done, ...times(most, fault(kind))).phase).toMatchObject({ end: { fault: kind } });
});

test.each<[string, ProviderState, object]>([
  ['cancelled there', { kind: 'cancelled' }, { kind: 'cancelled' }],
  ['failed there', { kind: 'failed', fault: 'refused', detail: 'x' }, { kind: 'failed', fault: 'refused' }],
])('a job that was %s is over, and its job is known for the clean-up', (_what, state, end) => {
  expect(after(submitted, reported(state)).phase).toMatchObject({ kind: 'over', job, end });
});

test.each<[string, readonly RunEvent[]]>([
  ['before it was submitted', []],
  ['while it is followed', [submitted]],
  ['while it is fetched', [submitted, done]],
])('time that is over %s ends the run', (_when, events) => {
  expect(after(...events, { kind: 'timeout' }).phase).toMatchObject({ kind: 'over', end: { kind: 'timeout' } });
});

test('what comes after the end, or does not fit the phase, changes nothing', () => {
  const over = after(submitted, reported({ kind: 'cancelled' }));
  for (const event of [submitted, done, works(0.9), fault('keys'), { kind: 'fetched' }, { kind: 'timeout' }] as const)
    expect(transition(over, event)).toBe(over);
  for (const event of [done, works(0.5), { kind: 'fetched' }] as const) expect(transition(newRun, event)).toBe(newRun);
  const followed = after(submitted);
  expect(transition(followed, submitted)).toBe(followed);
  expect(transition(followed, { kind: 'fetched' })).toBe(followed);
  const fetching = after(submitted, done);
  expect(transition(fetching, works(0.2))).toBe(fetching);
});

test('a run that continues after a restart follows its job, with the submissions counted', () => {
  expect(resumedRun(job, 1)).toMatchObject({ submissions: 1, phase: { kind: 'following', job } });
  const forgotten = times(MAX_ABSENT, unknown).reduce(transition, resumedRun(job, MAX_SUBMISSIONS));
  expect(forgotten.phase).toMatchObject({ kind: 'over', end: { kind: 'failed' } });
});

test('pauses grow with the failures, up to a limit; a provider that pushes states is called less often', () => {
  expect(pauseBefore(newRun, false)).toBe(0);
  const pauses = [1, 2, 3, 9].map((count) => pauseBefore(after(submitted, ...times(count, fault('busy'))), true));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 15_000]);
  expect(pauseBefore(after(submitted), true)).toBeGreaterThan(pauseBefore(after(submitted), false));
  expect(pauseBefore(after(submitted, unknown), true)).toBe(pauseBefore(after(submitted), false));
  expect(pauseBefore(after(submitted, done), true)).toBe(0);
  expect(pauseBefore(after(submitted, done, fault('busy')), true)).toBe(1_000);
});

test('a job that is gone from a provider that was not restarted was cancelled there', () => {
  const gone = reported({ kind: 'unknown' }, true);
  expect(after(submitted, ...times(MAX_ABSENT_CONNECTED - 1, gone)).phase.kind).toBe('following');
  expect(after(submitted, ...times(MAX_ABSENT_CONNECTED, gone)).phase).toMatchObject({
    kind: 'over',
    end: { kind: 'cancelled' },
  });
});

test('a result that is missing is looked for as a job again, and the call is submitted once more where that is gone too', () => {
  const missing = times(MAX_BAD_RESULTS, fault('missing'));
  const lost = after(submitted, done, ...missing);
  expect(lost.phase).toMatchObject({ kind: 'following', resultLost: true });
  const again = [...times(MAX_ABSENT, reported({ kind: 'unknown' }, true))].reduce(transition, lost);
  expect(again.phase.kind).toBe('submitting');
  const twice = [done, ...missing].reduce(transition, lost);
  expect(twice.phase).toMatchObject({ kind: 'over', end: { kind: 'failed', fault: 'missing' } });
});
