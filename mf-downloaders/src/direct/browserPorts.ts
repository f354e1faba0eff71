import type { DownloadPorts } from './download.ts';
import { createBlobSink } from './sink.ts';

/** The browser's own network and timers. */
export function browserPorts(): DownloadPorts {
  return {
    fetch: (url, init) => globalThis.fetch(url, init),
    createSink: createBlobSink,
    isOnline: () => navigator.onLine,
    pause: (ms, signal) =>
      new Promise((resolve, reject) => {
        const settled = new AbortController();
        const finishWith = (act: () => void) => () => {
          clearTimeout(timer);
          settled.abort();
          act();
        };
        const timer = setTimeout(finishWith(resolve), ms);
        const once = { signal: settled.signal };
        globalThis.addEventListener('online', finishWith(resolve), once);
        signal.addEventListener(
          'abort',
          finishWith(() => reject(signal.reason as Error)),
          once,
        );
      }),
  };
}
