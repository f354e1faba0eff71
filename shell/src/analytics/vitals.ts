import type { VitalName } from '@facet/contracts/events';
import type { TrackEvent } from '@facet/platform';
import type { MetricType, ReportOpts } from 'web-vitals';

type On<Name extends VitalName> = (
  report: (metric: Extract<MetricType, { name: Name }>) => void,
  options?: ReportOpts,
) => void;

/** The measuring functions of web-vitals. */
export interface VitalSources {
  readonly onCLS: On<'CLS'>;
  readonly onFCP: On<'FCP'>;
  readonly onINP: On<'INP'>;
  readonly onLCP: On<'LCP'>;
  readonly onTTFB: On<'TTFB'>;
}

/**
 * Tracks each web vital once a page view, when it is final, with the page that it belongs to. Browsers that see
 * navigations inside of a page (`soft-navigation`) have one set a page view, others one a page load.
 *
 * @param loadedAt address that was loaded
 */
export function followVitals(
  { onCLS, onFCP, onINP, onLCP, onTTFB }: VitalSources,
  {
    loadedAt,
    pageOf,
    track,
  }: { readonly loadedAt: string; readonly pageOf: (address: string) => string; readonly track: TrackEvent },
): void {
  const report = ({ name, value, navigationType, navigationURL }: MetricType): void => {
    track('web_vital', {
      page: pageOf(navigationURL ?? loadedAt),
      metric: name,
      value: name === 'CLS' ? round(value, 4) : round(value, 1),
      navigation: navigationType,
    });
  };
  const options: ReportOpts = { reportSoftNavs: true };
  onCLS(report, options);
  onFCP(report, options);
  onINP(report, options);
  onLCP(report, options);
  onTTFB(report, options);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
