import type { RegistryDocument } from '@facet/contracts';
import type { Clock } from './clock.ts';

/** A registry document that knows `mf-auth` alone. */
export function documentOf(stable: string, versions: readonly string[], sequence = 1): RegistryDocument {
  return {
    schema: 1,
    sequence,
    issuedAt: '2026-01-01T00:00:00Z',
    remotes: {
      'mf-auth': {
        stable,
        versions: versions.map((version) => ({
          version,
          manifest: `https://auth.example/${version}/mf-manifest.json`,
          contract: '^1.0.0',
          container: `mf_auth__${version.replaceAll('.', '_')}`,
        })),
      },
    },
  };
}

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Moves time on by `ms`, running what falls due in order and letting promises settle after each. */
  advance(ms: number): Promise<void>;
  /** How many timers wait. */
  readonly pending: number;
}

export function fakeClock(): FakeClock {
  let time = 0;
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
      await settle();
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        timers = timers.filter((timer) => timer !== next);
        time = next.at;
        next.run();
        await settle();
      }
      time = end;
    },
    get pending() {
      return timers.length;
    },
  };
}

/** Lets promise chains run dry. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}
