/** Uncaught errors of the page. */
export interface UncaughtErrors {
  /**
   * Calls `listener` with every uncaught error and unhandled rejection that comes from scripts below `base`, until `signal` aborts.
   * An aborted piece of work is no error.
   */
  listen(base: string, listener: (error: Error) => void, signal: AbortSignal): void;
}

/**
 * Uncaught errors of a window, attributed by the addresses in their stacks. A script of another origin hides its errors
 * from the page unless it was loaded with CORS, as the loader does.
 */
export function uncaughtErrorsOf(window: Pick<Window, 'addEventListener'>): UncaughtErrors {
  return {
    listen(base, listener, signal) {
      const onUncaught = (thrown: unknown, file: string): void => {
        if (!(thrown instanceof Error) || thrown.name === 'AbortError') return;
        if (file.startsWith(base) || (thrown.stack ?? '').includes(base)) listener(thrown);
      };
      window.addEventListener(
        'error',
        ({ error, filename }) => {
          onUncaught(error, filename);
        },
        { signal },
      );
      window.addEventListener(
        'unhandledrejection',
        ({ reason }) => {
          onUncaught(reason, '');
        },
        { signal },
      );
    },
  };
}
