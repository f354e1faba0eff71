import { useEffect, useState } from 'react';
import { useBusState } from '../site/bus-state.ts';
import { useServices } from '../site/services.ts';
import type * as trayModule from './Tray.tsx';

type TrayModule = typeof trayModule;

/** The tray of a user's tasks; nothing of it is fetched for visitors. */
export function LazyTray() {
  const { sessionState } = useServices();
  const session = useBusState(sessionState);
  const isUser = session.kind === 'user';
  const [module, setModule] = useState<TrayModule | null>(null);
  useEffect(() => {
    if (!isUser) return;
    let isCurrent = true;
    import(/* webpackChunkName: "tray" */ './Tray.tsx').then(
      (loaded) => {
        if (isCurrent) setModule(loaded);
      },
      () => {
        // Without it the tasks continue, and the page of each tool shows its own; the next page load tries again.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isUser]);
  return isUser && module ? <module.Tray key={session.userId} /> : null;
}
