import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { redactedPaths, redactUrl, scrub } from './http/redaction.ts';
import type { LogLevel } from './log-settings.ts';
import { isObject } from './start-error.ts';

/** An error as it is logged: no `detail` of the database, which may repeat what people typed. */
function describeError(error: unknown): object {
  if (!isObject(error)) return { message: String(error) };
  const { name, message, code, stack, cause } = error as Error & { code?: unknown };
  return { type: name, message, code, stack, ...(isObject(cause) ? { cause: describeError(cause) } : {}) };
}

/** Lines are written together: so many bytes at once, or what there is after so many milliseconds. A kill loses the last of them. */
const together = { bytes: 8_192, milliseconds: 100 };

/** Standard output. Warnings and worse are written at once, with all before them; the rest when the process ends, too. */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: together.bytes });
  let due: NodeJS.Timeout | null = null;
  const flush = (): void => {
    if (due !== null) clearTimeout(due);
    due = null;
    output.flushSync();
  };
  process.once('exit', flush);
  const stream = {
    // Asks pino for the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      output.write(line);
      if (stream.lastLevel >= pino.levels.values['warn']!) flush();
      else due ??= setTimeout(flush, together.milliseconds).unref();
    },
  };
  return stream;
}

let standardOutput: DestinationStream | null = null;

/**
 * The log: one JSON object a line, without secrets. Addresses lose their token-like parameters,
 * fields that hold secrets are redacted, and every finished line is scrubbed once more.
 * @param stream where lines go; standard output when absent
 */
export function createLog(
  level: LogLevel,
  stream: DestinationStream = (standardOutput ??= openStandardOutput()),
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: [...redactedPaths], censor: '[redacted]' },
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, url: redactUrl(request.url), ip: request.ip }),
        res: (reply: FastifyReply) => ({ status: reply.statusCode }),
        err: describeError,
      },
      hooks: { streamWrite: scrub },
    },
    stream,
  );
}
