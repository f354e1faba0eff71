import type { RemoteLoadEvent, RemoteLoadReport } from '@facet/contracts/registry';
import type { EmbedContext } from '@facet/contracts/partners';
import type { Clock } from '../clock.ts';

export interface LoadReportsOptions {
  /** Base address of the API, with or without a slash at its end. */
  readonly apiBase: string;
  /** Random, one a page load (UUID). */
  readonly visit: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly window: Pick<Window, 'document' | 'addEventListener'>;
  /** Whose page the widget stands on, where that is not the site's own: such a report decides about no canary. */
  readonly embed?: EmbedContext | undefined;
}

export interface LoadReports {
  /** Takes one event along. Never throws. */
  add(event: RemoteLoadEvent): void;
}

/** A report waits for this long after its last event, in milliseconds. */
export const IDLE_MS = 2_000;
/** Most events of one report; what comes on top before it is sent is dropped. */
export const REPORT_LIMIT = 50;

/**
 * Sends what became of remote loads to `POST /remotes/loads`, in batches: after a quiet moment, and when the page is hidden or left
 * (the last moment that a page can count on, MDN `visibilitychange`). Each batch is sent once; one that does not arrive is lost.
 */
export function createLoadReports({ apiBase, visit, fetch, clock, window, embed }: LoadReportsOptions): LoadReports {
  const url = `${apiBase.replace(/\/+$/, '')}/remotes/loads`;
  let events: RemoteLoadEvent[] = [];
  let cancel = (): void => {};

  const send = async (report: RemoteLoadReport): Promise<void> => {
    try {
      // A body of plain text spares the preflight; `keepalive` lets it outlive the page.
      await fetch(url, {
        method: 'POST',
        body: JSON.stringify(report),
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        credentials: 'omit',
        keepalive: true,
      });
    } catch {
      // Telemetry is worth no second try and no word.
    }
  };

  const flush = (): void => {
    cancel();
    if (events.length === 0) return;
    const batch = events;
    events = [];
    void send({ visit, ...(embed && { embed }), events: batch });
  };

  const { document } = window;
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });

  return {
    add(event) {
      if (events.length >= REPORT_LIMIT) return;
      events.push(event);
      cancel();
      cancel = clock.after(IDLE_MS, flush);
    },
  };
}
