import type { BytesProgress } from '../model/assets.ts';
import type { Failure } from '../model/failure.ts';

/** Where a run stands. */
export type RunState =
  | { readonly status: 'idle' }
  /** The tool's files are on their way. */
  | {
      readonly status: 'preparing';
      readonly runId: number;
      readonly bytes: BytesProgress | null;
      readonly startedAt: number;
    }
  /** `fraction` is 0 to 1 of the whole run, or null while no true number is known. */
  | {
      readonly status: 'running';
      readonly runId: number;
      readonly stage: string;
      readonly fraction: number | null;
      /** What has come of a file so far, in a stage that fetches one. */
      readonly bytes: BytesProgress | null;
      readonly startedAt: number;
    }
  | { readonly status: 'done'; readonly runId: number; readonly durationMs: number }
  | { readonly status: 'failed'; readonly runId: number; readonly failure: Failure }
  | { readonly status: 'cancelled'; readonly runId: number };

export type RunEvent =
  | { readonly type: 'start'; readonly runId: number; readonly at: number }
  | { readonly type: 'bytes'; readonly runId: number; readonly bytes: BytesProgress }
  | { readonly type: 'stage'; readonly runId: number; readonly stage: string; readonly fraction: number | null }
  | { readonly type: 'done'; readonly runId: number; readonly at: number }
  | { readonly type: 'failed'; readonly runId: number; readonly failure: Failure }
  | { readonly type: 'cancelled'; readonly runId: number }
  /** Puts a finished run's words away; does nothing to one that is under way. */
  | { readonly type: 'dismiss' };

export const idle: RunState = { status: 'idle' };

export const isUnderWay = (state: RunState): state is Extract<RunState, { status: 'preparing' | 'running' }> =>
  state.status === 'preparing' || state.status === 'running';

const clamp = (fraction: number): number => Math.min(1, Math.max(0, fraction));

/**
 * The next state of a run. Events of a run that is not the current one change nothing, so that a late
 * answer of a cancelled run cannot appear. Progress never goes back.
 */
export function runReducer(state: RunState, event: RunEvent): RunState {
  if (event.type === 'start') {
    if (isUnderWay(state)) return state;
    return { status: 'preparing', runId: event.runId, bytes: null, startedAt: event.at };
  }
  if (event.type === 'dismiss') return isUnderWay(state) ? state : idle;
  if (!isUnderWay(state) || state.runId !== event.runId) return state;
  const { runId, startedAt } = state;
  switch (event.type) {
    case 'bytes':
      return { ...state, bytes: event.bytes };
    case 'stage': {
      const before = state.status === 'running' ? state.fraction : null;
      const fraction = event.fraction === null ? before : Math.max(before ?? 0, clamp(event.fraction));
      const bytes = state.status === 'running' && state.stage === event.stage ? state.bytes : null;
      return { status: 'running', runId, stage: event.stage, fraction, bytes, startedAt };
    }
    case 'done':
      return { status: 'done', runId, durationMs: event.at - startedAt };
    case 'failed':
      return { status: 'failed', runId, failure: event.failure };
    case 'cancelled':
      return { status: 'cancelled', runId };
    default: {
      const never: never = event;
      return never;
    }
  }
}
