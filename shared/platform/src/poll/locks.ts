/** Work that may run once at a time, in all tabs of a site together. */
export interface Locks {
  /**
   * Runs `work` when it holds the lock `name`. Rejects with the signal's reason when it aborts while waiting.
   * @param signal ends the waiting; `work` minds it by itself
   */
  hold(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
}

/** Web Locks (W3C); where a browser or an insecure origin has none, work runs at once. */
export function browserLocks(navigator: Partial<Pick<Navigator, 'locks'>>): Locks {
  return {
    async hold(name, signal, work) {
      signal.throwIfAborted();
      if (navigator.locks) await navigator.locks.request(name, { signal }, work);
      else await work();
    },
  };
}
