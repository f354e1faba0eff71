import type { Clock } from '@facet/platform';

/** Counts down whole seconds, and stands still while it is held. */
export interface Countdown {
  /** Seconds left. */
  readonly left: number;
  /** Pauses until `resume`, which restarts the current second. */
  pause(): void;
  resume(): void;
  stop(): void;
}

/**
 * @param seconds from 1
 * @param onTick after every second but the last
 * @param onEnd after the last
 */
export function createCountdown(clock: Clock, seconds: number, onTick: () => void, onEnd: () => void): Countdown {
  let left = seconds;
  let cancel = (): void => {};
  let isHeld = false;
  const next = (): void => {
    cancel();
    cancel = clock.after(1_000, () => {
      left -= 1;
      if (left <= 0) {
        onEnd();
        return;
      }
      onTick();
      next();
    });
  };
  next();
  return {
    get left() {
      return left;
    },
    pause() {
      isHeld = true;
      cancel();
    },
    resume() {
      if (!isHeld || left <= 0) return;
      isHeld = false;
      next();
    },
    stop() {
      left = 0;
      cancel();
    },
  };
}
