import type { FastifyBaseLogger } from 'fastify';

/**
 * Does work on a timer, one round at a time. A round that fails is logged, and the next one runs all the same.
 * @param period milliseconds
 * @param failure what is logged of a failed round
 * @returns stops it and waits for a running round
 */
export function every(
  period: number,
  failure: string,
  work: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => {
        log.error({ err: error }, failure);
      })
      .finally(() => {
        running = undefined;
      });
  }, period);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
