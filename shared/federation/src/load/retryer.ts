import { reasonOf } from '../clock.ts';
import { ModuleError, StepError } from '../errors.ts';
import type { Candidate } from '../resolve/resolve.ts';

/** Whether anybody can see the page. */
export interface Visibility {
  readonly hidden: boolean;
  /** Resolves when the page is seen; may stay pending when `signal` aborts. */
  whenVisible(signal: AbortSignal): Promise<void>;
}

export interface RetryOptions<T> {
  /** In the order in which they are tried. */
  readonly candidates: readonly Candidate[];
  readonly attempt: (candidate: Candidate) => Promise<T>;
  /** Called for every failed attempt. `isLast`: the version is not retried, although a retry might have helped. */
  readonly onFailure: (candidate: Candidate, error: StepError, isLast: boolean) => void;
  /** An attempt that failed in the background is made again. */
  readonly onResume: () => void;
  /** Browsers starve a page in the background, so an attempt that fails there counts as none; as TanStack Query's retryer has it. */
  readonly visibility?: Visibility | undefined;
  readonly signal: AbortSignal;
}

/** The version that a visitor should get is tried twice, those that stand in for it once. */
const triesOf = (place: number): number => (place === 0 ? 2 : 1);

/**
 * Tries candidates one after another until one works.
 *
 * A refusal at the gate is final: a retry cannot change it.
 * @returns null when none works
 * @throws the signal's reason when it aborts
 */
export async function tryInOrder<T>(
  options: RetryOptions<T>,
): Promise<{ readonly candidate: Candidate; readonly result: T } | null> {
  const { candidates, attempt, onFailure, onResume, visibility, signal } = options;
  for (const [place, candidate] of candidates.entries()) {
    let left = triesOf(place);
    while (left > 0) {
      if (signal.aborted) throw reasonOf(signal);
      try {
        return { candidate, result: await attempt(candidate) };
      } catch (thrown) {
        if (signal.aborted) throw reasonOf(signal);
        const error = asStepError(thrown);
        const isFinal = error.phase === 'gate';
        if (!isFinal && visibility?.hidden) {
          await visibility.whenVisible(signal);
          onResume();
          continue;
        }
        left = isFinal ? 0 : left - 1;
        onFailure(candidate, error, left === 0 && !isFinal);
      }
    }
  }
  return null;
}

/** Whatever was thrown, as the error of a step. */
export function asStepError(error: unknown): StepError {
  if (error instanceof StepError) return error;
  return new ModuleError(error instanceof Error ? error.message : String(error), { cause: error });
}
