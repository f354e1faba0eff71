import type { Tool } from '@facet/catalog';
import { useCallback } from 'react';
import { useServices, type Services } from '../app/services.ts';
import { createToolPreloads, isFrugal, preloadTool, type ToolPreloads } from './preload-tool.ts';

/** How much of a link must be seen. */
const SEEN_SHARE = 0.5;

const known = new WeakMap<Services, ToolPreloads>();

/** One for all links of a site, so that each tool is fetched once. */
function preloadsOf(services: Services): ToolPreloads {
  const preloads =
    known.get(services) ??
    createToolPreloads({
      preload: (tool) => {
        preloadTool(tool, services.remotes, services.i18n.locale);
      },
      isFrugal: () => isFrugal(navigator as Parameters<typeof isFrugal>[0]),
      whenIdle,
    });
  known.set(services, preloads);
  return preloads;
}

/** What a link to a tool's page does to fetch the tool ahead: when it is pointed at, focused, or seen. */
export function useToolPreload(tool: Tool) {
  const services = useServices();
  const pointedAt = useCallback(() => {
    preloadsOf(services).pointedAt(tool);
  }, [services, tool]);
  const ref = useCallback(
    (link: HTMLElement | null) => {
      if (link === null || !('IntersectionObserver' in window)) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          preloadsOf(services).inSight(tool);
        },
        { threshold: SEEN_SHARE },
      );
      observer.observe(link);
      return () => {
        observer.disconnect();
      };
    },
    [services, tool],
  );
  return { ref, onPointerEnter: pointedAt, onFocus: pointedAt };
}

/** Never before the page itself has loaded. */
function whenIdle(work: () => void): void {
  const { requestIdleCallback } = window as Partial<Pick<Window, 'requestIdleCallback'>>;
  const soon = (): void => {
    if (requestIdleCallback) requestIdleCallback.call(window, work);
    else window.setTimeout(work, 200);
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
