import type { ErrorAnswer } from '@facet/contracts';
import { errorAnswerSchema } from '@facet/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConnectionLoss } from '../database/connection-loss.ts';
import { type MessageKey, say } from '../messages/say.ts';
import { isObject } from '../start-error.ts';

/** The one way to refuse a request: HTTP status, the product's code, and words for the visitor. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /**
   * @param statusCode HTTP status, 4xx or 5xx
   * @param code the product's own number (product 8), often the same as the status
   * @param message what happened and what to do next
   * @param retryAfter seconds after which it may be tried again, for the header of that name
   * @param options its cause, for the log
   */
  constructor(
    readonly statusCode: number,
    readonly code: number,
    message: string,
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Response schemas that every route has beside its own. */
export const errorResponses = { '4xx': errorAnswerSchema, '5xx': errorAnswerSchema } as const;

const refusals: Readonly<Partial<Record<number, MessageKey>>> = {
  404: 'error.notFound',
  413: 'error.tooLarge',
  415: 'error.mediaType',
};

const unexpected = new ApiError(500, 500, say('error.unexpected'));
/** The database is away; within seconds it often is there again. */
const away = new ApiError(503, 503, say('error.away'), 5);

/** Turns whatever was thrown into an answer. Only words of our own catalogue reach the visitor. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isConnectionLoss(error)) return away;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const where = error.validation
      .map(({ instancePath }) => `${error.validationContext ?? ''}${instancePath}`)
      .join(', ');
    return new ApiError(400, 400, say('error.invalid', { where }));
  }
  const status = isObject(error) ? (error as Partial<FastifyError>).statusCode : undefined;
  if (status === undefined || status < 400 || status > 499) return unexpected;
  return new ApiError(status, status, say(refusals[status] ?? 'error.badRequest'));
}

/** Answers an error in the envelope; what is our fault is logged with its stack. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, code, message, retryAfter } = toApiError(error);
  if (statusCode >= 500) request.log.error({ err: error }, 'request failed');
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  const answer: ErrorAnswer = { code, msg: message, data: null };
  void reply
    .code(statusCode)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer);
}

/** Makes every failure of the app, an unknown address too, an answer in the envelope. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    answerError(new ApiError(404, 404, say('error.notFound')), request, reply);
  });
}
