import type { FastifyBaseLogger } from 'fastify';

type Parent = FastifyBaseLogger & { isLevelEnabled?(level: string): boolean };
type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** Its methods are those of the class: closures of each request cost as much as the request's headers. */
class LazyLog {
  readonly #parent: Parent;
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | null = null;

  constructor(parent: Parent, make: () => FastifyBaseLogger) {
    this.#parent = parent;
    this.#make = make;
  }

  get level(): string {
    return this.#parent.level;
  }

  child(...parameters: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log().child(...parameters);
  }

  silent(): void {
    // A level of pino's that writes nothing.
  }

  fatal(...line: unknown[]): void {
    this.#write('fatal', line);
  }

  error(...line: unknown[]): void {
    this.#write('error', line);
  }

  warn(...line: unknown[]): void {
    this.#write('warn', line);
  }

  info(...line: unknown[]): void {
    this.#write('info', line);
  }

  debug(...line: unknown[]): void {
    this.#write('debug', line);
  }

  trace(...line: unknown[]): void {
    this.#write('trace', line);
  }

  #log(): FastifyBaseLogger {
    return (this.#made ??= this.#make());
  }

  #write(level: Level, line: unknown[]): void {
    if (this.#parent.isLevelEnabled?.(level) === false) return;
    const log = this.#log() as unknown as Record<Level, (...line: unknown[]) => void>;
    log[level](...line);
  }
}

/**
 * A request's log that is made at its first line: most requests that a watcher sends write none, and a child of the log costs as much
 * as the rest of such a request.
 * @param parent says which levels are written
 */
export function lazyLog(parent: Parent, make: () => FastifyBaseLogger): FastifyBaseLogger {
  return new LazyLog(parent, make) as FastifyBaseLogger;
}
