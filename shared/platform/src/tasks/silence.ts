import type { Clock } from '../clock.ts';

export interface SilenceOptions {
  readonly clock: Clock;
  /** How long nothing may be heard, milliseconds. */
  readonly limitMs: number;
  /** When something was heard last, by the clock. */
  readonly lastMessageAt: () => number;
  /** Must change what `heardAt` returns. */
  readonly onSilence: () => void;
}

/** Looks whether nothing was heard for too long, again and again; returns the way to stop. */
export function watchSilence(
  { clock, limitMs, lastMessageAt: lastMessageAt, onSilence }: SilenceOptions,
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
