/** Time as loading sees it, so that tests can bring their own. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Runs `run` once after `ms` milliseconds; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

export interface Limit {
  readonly clock: Clock;
  readonly ms: number;
  /** What the promise rejects with when the time is up. */
  readonly onTimeout: () => Error;
  /** Ends the wait early, with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Waits for `work` no longer than the limit allows. The work itself continues: scripts cannot be called back. */
export function within<T>(work: Promise<T>, { clock, ms, onTimeout, signal }: Limit): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = (): void => {
      finish();
      reject(reasonOf(signal));
    };
    const cancel = clock.after(ms, () => {
      finish();
      reject(onTimeout());
    });
    const finish = (): void => {
      cancel();
      signal?.removeEventListener('abort', onAbort);
    };
    work.then(
      (value) => {
        finish();
        resolve(value);
      },
      (error: unknown) => {
        finish();
        reject(asError(error));
      },
    );
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** The reason of an aborted signal as an Error. */
export function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new DOMException('The load was aborted.', 'AbortError');
}

/** Whatever was thrown, as an Error with the original as its cause. */
export function asError(error: unknown): Error {
  // jsdom and other realms throw errors that are no instance of ours.
  if (error instanceof Error || Object.prototype.toString.call(error) === '[object DOMException]')
    return error as Error;
  return new Error(String(error), { cause: error });
}
