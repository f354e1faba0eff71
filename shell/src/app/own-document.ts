import { useEffect, useState } from 'react';
import { reachesAnywhere, widgetAt } from '../preload/page-widget.ts';

/**
 * Loads a page anew whose tool fetches from any site, when another page led to it: the policy of that page's document
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
