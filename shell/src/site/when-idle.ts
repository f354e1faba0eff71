/** Between two keys of one who types passes less than this, milliseconds. */
const TYPING_MS = 1_000;
/** What a browser is given that does not know quiet moments, milliseconds. */
const BLIND_WAIT_MS = 200;

export interface IdleOptions {
  readonly window?: Window;
  /** Milliseconds after which a busy page counts as quiet. Default: never. */
  readonly timeoutMs?: number;
}

/**
 * Calls back in a quiet moment: never before the page itself has loaded, nor while somebody types, where the moments between two keys
 * look quiet to a browser.
 */
export function whenIdle(work: () => void, { window = globalThis.window, timeoutMs }: IdleOptions = {}): void {
  const begin = (): void => {
    const listening = new AbortController();
    let typedAt = -Infinity;
    const noteKey = (): void => void (typedAt = performance.now());
    window.addEventListener('keydown', noteKey, { capture: true, signal: listening.signal });
    const attempt = (): void => {
      const wait = typedAt + TYPING_MS - performance.now();
      if (wait > 0) {
        window.setTimeout(() => idle(attempt, window, timeoutMs), wait);
        return;
      }
      listening.abort();
      work();
    };
    idle(attempt, window, timeoutMs);
  };
  if (window.document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

function idle(work: () => void, window: Window, timeoutMs: number | undefined): void {
  const { requestIdleCallback } = window as Partial<Pick<Window, 'requestIdleCallback'>>;
  if (requestIdleCallback)
    requestIdleCallback.call(window, work, timeoutMs === undefined ? {} : { timeout: timeoutMs });
  else window.setTimeout(work, BLIND_WAIT_MS);
}
