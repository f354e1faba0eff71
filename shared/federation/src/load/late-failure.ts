import { LateChunkError, type StepError } from '../errors.ts';
import type { TargetState } from './guard.ts';
import type { LoadTarget } from './runtime.ts';

export type LateFailureListener = (target: LoadTarget, error: StepError) => void;

/** Calls the listeners where a script failed after its remote was loaded: then nothing waits for it. */
export function reportLateFailure(state: TargetState, listeners: Iterable<LateFailureListener>): void {
  const { target, pending, phase, failedScript } = state;
  if (pending > 0 || phase !== 'module') return;
  const error = failedScript?.refusal ?? new LateChunkError(`${failedScript?.url ?? 'A chunk'} did not come.`);
  for (const listener of listeners) listener(target, error);
}
