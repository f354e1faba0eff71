import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, listener, { signal: listening.signal });
  return () => {
    listening.abort();
  };
}

/** Whether the browser believes to be connected. False is certain, true is a guess. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
