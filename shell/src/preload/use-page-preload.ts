import { useCallback } from 'react';
import { canonicalPath } from '../site/paths.ts';
import { useServices, type Services } from '../site/services.ts';
import { createPagePreloads, isFrugal, type PagePreloads } from './page-preloads.ts';
import { fetchAhead, widgetAt } from './page-widget.ts';
import { whenIdle } from '../site/when-idle.ts';

/** How much of a link must be seen. */
const SEEN_SHARE = 0.5;

const known = new WeakMap<Services, PagePreloads>();

/** One for all links of a site, so that each page is fetched once. */
function preloadsOf(services: Services): PagePreloads {
  const ahead = (how: 'preload' | 'prefetch') => (path: string) => {
    fetchAhead(how, path, services, services.i18n.locale);
  };
  const preloads =
    known.get(services) ??
    createPagePreloads({
      preload: ahead('preload'),
      prefetch: ahead('prefetch'),
      hasWidget: (path) => widgetAt(path) !== null,
      isFrugal: () => isFrugal(navigator as Parameters<typeof isFrugal>[0]),
      whenIdle,
    });
  known.set(services, preloads);
  return preloads;
}

/** Fetches what a page needs, because the visitor will probably open it. */
export function usePointedAt(): (path: string) => void {
  const services = useServices();
  return useCallback((path) => preloadsOf(services).pointedAt(canonicalPath(path)), [services]);
}

/** What a link to a page does to fetch its widget ahead: when it is pointed at, focused, or seen. */
export function usePagePreload(path: string) {
  const services = useServices();
  const pointAt = usePointedAt();
  const pointedAt = useCallback(() => pointAt(path), [pointAt, path]);
  const ref = useCallback(
    (link: HTMLElement | null) => {
      if (link === null || !('IntersectionObserver' in window)) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          const isSeen = entries.at(-1)?.isIntersecting === true;
          preloadsOf(services)[isSeen ? 'inSight' : 'outOfSight'](canonicalPath(path));
        },
        { threshold: SEEN_SHARE },
      );
      observer.observe(link);
      return () => {
        observer.disconnect();
      };
    },
    [services, path],
  );
  return { ref, onPointerEnter: pointedAt, onFocus: pointedAt };
}
