import type { Clock } from '../clock.ts';

export interface SilenceOptions {
  readonly clock: Clock;
  /** Longest time between two messages, milliseconds. */
  readonly limitMs: number;
  /** When the last message came, by the clock. */
  readonly lastMessageAt: () => number;
  /** Must change what `lastMessageAt` returns. */
  readonly onSilence: () => void;
}

/** Checks again and again whether no message came for too long. @returns ends the checks */
export function watchSilence(
  { clock, limitMs, lastMessageAt, onSilence }: SilenceOptions,
  signal: AbortSignal,
): () => void {
  let stop = (): void => {};
  const plan = (): void => {
    stop = clock.after(Math.max(1_000, lastMessageAt() + limitMs - clock.now()), () => {
      if (signal.aborted) return;
      if (clock.now() - lastMessageAt() >= limitMs) onSilence();
      plan();
    });
  };
  plan();
  return () => stop();
}
