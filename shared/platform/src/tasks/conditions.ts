/** Waits for conditions over a state that changes. */
export interface Conditions {
  /** Resolves when `holds` is true, or the signal aborts. */
  until(holds: () => boolean, signal: AbortSignal): Promise<void>;
  /** The state has changed: every condition is looked at again. */
  changed(): void;
}

export function createConditions(): Conditions {
  const waiting = new Set<() => void>();
  return {
    until: (holds, signal) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!signal.aborted && !holds()) return;
          waiting.delete(look);
          signal.removeEventListener('abort', look);
          resolve();
        };
        waiting.add(look);
        signal.addEventListener('abort', look);
        look();
      }),
    changed() {
      for (const look of [...waiting]) look();
    },
  };
}
