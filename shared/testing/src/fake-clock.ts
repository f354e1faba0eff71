import type { Clock } from '@facet/platform';

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Moves time on by `ms`, running what falls due in order and letting promises settle after each. */
  advance(ms: number): Promise<void>;
  /** How many timers wait. */
  readonly pending: number;
}

export function fakeClock(start = 0): FakeClock {
  let time = start;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => time,
    after(ms, run) {
      const timer = { at: time + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async advance(ms) {
      const end = time + ms;
      await flushPromises();
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        timers = timers.filter((timer) => timer !== next);
        time = next.at;
        next.run();
        await flushPromises();
      }
      time = end;
    },
    get pending() {
      return timers.length;
    },
  };
}

/** Lets promise chains run dry. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}
