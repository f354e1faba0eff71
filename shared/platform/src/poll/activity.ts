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
