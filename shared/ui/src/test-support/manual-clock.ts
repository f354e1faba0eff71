import type { ToastClock } from '../toast/toast-store.ts';

/** A clock that stands still until it is moved. */
export interface ManualClock extends ToastClock {
  /** Lets `ms` pass and runs what falls due, in order. */
  advance(ms: number): void;
}

export function createManualClock(): ManualClock {
  let time = 0;
  let tasks: { readonly due: number; readonly task: () => void }[] = [];
  return {
    now: () => time,
    after(ms, task) {
      const entry = { due: time + ms, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((other) => other !== entry);
      };
    },
    advance(ms) {
      const end = time + ms;
      for (;;) {
        const next = tasks.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
        if (next === undefined) break;
        tasks = tasks.filter((other) => other !== next);
        time = next.due;
        next.task();
      }
      time = end;
    },
  };
}
