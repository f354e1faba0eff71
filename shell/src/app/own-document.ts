import { useEffect, useState } from 'react';
import { reachesAnywhere, widgetAt } from '../preload/page-widget.ts';

/**
 * Reloads the page of a tool that fetches from any site, when another page led to it: the first document's policy
 * allows the site's own addresses alone (product 10.52).
 */
export function useOwnDocument(path: string, reload: () => void = () => window.location.reload()): void {
  const [first] = useState(path);
  const isDue = reachesAnywhere(widgetAt(path)) && !reachesAnywhere(widgetAt(first));
  useEffect(() => {
    // Without a network there is nothing to fetch, and maybe no page either.
    if (isDue && navigator.onLine) reload();
  }, [isDue, reload]);
}
