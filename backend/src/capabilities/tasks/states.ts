import type { TaskFailure, TaskStatus } from '@facet/contracts/tasks';

/** What changes during a task's life. */
export interface TaskState {
  readonly status: TaskStatus;
  /** Ticket of the queue that it is served by. */
  readonly ticket: string | null;
  /** How often it was taken up. */
  readonly attempt: number;
  readonly stage: string | null;
  /** 0 to 1. */
  readonly progress: number | null;
  readonly failure: TaskFailure | null;
  readonly message: string;
  /** What may give its result away. */
  readonly doubts: readonly string[];
  /** When it was first taken up. */
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** Name of the stored file that it made. */
  readonly result: string | null;
}

/** An event of a task. */
export type TaskEvent =
  /** A worker begins with it, or continues with what a killed process left. */
  | { readonly kind: 'take'; readonly ticket: string }
  | { readonly kind: 'report'; readonly stage: string; readonly progress: number | null }
  /** The process stops in order: this attempt does not count. */
  | { readonly kind: 'leave' }
  | {
      readonly kind: 'succeed';
      readonly result: string;
      readonly message: string;
      readonly doubts: readonly string[];
    }
  | { readonly kind: 'fail'; readonly failure: TaskFailure; readonly message: string }
  | { readonly kind: 'cancel' };

const allowed: Readonly<Record<TaskStatus, readonly TaskEvent['kind'][]>> = {
  PENDING: ['take', 'fail', 'cancel'],
  RUNNING: ['take', 'report', 'leave', 'succeed', 'fail', 'cancel'],
  SUCCEEDED: [],
  FAILED: [],
  CANCELLED: [],
};

/** Whether nothing changes it any more. */
export function isOver(status: TaskStatus): boolean {
  return allowed[status].length === 0;
}

/** The task after an event; null when the event does not fit its state, and nothing changes. */
export function reduce(state: TaskState, event: TaskEvent, now: Date): TaskState | null {
  if (!allowed[state.status].includes(event.kind)) return null;
  const over = { stage: null, progress: null, endedAt: now } as const;
  switch (event.kind) {
    case 'take':
      return {
        ...state,
        status: 'RUNNING',
        ticket: event.ticket,
        attempt: state.attempt + 1,
        startedAt: state.startedAt ?? now,
      };
    case 'report':
      return { ...state, stage: event.stage, progress: event.progress };
    case 'leave':
      return { ...state, attempt: Math.max(0, state.attempt - 1) };
    case 'succeed':
      return {
        ...state,
        ...over,
        status: 'SUCCEEDED',
        result: event.result,
        message: event.message,
        doubts: event.doubts,
      };
    case 'fail':
      return { ...state, ...over, status: 'FAILED', failure: event.failure, message: event.message };
    case 'cancel':
      return { ...state, ...over, status: 'CANCELLED' };
    default:
      return event satisfies never;
  }
}
