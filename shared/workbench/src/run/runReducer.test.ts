import { idle, runReducer, type RunEvent, type RunState } from './runReducer.ts';

const after = (...events: readonly RunEvent[]): RunState => events.reduce(runReducer, idle);
const start: RunEvent = { type: 'start', runId: 1, at: 1000 };
const stage = (fraction: number | null, runId = 1): RunEvent => ({ type: 'stage', runId, stage: 'swapping', fraction });

describe('runReducer', () => {
  it('goes from preparing over running to done, and knows how long that took', () => {
    expect(after(start)).toEqual({ status: 'preparing', runId: 1, bytes: null, startedAt: 1000 });
    expect(after(start, { type: 'bytes', runId: 1, bytes: { loaded: 3, total: 9 } })).toMatchObject({
      bytes: { loaded: 3, total: 9 },
    });
    expect(after(start, stage(0.5))).toMatchObject({ status: 'running', fraction: 0.5, startedAt: 1000 });
    expect(after(start, stage(1), { type: 'done', runId: 1, at: 1700 })).toEqual({
      status: 'done',
      runId: 1,
      durationMs: 700,
    });
  });

  it('never shows progress that goes back or leaves 0 to 1', () => {
    expect(after(start, stage(0.6), stage(0.2))).toMatchObject({ fraction: 0.6 });
    expect(after(start, stage(0.6), stage(null))).toMatchObject({ fraction: 0.6 });
    expect(after(start, stage(7))).toMatchObject({ fraction: 1 });
    expect(after(start, stage(-1))).toMatchObject({ fraction: 0 });
  });

  it('says honestly when no number is known', () => {
    expect(after(start, stage(null))).toMatchObject({ status: 'running', fraction: null });
  });

  it('gets nothing of a run that was cancelled or replaced', () => {
    const cancelled = after(start, stage(0.5), { type: 'cancelled', runId: 1 });
    expect(cancelled).toEqual({ status: 'cancelled', runId: 1 });
    expect(runReducer(cancelled, { type: 'done', runId: 1, at: 2 })).toBe(cancelled);
    const second = runReducer(cancelled, { type: 'start', runId: 2, at: 3 });
    expect(runReducer(second, stage(0.9, 1))).toBe(second);
    expect(runReducer(second, { type: 'failed', runId: 1, failure: { kind: 'out-of-memory' } })).toBe(second);
  });

  it('starts no second run while one is under way, and dismisses none', () => {
    const running = after(start, stage(0.1));
    expect(runReducer(running, { type: 'start', runId: 2, at: 5 })).toBe(running);
    expect(runReducer(running, { type: 'dismiss' })).toBe(running);
  });

  it('keeps the failure until it is dismissed or a new run starts', () => {
    const failed = after(start, { type: 'failed', runId: 1, failure: { kind: 'out-of-memory' } });
    expect(failed).toEqual({ status: 'failed', runId: 1, failure: { kind: 'out-of-memory' } });
    expect(runReducer(failed, { type: 'dismiss' })).toEqual(idle);
    expect(runReducer(failed, { type: 'start', runId: 2, at: 1 })).toMatchObject({ status: 'preparing', runId: 2 });
  });

  it('keeps the bytes of a stage for as long as it lasts', () => {
    const bytes: RunEvent = { type: 'bytes', runId: 1, bytes: { loaded: 1, total: null } };
    expect(after(start, bytes, stage(0.1))).toMatchObject({ bytes: null });
    expect(after(start, stage(0.1), bytes, stage(0.2))).toMatchObject({ bytes: { loaded: 1, total: null } });
    const other: RunEvent = { type: 'stage', runId: 1, stage: 'saving', fraction: 0.3 };
    expect(after(start, stage(0.1), bytes, other)).toMatchObject({ stage: 'saving', bytes: null });
    expect(after(start, stage(0.1), { ...bytes, runId: 9 })).toMatchObject({ bytes: null });
  });
});
