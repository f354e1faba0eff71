import { reasonOf } from '../clock.ts';

/** One piece of work for many callers. */
export interface Sharing<T> {
  /**
   * Joins the work under `key`, or starts it. A caller whose signal aborts leaves with the signal's
   * reason; when the last one leaves, the work's own signal aborts. Nothing is kept once the work has settled.
   */
  join(key: string, signal: AbortSignal | undefined, start: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

interface Work<T> {
  readonly promise: Promise<T>;
  readonly controller: AbortController;
  callers: number;
}

export function createSharing<T>(): Sharing<T> {
  const running = new Map<string, Work<T>>();

  const forget = (key: string, work: Work<T>): void => {
    if (running.get(key) === work) running.delete(key);
  };

  const begin = (key: string, start: (signal: AbortSignal) => Promise<T>): Work<T> => {
    const controller = new AbortController();
    const promise = start(controller.signal);
    const work: Work<T> = { promise, controller, callers: 0 };
    running.set(key, work);
    const settled = (): void => {
      forget(key, work);
    };
    promise.then(settled, settled);
    return work;
  };

  return {
    join(key, signal, start) {
      const work = running.get(key) ?? begin(key, start);
      work.callers += 1;
      if (signal === undefined) return work.promise;
      return new Promise<T>((resolve, reject) => {
        const leave = (): void => {
          work.callers -= 1;
          if (work.callers === 0) {
            forget(key, work);
            work.controller.abort(signal.reason);
          }
          reject(reasonOf(signal));
        };
        signal.addEventListener('abort', leave, { once: true });
        work.promise.then(resolve, reject).finally(() => {
          signal.removeEventListener('abort', leave);
        });
      });
    },
  };
}
