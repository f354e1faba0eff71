/**
 * Runs `work` with a signal that aborts with `signal`, or with a `TimeoutError` after `timeoutMs`. The timer lives as long as the work.
 *
 * `AbortSignal.any([signal, AbortSignal.timeout(n)])` is not used: on Node 20 it never fires once garbage collection took its source
 * (nodejs/node 57736).
 * @param signal ends the work early; null where only the time limits it
 */
export async function withTimeout<T>(
  timeoutMs: number,
  signal: AbortSignal | null,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const forward = (): void => {
    controller.abort(signal?.reason);
  };
  if (signal?.aborted === true) forward();
  signal?.addEventListener('abort', forward, { once: true });
  const timer = setTimeout(() => {
    controller.abort(new DOMException(`no end within ${String(timeoutMs)} ms`, 'TimeoutError'));
  }, timeoutMs);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forward);
  }
}
