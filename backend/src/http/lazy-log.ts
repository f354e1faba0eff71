import type { FastifyBaseLogger } from 'fastify';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/**
 * A request's log that is made at its first line: most requests that a watcher sends write none, and a child of the log costs as much
 * as the rest of such a request.
 * @param parent says which levels are written
 */
export function lazyLog(
  parent: FastifyBaseLogger & { isLevelEnabled?(level: string): boolean },
  make: () => FastifyBaseLogger,
): FastifyBaseLogger {
  let made: FastifyBaseLogger | null = null;
  const log = (): FastifyBaseLogger => (made ??= make());
  const write = Object.fromEntries(
    levels.map((level) => [
      level,
      (...line: unknown[]) => {
        if (parent.isLevelEnabled?.(level) !== false) (log()[level] as (...line: unknown[]) => void)(...line);
      },
    ]),
  ) as Pick<FastifyBaseLogger, (typeof levels)[number]>;
  return {
    ...write,
    silent: () => undefined,
    level: parent.level,
    child: (bindings, options) => log().child(bindings, options),
  };
}
