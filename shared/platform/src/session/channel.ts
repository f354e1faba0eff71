/** Notifies the tabs of one browser that the session changed. Nothing of the session itself is sent. */
export interface SessionChannel {
  /** Notifies the other tabs. */
  announce(): void;
  /** Calls `listener` when another tab announced, until `signal` aborts. */
  listen(listener: () => void, signal: AbortSignal): void;
}

/** A channel over BroadcastChannel, or null where the browser has none (the session then follows in its own tab only). */
export function browserChannel(name = 'facet-session'): SessionChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(name);
  return {
    announce() {
      channel.postMessage('changed');
    },
    listen(listener, signal) {
      channel.addEventListener('message', listener, { signal });
    },
  };
}
