import type { RemotePhase } from '@facet/contracts/registry';
import type { Queryable } from '../../database/database.ts';
import type { Arm } from './halting.ts';

/** What one report says of one version. */
export interface VisitReport {
  readonly remote: string;
  readonly version: string;
  readonly visit: string;
  /** The last step that failed and was not made good within the report; null when none is. */
  readonly failure: { readonly expose: string; readonly phase: RemotePhase; readonly errorClass: string | null } | null;
  /** The last step, failed or not. */
  readonly last: { readonly expose: string; readonly phase: RemotePhase };
  /** Modules whose last step succeeded. */
  readonly well: readonly string[];
  readonly independent: boolean;
  readonly at: Date;
}

/**
 * Keeps what a visit saw of a version. The last word counts, for each module: a failure stands until the same module
 * works after all. When the visit was first seen, and whether it is independent, stays as it was.
 */
export async function saveVisit({ query }: Queryable, report: VisitReport): Promise<void> {
  const { failure, last } = report;
  await query(
    `insert into remote_visit as kept
            (remote, version, visit, status, expose, phase, error_class, independent, first_seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (remote, version, visit) do update
        set status = excluded.status, expose = excluded.expose, phase = excluded.phase, error_class = excluded.error_class
      where excluded.status = 'failed' or kept.status = 'ok' or kept.expose = any($10::text[])`,
    [
      report.remote,
      report.version,
      report.visit,
      failure === null ? 'ok' : 'failed',
      failure?.expose ?? last.expose,
      failure?.phase ?? last.phase,
      failure?.errorClass ?? null,
      report.independent,
      report.at,
      report.well,
    ],
  );
}

/** A running canary, and what it is compared with. */
export interface Comparison {
  readonly remote: string;
  readonly canary: string;
  readonly stable: string;
  readonly canarySince: Date;
  /** Visits to the stable version count from here on. */
  readonly stableSince: Date;
}

/** How many independent visits the canary has had. */
export async function countCanaryVisits(
  { query }: Queryable,
  { remote, canary, canarySince }: Comparison,
): Promise<number> {
  const [row] = await query<{ visits: number }>(
    `select count(*)::integer as visits from remote_visit
      where remote = $1 and version = $2 and first_seen_at >= $3 and independent`,
    [remote, canary, canarySince],
  );
  return row?.visits ?? 0;
}

/**
 * The two arms of a look: the canary's first `visits` independent visits, and the stable version's up to the moment
 * of the last of them, so that the same look at the same data gives the same answer whenever it is taken. A visit
 * that had the canary and fell back to the stable version belongs to the canary alone.
 */
export async function readArms(
  { query }: Queryable,
  { remote, canary, stable, canarySince, stableSince }: Comparison,
  visits: number,
): Promise<{ readonly canary: Arm; readonly stable: Arm }> {
  const rows = await query<Arm & { arm: 'canary' | 'stable' }>(
    `with looked_at as materialized (
       select status, first_seen_at from remote_visit
        where remote = $1 and version = $2 and first_seen_at >= $3 and independent
        order by first_seen_at, visit limit $4
     )
     select 'canary' as arm, count(*)::integer as visits, (count(*) filter (where status = 'failed'))::integer as failed
       from looked_at
      union all
     select 'stable', count(*)::integer, (count(*) filter (where status = 'failed'))::integer
       from remote_visit as seen
      where remote = $1 and version = $5 and independent
        and first_seen_at >= $6 and first_seen_at <= (select max(first_seen_at) from looked_at)
        and not exists (select from remote_visit as other
                         where other.remote = $1 and other.version = $2 and other.visit = seen.visit)`,
    [remote, canary, canarySince, visits, stable, stableSince],
  );
  const armOf = (name: 'canary' | 'stable'): Arm => {
    const row = rows.find(({ arm }) => arm === name);
    return { visits: row?.visits ?? 0, failed: row?.failed ?? 0 };
  };
  return { canary: armOf('canary'), stable: armOf('stable') };
}

/** Visits to every version since a moment, repeated ones too. */
export function readFigures(
  { query }: Queryable,
  since: Date,
): Promise<(Arm & { readonly remote: string; readonly version: string })[]> {
  return query(
    `select remote, version, count(*)::integer as visits, (count(*) filter (where status = 'failed'))::integer as failed
       from remote_visit where first_seen_at >= $1 group by remote, version`,
    [since],
  );
}

/** Forgets visits that were first seen before a moment. */
export async function removeVisits({ query }: Queryable, before: Date): Promise<void> {
  await query('delete from remote_visit where first_seen_at < $1', [before]);
}
