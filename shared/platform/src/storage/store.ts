/** The part of Web Storage that is used here. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Text under keys. No call throws. */
export interface Store {
  get(key: string): string | null;
  /** Keeps `value`; false when it will not outlive the page. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/**
 * Wraps a storage that may be blocked, full or absent. What it cannot keep stays in memory, so that a page keeps working
 * for as long as it is open.
 *
 * @param open returns the storage; may throw, as `window.localStorage` does where cookies are blocked
 *
 * @example const store = createStore(() => window.localStorage);
 */
export function createStore(open: () => WebStorage): Store {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: WebStorage) => T, otherwise: T): T => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (kept) memory.delete(key);
      else memory.set(key, value);
      return kept;
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => {
        storage.removeItem(key);
      }, undefined);
    },
  };
}
