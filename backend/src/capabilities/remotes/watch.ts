import type { RegistryDocument } from '@facet/contracts/registry';
import type { LogEntry, Releases } from '@facet/registry';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { say } from '../../messages/say.ts';
import type { CurrentDocument } from './document.ts';
import { type Arm, judge, lookReached, rateBeside, type Verdict, visitsOfLook } from './halting.ts';
import type { RemoteMetrics } from './metrics.ts';
import { type Comparison, countCanaryVisits, readArms } from './queries.ts';

/** The watch looks at least this often, milliseconds. */
export const watchPeriod = 15_000;
/** After a report it looks within this time, milliseconds; reports in between are seen together. */
export const watchDelay = 1_000;
/** How often to check whether the registry document must be signed again, milliseconds. */
export const renewPeriod = 6 * 3_600_000;
/** Visits to the stable version count from this long before the canary on, milliseconds. */
const comparedBefore = 7 * 24 * 3_600_000;
/** Changes of a remote that are searched for the beginning of its canary. */
const searchedChanges = 50;

const who = 'canary-watch';

/** Stops canaries that fail more often than the stable version. */
export interface CanaryWatch {
  /** Looks at every running canary now. Never throws. */
  check(): Promise<void>;
  /** Looks soon. */
  nudge(): void;
  /** Looks, and renews the document, on timers. @returns stops them and waits for a running look */
  start(): () => Promise<void>;
}

export interface WatchDependencies {
  readonly database: Pick<Database, 'query'>;
  readonly document: CurrentDocument;
  readonly releases: Pick<Releases, 'apply' | 'log'>;
  readonly metrics: Pick<RemoteMetrics, 'halts'>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'>;
}

/**
 * When the canary of a version began: the oldest of its changes of percent that no end of it came after.
 * @param log changes of the remote, newest first
 * @returns null when the log has none
 */
export function canaryBegan(log: readonly Pick<LogEntry, 'at' | 'change'>[], version: string): Date | null {
  let began: string | null = null;
  for (const { at, change } of log) {
    switch (change.kind) {
      case 'canary':
        // Without a version it is the newest of that day, which cannot have been a later one.
        if (change.version !== undefined && change.version !== version) return dateOf(began);
        began = at;
        break;
      case 'halt':
      case 'promote':
      case 'rollback':
        return dateOf(began);
      case 'publish':
      case 'pin':
      case 'relocate':
      case 'renew':
        break;
      default:
        return change satisfies never;
    }
  }
  return dateOf(began);
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

function reasonOf({ canary, stable }: Comparison, arms: { canary: Arm; stable: Arm }, verdict: Verdict): string {
  return say(verdict.test === 'fisher' ? 'canary.worse' : 'canary.broken', {
    canary,
    failed: arms.canary.failed,
    visits: arms.canary.visits,
    stable,
    stableFailed: arms.stable.failed,
    stableVisits: arms.stable.visits,
    p: verdict.p.toPrecision(2),
    look: verdict.look,
    rate: Math.round(rateBeside(arms.stable) * 100),
    limit: Number(verdict.limit.toPrecision(2)),
  });
}

/**
 * Watches the running canaries. Several processes may watch at once: they look at the same data, and halting a
 * canary that runs no more changes nothing.
 */
export function createCanaryWatch({ database, document, releases, metrics, log }: WatchDependencies): CanaryWatch {
  /** By remote: the beginning of its canary, read once for each state of the registry. */
  const beginnings = new Map<string, { readonly sequence: number; readonly since: Date }>();
  let running: Promise<void> | undefined;
  let again = false;
  let failing = false;
  let soon: NodeJS.Timeout | undefined;

  async function beginningOf(remote: string, version: string, { sequence, remotes }: RegistryDocument): Promise<Date> {
    const known = beginnings.get(remote);
    if (known?.sequence === sequence) return known.since;
    const published = remotes[remote]?.versions.find((one) => one.version === version)?.publishedAt ?? 0;
    const since = canaryBegan(await releases.log({ remote, limit: searchedChanges }), version) ?? new Date(published);
    beginnings.set(remote, { sequence, since });
    return since;
  }

  async function look(comparison: Comparison): Promise<void> {
    const reached = lookReached(await countCanaryVisits(database, comparison));
    if (reached === 0) return;
    const arms = await readArms(database, comparison, visitsOfLook(reached));
    const verdict = judge(reached, arms.canary, arms.stable);
    if (!verdict.halt) return;
    const { remote, canary: version } = comparison;
    const reason = reasonOf(comparison, arms, verdict);
    const { changed } = await releases.apply({ kind: 'halt', remote, version }, { who, reason });
    if (!changed) return;
    metrics.halts.inc({ remote });
    log.warn({ remote, version, reason }, 'canary halted');
  }

  async function lookAtAll(): Promise<void> {
    const current = await document.get(0);
    const failures: unknown[] = [];
    for (const [remote, { stable, canary }] of Object.entries(current?.remotes ?? {})) {
      if (current === null || canary === null) continue;
      try {
        const canarySince = await beginningOf(remote, canary.version, current);
        const stableSince = new Date(canarySince.getTime() - comparedBefore);
        await look({ remote, canary: canary.version, stable, canarySince, stableSince });
      } catch (error) {
        failures.push(error);
      }
    }
    // The other remotes were looked at all the same.
    if (failures.length > 0) throw failures[0];
  }

  async function checkUntilDone(): Promise<void> {
    do {
      again = false;
      try {
        await lookAtAll();
        failing = false;
      } catch (error) {
        if (!failing) log.error({ err: error }, 'canary watch failed; it tries again');
        failing = true;
      }
    } while (again);
  }

  function check(): Promise<void> {
    again = running !== undefined;
    running ??= checkUntilDone().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function renew(): Promise<void> {
    try {
      if ((await document.get(0)) === null) return;
      const { changed, summary } = await releases.apply({ kind: 'renew' }, { who, reason: say('canary.renewed') });
      if (changed) log.info({ summary }, 'registry renewed');
    } catch (error) {
      log.error({ err: error }, 'registry could not be renewed; it is tried again');
    }
  }

  return {
    check,
    nudge() {
      soon ??= setTimeout(() => {
        soon = undefined;
        void check();
      }, watchDelay).unref();
    },
    start() {
      let renewing = renew();
      const timers = [
        setInterval(() => void check(), watchPeriod).unref(),
        setInterval(() => void (renewing = renew()), renewPeriod).unref(),
      ];
      return async () => {
        for (const timer of timers) clearInterval(timer);
        clearTimeout(soon);
        await Promise.all([running, renewing]);
      };
    },
  };
}
