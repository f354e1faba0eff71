/** Whether the visitor can see the page and reach the network. */
export interface Activity {
  readonly active: boolean;
  /** Calls `listener` when `active` may have changed, until `signal` aborts. */
  listen(listener: () => void, signal: AbortSignal): void;
}

/** The activity of a browser page: visible and online. */
export function browserActivity(page: Window): Activity {
  const { document, navigator } = page;
  return {
    get active() {
      return document.visibilityState !== 'hidden' && navigator.onLine;
    },
    listen(listener, signal) {
      document.addEventListener('visibilitychange', listener, { signal });
      page.addEventListener('online', listener, { signal });
      page.addEventListener('offline', listener, { signal });
    },
  };
}

/** Like `browserActivity`, for work that a hidden page continues with: online is enough. */
export function onlineActivity(page: Window): Activity {
  return {
    get active() {
      return page.navigator.onLine;
    },
    listen(listener, signal) {
      page.addEventListener('online', listener, { signal });
      page.addEventListener('offline', listener, { signal });
    },
  };
}

/** Resolves when the page is active, or the signal aborts. */
export function activeAgain(activity: Activity, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const look = (): void => {
      if (!activity.active && !signal.aborted) return;
      waiting.abort();
      resolve();
    };
    activity.listen(look, AbortSignal.any([waiting.signal, signal]));
    signal.addEventListener('abort', look, { once: true, signal: waiting.signal });
    look();
  });
}
