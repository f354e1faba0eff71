import type { Clock } from '@facet/platform';

/** A delayed action that can be paused. */
export interface Pausable {
  /** Holds it up; what was left of the time is left then too. Safe to repeat. */
  pause(): void;
  resume(): void;
  cancel(): void;
}

/** Runs `run` once after `ms` milliseconds in which it was not paused. */
export function startPausable(clock: Clock, ms: number, run: () => void): Pausable {
  let left = ms;
  let startedAt = 0;
  let stop: (() => void) | null = null;
  let isOver = false;
  const resume = (): void => {
    if (stop !== null || isOver) return;
    startedAt = clock.now();
    stop = clock.after(left, () => {
      isOver = true;
      run();
    });
  };
  const pause = (): void => {
    if (stop === null || isOver) return;
    stop();
    stop = null;
    left = Math.max(0, left - (clock.now() - startedAt));
  };
  resume();
  return {
    pause,
    resume,
    cancel() {
      pause();
      isOver = true;
    },
  };
}
