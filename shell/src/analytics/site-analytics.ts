import type { AnalyticsPort } from '@facet/contracts';
import { createAnalytics, refusesCounting, typedTrack, type AnalyticsEvent, type AnalyticsSink } from '@facet/platform';
import { whenIdle } from '../site/when-idle.ts';
import type { SiteEvents } from './site-events.ts';

/** Most events that wait for the part that sends them; what comes on top is lost. */
const WAITING_LIMIT = 200;

export interface SiteAnalyticsOptions {
  readonly window: Window;
  readonly now: () => number;
  /** Fetches the part that measures and sends; called once, when the page has loaded. */
  readonly open: () => Promise<SiteEvents>;
}

/**
 * The site's event stream. What measures and sends is a chunk of its own that comes after the page has loaded; until
 * then events wait. In a browser that refuses to be counted nothing is measured, kept or sent.
 */
export function createSiteAnalytics({ window, now, open }: SiteAnalyticsOptions): AnalyticsPort {
  // `globalPrivacyControl` is not in the types of the DOM yet.
  if (refusesCounting(window.navigator as Navigator & { globalPrivacyControl?: boolean }))
    return createAnalytics({ now });
  const sink = lazySink();
  const analytics = createAnalytics({ sink, now });
  const start = (): void => {
    open().then(
      (events) => {
        sink.connect(events.sink);
        events.follow(typedTrack(analytics));
      },
      () => {
        sink.giveUp();
      },
    );
  };
  whenIdle(start, { window, timeoutMs: 5_000 });
  return analytics;
}

function lazySink(): AnalyticsSink & { connect(to: AnalyticsSink): void; giveUp(): void } {
  let target: AnalyticsSink | null = null;
  let isLost = false;
  let waiting: AnalyticsEvent[] = [];
  return {
    send(events) {
      if (target) return target.send(events);
      if (!isLost) waiting = [...waiting, ...events].slice(0, WAITING_LIMIT);
    },
    connect(to) {
      target = to;
      void to.send(waiting);
      waiting = [];
    },
    giveUp() {
      isLost = true;
      waiting = [];
    },
  };
}
