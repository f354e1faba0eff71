/** What `scripts/bootstrap.mjs` hands to a command. */
export interface CommandContext {
  /** `performance.now()` when the command began, installing included. */
  readonly startedAt: number;
  readonly args: readonly string[];
}

/** `12.3 s` since a `performance.now()`. */
export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Runs one phase of a command and prints its name, result and time; prints a sign of life every ten seconds. */
export async function phase<T>(
  name: string,
  work: () => Promise<T>,
  describe: (result: T) => string = () => 'done',
): Promise<T> {
  const label = name.padEnd(9);
  const started = performance.now();
  const tick = setInterval(() => {
    console.log(`${label} … ${seconds(started)}`);
  }, 10_000);
  try {
    const result = await work();
    console.log(`${label} ${describe(result)} in ${seconds(started)}`);
    return result;
  } finally {
    clearInterval(tick);
  }
}

/**
 * Resolves at the first Ctrl-C, SIGTERM or closed terminal. A second Ctrl-C while things stop is
 * ignored, so that nothing is left half-stopped.
 */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        resolve(signal);
      });
    }
  });
}
