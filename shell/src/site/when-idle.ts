/** Between two keys of one who types passes less than this, milliseconds. */
const TYPING_MS = 1_000;

/**
 * Calls back in a quiet moment: never before the page itself has loaded, nor while somebody types, where the moments between two keys
 * look quiet to a browser.
 */
export function whenIdle(work: () => void): void {
  const begin = (): void => {
    const now = (): number => performance.now();
    const listening = new AbortController();
    let typedAt = -Infinity;
    window.addEventListener('keydown', () => (typedAt = now()), { capture: true, signal: listening.signal });
    const attempt = (): void => {
      const wait = typedAt + TYPING_MS - now();
      if (wait > 0) {
        window.setTimeout(() => idle(attempt), wait);
        return;
      }
      listening.abort();
      work();
    };
    idle(attempt);
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

function idle(work: () => void): void {
  const { requestIdleCallback } = window as Partial<Pick<Window, 'requestIdleCallback'>>;
  if (requestIdleCallback) requestIdleCallback.call(window, work);
  else window.setTimeout(work, 200);
}
