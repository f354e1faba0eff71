import { useEffect, useRef } from 'react';
import { useServices } from '../site/services.ts';
import { routeAt } from '../routes/routes.ts';

/** Reports page views to the event stream. Renders nothing. */
export function PageViews({ path }: { readonly path: string }) {
  const { i18n, track } = useServices();
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (seen.current === path) return;
    const cause = seen.current === null ? 'load' : 'navigation';
    seen.current = path;
    track('page_view', { page: routeAt(path)?.base ?? '', language: i18n.locale, cause });
  }, [path, track, i18n]);
  return null;
}
