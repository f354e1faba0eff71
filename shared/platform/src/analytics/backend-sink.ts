import '../jitless.ts';
import { eventSchemas, eventsPerReport, isEventName } from '@facet/contracts/events';
import type { EventReport } from '@facet/contracts/events';
import type { EmbedContext } from '@facet/contracts/partners';
import type { Clock } from '../clock.ts';
import { quietly } from '../quietly.ts';
import type { AnalyticsEvent, AnalyticsSink } from './analytics.ts';

export interface BackendSinkOptions {
  /** Base address of the API, with or without a slash at its end. */
  readonly apiBase: string;
  /** Random, one a page load (UUID), stored nowhere. */
  readonly visit: string;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly window: Pick<Window, 'document' | 'addEventListener'> & {
    readonly navigator: Pick<Navigator, 'sendBeacon'>;
  };
  /** Whose page the widget stands on, where that is not the site's own. */
  readonly embed?: EmbedContext | undefined;
}

/** A report waits for this long after its first event, in milliseconds. */
export const REPORT_AFTER_MS = 10_000;

/**
 * Sends events to `POST /events`, in batches: some time after the first, when a report is full, and when the page is
 * hidden or left (the last moment that a page can count on, MDN `visibilitychange`), then by `sendBeacon`. No cookie
 * goes along. A report is sent once; one that does not arrive is lost.
 *
 * What the contracts do not describe is not sent.
 */
export function createBackendSink({ apiBase, visit, clock, fetch, window, embed }: BackendSinkOptions): AnalyticsSink {
  const url = `${apiBase.replace(/\/+$/, '')}/events`;
  const waiting: AnalyticsEvent[] = [];
  let cancel = (): void => {};

  const takeReport = (): string | null => {
    cancel();
    if (waiting.length === 0) return null;
    const now = clock.now();
    const batch = waiting.splice(0, eventsPerReport);
    const events = batch.map(({ event, data, at }) => ({ name: event, ago: clampAgo(now - at), data: { ...data } }));
    return JSON.stringify({ visit, ...(embed && { embed }), events } satisfies EventReport);
  };

  const post = (body: string): void => {
    quietly(() => {
      // A body of plain text spares the preflight; `keepalive` lets it outlive the page.
      fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        credentials: 'omit',
        keepalive: true,
      }).catch(() => {});
    });
  };

  const flush = (): void => {
    const body = takeReport();
    if (body !== null) post(body);
  };

  const leave = (): void => {
    for (let body = takeReport(); body !== null; body = takeReport()) {
      const text = body;
      let isSent = false;
      // Plain text goes without a preflight.
      quietly(() => {
        isSent = window.navigator.sendBeacon(url, new Blob([text], { type: 'text/plain;charset=UTF-8' }));
      });
      if (!isSent) post(text);
    }
  };

  const { document } = window;
  const isHidden = (): boolean => document.visibilityState === 'hidden';
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (isHidden()) leave();
  });

  return {
    send(events) {
      for (const event of events) {
        if (!isDescribed(event)) continue;
        waiting.push(event);
        if (waiting.length >= eventsPerReport) flush();
        else if (waiting.length === 1) cancel = clock.after(REPORT_AFTER_MS, flush);
      }
      // Some metrics are final only when the page is hidden, and there may be no later moment.
      if (isHidden()) leave();
    },
  };
}

function isDescribed({ event, data }: AnalyticsEvent): boolean {
  return isEventName(event) && eventSchemas[event].safeParse(data).success;
}

/** Clocks are set while pages are open. */
function clampAgo(ms: number): number {
  return Math.min(Math.max(0, ms), 86_400_000);
}
