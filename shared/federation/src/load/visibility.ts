import type { Visibility } from './retryer.ts';

/** Whether a document can be seen. */
export function visibilityOf(document: Document): Visibility {
  return {
    get hidden() {
      return document.visibilityState === 'hidden';
    },
    whenVisible: (signal) =>
      new Promise((resolve) => {
        const listening = new AbortController();
        const look = (): void => {
          if (document.visibilityState === 'hidden') return;
          listening.abort();
          resolve();
        };
        document.addEventListener('visibilitychange', look, { signal: AbortSignal.any([listening.signal, signal]) });
        look();
      }),
  };
}
