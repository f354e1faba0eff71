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

/**
 * The log: one JSON object a line, without secrets. Addresses lose their token-like parameters,
 * fields that hold secrets are redacted, and every finished line is scrubbed once more.
 * @param stream where lines go; standard output when absent
 */
export function createLog(
  level: LogLevel,
  stream: DestinationStream = pino.destination({ dest: 1, sync: true }),
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
