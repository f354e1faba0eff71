import type { EmbedContext } from '@facet/contracts/partners';
import type { AnalyticsSink, Clock, TrackEvent } from '@facet/platform';
import { createBackendSink } from '@facet/platform/backend-sink';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { routeAt } from '../routes/routes.ts';
import { followVitals, type VitalSources } from './vitals.ts';

/** What measures and sends. */
export interface SiteEvents {
  readonly sink: AnalyticsSink;
  /** Measures from now on. */
  follow(track: TrackEvent): void;
}

const sources: VitalSources = { onCLS, onFCP, onINP, onLCP, onTTFB };

/** @param visit random, one a page load (UUID) */
export function createSiteEvents(options: {
  readonly window: Window;
  readonly apiBase: string;
  readonly visit: string;
  readonly clock: Clock;
  /** Whose page the widget stands on, where that is not the site's own. */
  readonly embed?: EmbedContext | undefined;
}): SiteEvents {
  const { window, apiBase, visit, clock, embed } = options;
  return {
    sink: createBackendSink({ apiBase, visit, clock, window, fetch: window.fetch.bind(window), embed }),
    follow(track) {
      // How fast another site's page is says nothing of this one.
      if (embed) return;
      followVitals(sources, { loadedAt: window.location.href, pageOf, track });
    },
  };
}

/**
 * The page at an address without its language; empty for an address that is no page, so that nothing typed is reported.
 */
export function pageOf(address: string): string {
  return routeAt(decodedPath(address))?.base ?? '';
}

function decodedPath(address: string): string {
  try {
    return decodeURI(new URL(address).pathname);
  } catch {
    return '';
  }
}
