import type { Queries, Queryable } from '../../database/database.ts';

/** One event as it is kept. */
export interface KeptEvent {
  readonly visit: string;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly occurredAt: Date;
  /** Where an embedded widget ran; null for the site itself. */
  readonly embed: { readonly partner: string | null; readonly origin: string } | null;
}

/** Keeps events, all or none. */
export async function saveEvents({ kysely }: Pick<Queries, 'kysely'>, events: readonly KeptEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ visit, name, data, occurredAt: occurredAt, embed }) => ({
    visit,
    name,
    data: JSON.stringify(data),
    happened_at: occurredAt,
    partner_id: embed?.partner ?? null,
    origin: embed?.origin ?? null,
  }));
  await kysely.insertInto('site_event').values(rows).execute();
}

/** The 75th percentile of one metric of one page. */
export interface VitalRow {
  readonly page: string;
  readonly metric: string;
  readonly p75: number;
  readonly loads: number;
}

/**
 * Web vitals since a moment, by page and metric; pages with most loads first.
 * @param mostPages pages in the answer: their names come from outside
 */
export function readVitals({ query }: Queryable, since: Date, mostPages: number): Promise<readonly VitalRow[]> {
  return query<VitalRow & Record<string, unknown>>(
    `with vital as (
       select data->>'page' as page, data->>'metric' as metric, (data->>'value')::float8 as value, visit
         from site_event where name = 'web_vital' and happened_at >= $1 and origin is null
     ), busiest as (
       select page, count(distinct visit) as visits from vital group by page order by visits desc, page limit $2
     )
     select page, metric, percentile_cont(0.75) within group (order by value) as p75, count(*)::integer as loads
       from vital join busiest using (page)
      group by page, metric, visits
      order by visits desc, page, metric`,
    [since, mostPages],
  );
}

/** Deletes events from before a moment. */
export async function removeEvents({ query }: Queryable, before: Date): Promise<void> {
  await query('delete from site_event where happened_at < $1', [before]);
}
