import * as z from 'zod/mini';

/**
 * The wire API (specification, section 7): every answer is `{code, msg, data}`.
 * `code` repeats the meaning in the product's own numbers: 200 is success, 403 signed out, 40054 too few credits.
 */
const envelope = <T extends z.ZodMiniType>(data: T) => z.object({ code: z.int(), msg: z.string(), data });
export interface Envelope<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
}

/** `data` of `GET video/credit`. */
export const creditDataSchema = z.object({
  purchasePoints: z.int().check(z.nonnegative()),
  rewardPoints: z.int().check(z.nonnegative()),
  /** 0: today's free credits not yet claimed; 2: claimed. */
  status: z.union([z.literal(0), z.literal(2)]),
  is_purchased: z.union([z.literal(0), z.literal(1)]),
  current_package: z.nullable(z.int().check(z.minimum(1), z.maximum(4))),
  user_id: z.string(),
  email: z.string(),
});
export type CreditData = z.infer<typeof creditDataSchema>;
export const creditAnswerSchema = envelope(creditDataSchema);

/** Answer of every failed call. */
export const errorAnswerSchema = envelope(z.null());
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

/** `GET /healthz`: the process is alive. `GET /readyz`: it can serve (database answers, migrations done). */
export const healthSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  checks: z.record(z.string(), z.enum(['ok', 'failed'])),
});

/** Every call that the site makes, by name: method, path under the API's base address, schema of the whole answer. */
export const endpoints = {
  credit: { method: 'GET', path: '/video/credit', answer: creditAnswerSchema },
} as const;
export type EndpointName = keyof typeof endpoints;
export type EndpointData<K extends EndpointName> = z.infer<(typeof endpoints)[K]['answer']>['data'];

/** What went wrong with a call. Each kind has one cause, so that a caller can decide by it. */
export type ApiFailure =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'http'; readonly status: number; readonly code: number; readonly msg: string }
  | { readonly kind: 'schema'; readonly where: string };

export type ApiResult<T> =
  { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: ApiFailure };

/** The API as a widget may use it: typed by `endpoints`, with the session's token added by the platform. */
export interface Api {
  call<K extends EndpointName>(
    name: K,
    options?: { readonly signal?: AbortSignal },
  ): Promise<ApiResult<EndpointData<K>>>;
}
