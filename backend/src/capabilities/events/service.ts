import {
  type EventReport,
  eventSchemas,
  isEventName,
  type VitalName,
  vitalNames,
  type VitalsData,
} from '@facet/contracts/events';
import type { Database } from '../../database/database.ts';
import type { EmbedPlace, Partners } from '../partners/service.ts';
import { networkOf } from '../../http/network.ts';
import { createEventMetrics, type EventMetrics } from './metrics.ts';
import { type KeptEvent, readVitals, removeEvents, saveEvents } from './queries.ts';
import { createQuota } from '../throttle/quota.ts';

/** How long events are kept, milliseconds. */
export const eventsKeptFor = 90 * 24 * 3_600_000;
/** Events of one network in an hour; a page load has about ten. */
export const eventsPerHour = 2_000;
/** Pages in an answer at most. */
const mostPages = 200;

/** The events of pages: takes them in, sums them up, forgets them. */
export interface Events {
  readonly metrics: EventMetrics;
  /** Keeps what is described in the contracts and drops the rest. @param address IP address the report came from */
  record(report: EventReport, address: string): Promise<void>;
  /** Drops a report of somebody who does not want to be counted. */
  decline(report: EventReport): void;
  /** Web vitals of the last days. */
  vitals(days: number): Promise<VitalsData>;
  /** Forgets what is older than 90 days. */
  forget(): Promise<void>;
}

export function createEvents({
  database,
  partners,
  now,
}: {
  readonly database: Pick<Database, 'kysely' | 'query'>;
  readonly partners: Pick<Partners, 'placeOf' | 'countRun'>;
  readonly now: () => Date;
}): Events {
  const metrics = createEventMetrics();
  const quota = createQuota(now, eventsPerHour);

  const admitted = (
    { visit, embed }: Pick<KeptEvent, 'visit' | 'embed'>,
    { name, ago, data }: EventReport['events'][number],
  ): KeptEvent | null => {
    if (!isEventName(name)) {
      metrics.dropped.inc({ reason: 'unknown_name' });
      return null;
    }
    const parsed = eventSchemas[name].safeParse(data);
    if (!parsed.success) {
      metrics.dropped.inc({ reason: 'invalid' });
      return null;
    }
    return { visit, embed, name, data: parsed.data, occurredAt: new Date(now().getTime() - ago) };
  };

  async function countRuns(place: EmbedPlace, kept: readonly KeptEvent[]): Promise<void> {
    for (const { name, data } of kept) {
      if (name !== 'embed_run') continue;
      const { tool, step } = eventSchemas.embed_run.parse(data);
      await partners.countRun(place, tool, step);
    }
  }

  return {
    metrics,
    async record({ visit, embed, events }, address) {
      const place = embed === undefined ? null : await partners.placeOf(embed);
      if (embed !== undefined && place === null) {
        metrics.dropped.inc({ reason: 'embed_refused' }, events.length);
        return;
      }
      const good = events.flatMap((event) => admitted({ visit, embed: place }, event) ?? []);
      const kept = good.slice(0, quota.take(networkOf(address), good.length));
      if (kept.length < good.length) metrics.dropped.inc({ reason: 'surplus' }, good.length - kept.length);
      await saveEvents(database, kept);
      for (const { name } of kept) metrics.kept.inc({ name });
      if (place !== null) await countRuns(place, kept);
    },
    decline({ events }) {
      metrics.dropped.inc({ reason: 'opted_out' }, events.length);
    },
    async vitals(days) {
      const since = new Date(now().getTime() - days * 24 * 3_600_000);
      const pages = new Map<string, Partial<Record<VitalName, { p75: number; loads: number }>>>();
      for (const { page, metric, p75, loads } of await readVitals(database, since, mostPages)) {
        const name = vitalNames.find((vital) => vital === metric);
        if (name === undefined) continue;
        const metrics = pages.get(page) ?? {};
        metrics[name] = { p75, loads };
        pages.set(page, metrics);
      }
      return { since: since.toISOString(), pages: [...pages].map(([page, metrics]) => ({ page, metrics })) };
    },
    forget: () => removeEvents(database, new Date(now().getTime() - eventsKeptFor)),
  };
}
