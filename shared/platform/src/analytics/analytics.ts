import type { AnalyticsPort } from '@facet/contracts';
import type { EventData, EventName } from '@facet/contracts/events';
import { isPrivateName, looksPersonal } from './personal.ts';
import { quietly } from '../quietly.ts';

export type AnalyticsValue = string | number | boolean;

/** One event. */
export interface AnalyticsEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, AnalyticsValue>>;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
}

/** Where events go. May throw or reject: the batch is then lost, and nothing else. */
export interface AnalyticsSink {
  send(events: readonly AnalyticsEvent[]): void | Promise<void>;
}

/** Tracks an event of the site's own: names and fields are those of `@facet/contracts/events`. */
export type TrackEvent = <K extends EventName>(event: K, data: EventData<K>) => void;

/**
 * Narrows an event stream to the events that the contracts describe. Widgets have the wide one, because they may be
 * older or newer than the list; what is not on it goes no further than the sink.
 */
export function typedTrack(analytics: AnalyticsPort): TrackEvent {
  return (event, data) => {
    analytics.track(event, data as AnalyticsEvent['data']);
  };
}

export interface AnalyticsOptions {
  /** Null, the default, keeps nothing and sends nothing. */
  readonly sink?: AnalyticsSink | null;
  readonly now: () => number;
  /** Runs the delivery of a batch later, outside of the caller's task. */
  readonly defer?: (run: () => void) => void;
  /** Called with values that were refused, by name. */
  readonly onRefused?: (event: string, name: string) => void;
}

/** Most events that wait for one delivery; what comes on top is lost. */
const QUEUE_LIMIT = 200;

/**
 * Creates the event stream of a page. `track` never throws and never waits; events are sent in batches.
 *
 * Values that look like an e-mail address or a token, or whose name says so, are left out of their event.
 */
export function createAnalytics(options: AnalyticsOptions): AnalyticsPort {
  const { sink = null, now, defer = queueMicrotask, onRefused } = options;
  let queue: AnalyticsEvent[] = [];

  const flush = (to: AnalyticsSink): void => {
    const batch = queue;
    queue = [];
    quietly(() => {
      Promise.resolve(to.send(batch)).catch(() => {});
    });
  };

  const admit = (event: string, data: Readonly<Record<string, AnalyticsValue>>): AnalyticsEvent['data'] => {
    const admitted: Record<string, AnalyticsValue> = {};
    for (const [name, value] of Object.entries(data)) {
      if (isPrivateName(name) || (typeof value === 'string' && looksPersonal(value))) onRefused?.(event, name);
      else admitted[name] = value;
    }
    return admitted;
  };

  return {
    track(event, data = {}) {
      if (sink === null || queue.length >= QUEUE_LIMIT) return;
      quietly(() => {
        queue.push({ event, data: admit(event, data), at: now() });
        if (queue.length === 1) {
          defer(() => {
            flush(sink);
          });
        }
      });
    },
  };
}

/** A sink that keeps its events in memory, for tests. */
export interface MemorySink extends AnalyticsSink {
  readonly events: readonly AnalyticsEvent[];
}

export function createMemorySink(): MemorySink {
  const events: AnalyticsEvent[] = [];
  return {
    events,
    send(batch) {
      events.push(...batch);
    },
  };
}
