import { browserActivity, browserLocks, createPurchaseMemory, createStore, systemClock } from '@facet/platform';
import { useHost } from '@facet/platform/widget';
import { useState, useSyncExternalStore } from 'react';
import { browserOf } from './browser.ts';
import type { PurchaseState } from './purchase-state.ts';
import { createPurchase, type Purchase } from './purchase.ts';

/** The purchase of a widget; it ends with the widget. */
export function usePurchase(): { readonly purchase: Purchase; readonly state: PurchaseState } {
  const { api, session, bus, signal } = useHost();
  const [purchase] = useState(() =>
    createPurchase({
      api,
      session,
      bus,
      signal,
      clock: systemClock,
      activity: browserActivity(window),
      locks: browserLocks(navigator),
      memory: createPurchaseMemory(createStore(() => window.sessionStorage)),
      browser: browserOf(window),
    }),
  );
  const state = useSyncExternalStore(purchase.subscribe, () => purchase.current);
  return { purchase, state };
}
