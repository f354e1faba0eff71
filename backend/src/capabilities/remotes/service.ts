import type { RegistryDocument, RemoteLoadEvent, RemoteLoadReport } from '@facet/contracts/registry';
import type { RemotesHealth } from '@facet/contracts/status';
import type { Database } from '../../database/database.ts';
import type { CurrentDocument } from './document.ts';
import type { RemoteMetrics } from './metrics.ts';
import { readFigures, saveVisit, type VisitReport } from './queries.ts';
import type { Voters } from './voters.ts';

/** How far back the figures of the health answer go, milliseconds. */
export const healthWindow = 3_600_000;

/** What the events of one report say of one version, in their order. */
export function summarise(events: readonly RemoteLoadEvent[]): Pick<VisitReport, 'failure' | 'last' | 'well'> {
  const failures = new Map<string, NonNullable<VisitReport['failure']>>();
  const well = new Set<string>();
  let last: VisitReport['last'] = { expose: '', phase: 'resolve' };
  for (const { expose, phase, status, errorClass } of events) {
    const name = printable(expose);
    last = { expose: name, phase };
    // Deleted first, so that the newest stands at the end.
    failures.delete(name);
    well.delete(name);
    if (status === 'failed') {
      failures.set(name, { expose: name, phase, errorClass: errorClass === null ? null : printable(errorClass) });
    } else {
      well.add(name);
    }
  }
  return { failure: [...failures.values()].at(-1) ?? null, last, well: [...well] };
}

interface VersionEvents {
  readonly remote: string;
  readonly version: string;
  readonly events: RemoteLoadEvent[];
}

function byVersion(events: readonly RemoteLoadEvent[]): VersionEvents[] {
  const groups = new Map<string, VersionEvents>();
  for (const event of events) {
    const { remote, version } = event;
    const name = `${remote} ${version}`;
    const group = groups.get(name) ?? { remote, version, events: [] };
    group.events.push(event);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** PostgreSQL keeps no NUL in a text, and no log needs any other control character. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

const isListed = (document: RegistryDocument, remote: string, version: string): boolean =>
  Object.hasOwn(document.remotes, remote) &&
  (document.remotes[remote]?.versions.some((listed) => listed.version === version) ?? false);

export interface RecordDependencies {
  readonly database: Pick<Database, 'query'>;
  /** Null without a registry. */
  readonly document: CurrentDocument | null;
  readonly voters: Voters;
  readonly metrics: RemoteMetrics;
  readonly now: () => Date;
}

/**
 * Keeps what a page load reports about listed versions; all else of the report is counted and dropped. What a widget in a partner's
 * page reports is counted alone: that page may be what broke it, and must not end a canary.
 * @param address where the report came from; used to limit what one network may say, and kept nowhere
 * @returns whether anything was kept
 */
export async function recordLoads(
  { database, document, voters, metrics, now }: RecordDependencies,
  report: RemoteLoadReport,
  address: string,
): Promise<boolean> {
  const current = await document?.get();
  if (current === undefined || current === null) {
    metrics.dropped.inc({ reason: document === null ? 'no_registry' : 'unknown_version' }, report.events.length);
    return false;
  }
  const visit = report.visit.toLowerCase();
  let kept = false;
  for (const { remote, version, events } of byVersion(report.events)) {
    if (!isListed(current, remote, version)) {
      metrics.dropped.inc({ reason: 'unknown_version' }, events.length);
      continue;
    }
    if (report.embed !== undefined) {
      for (const { status } of events) metrics.embedded.inc({ remote, version, status });
      continue;
    }
    const standing = voters.standing(address, `${remote} ${version}`, visit);
    if (standing === 'surplus') {
      metrics.dropped.inc({ reason: 'surplus' }, events.length);
      continue;
    }
    for (const { status } of events) metrics.loads.inc({ remote, version, status });
    const independent = standing === 'independent';
    await saveVisit(database, { remote, version, visit, independent, at: now(), ...summarise(events) });
    kept = true;
  }
  return kept;
}

type VersionHealth = RemotesHealth['remotes'][string]['stable'];

/** Reads how the stable version and the canary of every remote did within the last hour. */
export async function readHealth({
  database,
  document,
  now,
}: Pick<RecordDependencies, 'database' | 'document' | 'now'>): Promise<RemotesHealth> {
  const since = new Date(now().getTime() - healthWindow);
  const current = await document?.get();
  const figures = await readFigures(database, since);
  const healthOf = (remote: string, version: string): VersionHealth => {
    const figure = figures.find((one) => one.remote === remote && one.version === version);
    const { visits, failed } = figure ?? { visits: 0, failed: 0 };
    return { version, visits, failed, failureRate: visits === 0 ? null : failed / visits };
  };
  const remotes = Object.entries(current?.remotes ?? {}).map(([remote, { stable, canary }]) => [
    remote,
    {
      stable: healthOf(remote, stable),
      canary: canary === null ? null : { ...healthOf(remote, canary.version), percent: canary.percent },
    },
  ]);
  return { since: since.toISOString(), remotes: Object.fromEntries(remotes) as RemotesHealth['remotes'] };
}
