/** Waits for what may be news to one user. */
export interface Watch {
  /** Resolves when something changed since the last call, after `milliseconds`, or when `signal` aborts. */
  changed(milliseconds: number, signal: AbortSignal): Promise<void>;
  stop(): void;
}

/** Wakes the callers of this process who wait for news of tasks. */
export interface Changes {
  /** A task of the user's changed. */
  notify(userId: string): void;
  /** Places in the queue have changed. */
  notifyAll(): void;
  /** Call it before reading, or a change in between is missed. */
  watch(userId: string): Watch;
  /** Who is waiting. */
  readonly users: ReadonlySet<string>;
  /** Ends all waiting, now and later. */
  close(): void;
  readonly isClosed: boolean;
}

interface Watcher {
  isNews: boolean;
  wake: (() => void) | null;
}

export function createChanges(): Changes {
  const watchers = new Map<string, Set<Watcher>>();
  let closed = false;

  function wakeAll(all: Iterable<Watcher>): void {
    for (const watcher of all) {
      watcher.isNews = true;
      watcher.wake?.();
    }
  }
  const everybody = (): Watcher[] => [...watchers.values()].flatMap((some) => [...some]);

  return {
    notify(userId) {
      wakeAll(watchers.get(userId) ?? []);
    },
    notifyAll() {
      wakeAll(everybody());
    },
    get users() {
      return new Set(watchers.keys());
    },
    watch(userId) {
      const watcher: Watcher = { isNews: false, wake: null };
      const some = watchers.get(userId) ?? new Set();
      watchers.set(userId, some.add(watcher));
      return {
        async changed(milliseconds, signal) {
          if (!watcher.isNews && !closed && !signal.aborted && milliseconds > 0) {
            await new Promise<void>((resolve) => {
              const end = (): void => {
                clearTimeout(timer);
                signal.removeEventListener('abort', end);
                watcher.wake = null;
                resolve();
              };
              const timer = setTimeout(end, milliseconds);
              signal.addEventListener('abort', end);
              watcher.wake = end;
            });
          }
          watcher.isNews = false;
        },
        stop() {
          some.delete(watcher);
          if (some.size === 0 && watchers.get(userId) === some) watchers.delete(userId);
        },
      };
    },
    close() {
      closed = true;
      wakeAll(everybody());
    },
    get isClosed() {
      return closed;
    },
  };
}
