import { markServed, onToolsChange, tools } from '@facet/catalog';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isTaken, routeAt } from '../routes/routes.ts';
import { builtTool } from '../brought/built-tools.ts';
import { whenIdle } from '../site/when-idle.ts';
import { useServices } from '../site/services.ts';

/**
 * Adds the tools that remotes have shipped since this build and those that providers serve here, and re-renders when they arrive. They are fetched when the
 * page is hydrated and idle; at once where the address may be one of theirs.
 */
export function useBroughtTools(path: string): void {
  useSyncExternalStore(
    onToolsChange,
    () => tools,
    () => tools,
  );
  const { remotes, served, track } = useServices();
  const [isUrgent] = useState(() => routeAt(path) === undefined);
  useEffect(() => {
    const life = new AbortController();
    const bring = async (): Promise<void> => {
      if (life.signal.aborted) return;
      const { bringNewTools } = await import(/* webpackChunkName: "brought" */ '../brought/bring-tools.ts');
      await bringNewTools({
        offers: () => remotes.toolOffers(),
        fetch: (input, init) => window.fetch(input, init),
        subtle: window.crypto.subtle as SubtleCrypto | undefined,
        toolById: builtTool,
        isTaken,
        signal: life.signal,
        report: ({ remote, why }) => track('tools_refused', { remote, why }),
      });
    };
    const start = (): void => {
      if (served) markServed(served);
      // Without them the site is as it was built.
      bring().catch(() => {});
    };
    if (isUrgent) start();
    else whenIdle(start);
    return () => life.abort();
  }, [remotes, served, track, isUrgent]);
}
