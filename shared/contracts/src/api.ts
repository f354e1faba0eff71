import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

/**
 * The wire API (product 3.11): every answer is `{code, msg, data}`.
 * `code` repeats the meaning in the product's own numbers: 200 is success, 403 signed out, 40054 too few credits.
 */
export interface Envelope<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
}

/** `data` of calls that return nothing but success. */
export const nothingAnswerSchema = envelope(z.null());

/**
 * One call of the backend, described where it is used and served: name, method, path, schemas. A remote brings the
 * descriptions of its own calls, so that a new call needs no new host.
 */
export interface Endpoint {
  /** Names the call in failures and in analytics. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under the API's base address; `{id}` stands for a value of `path` of the input. */
  readonly path: string;
  /** Of the query of the address, where there is one: numbers and strings. */
  readonly query?: z.ZodMiniType<Readonly<Record<string, string | number | undefined>>>;
  /** Of the body, where there is one. */
  readonly body?: z.ZodMiniType<object>;
  /** How the body travels; JSON unless said. */
  readonly format?: 'json' | 'form';
  /** Of the whole answer. */
  readonly answer: z.ZodMiniType<Envelope<unknown>>;
  /** The header that carries the session's token (product 7.1): `Authorization: Bearer` unless said. */
  readonly token?: 'bearer' | 'access-token';
  /** The call carries app_id, t, nonce, sign and secret_key (product 3.12). */
  readonly signed?: boolean;
  /**
   * What the product does by itself when the call is refused (product 8.1).
   * - `asked`: the visitor started it: 403 ends the session and opens the login; 401 and 40054 open the price dialog.
   * - `quiet`: it runs by itself: 403 ends the session, and no dialog opens.
   * - `account`: it is about signing in: the answer goes to the caller alone.
   */
  readonly manner: 'asked' | 'quiet' | 'account';
}

/** A call that is answered with a file. */
export type FileEndpoint = Omit<Endpoint, 'answer'>;

type InputOf<K extends 'query' | 'body', E extends FileEndpoint> = E[K] extends z.ZodMiniType
  ? z.input<E[K]>
  : undefined;

/** What a call is given. */
export interface EndpointInput<E extends FileEndpoint = Endpoint> {
  /** Values for the `{…}` of the path; they are encoded. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: InputOf<'query', E>;
  readonly body?: InputOf<'body', E>;
  readonly signal?: AbortSignal;
}

/** `data` of a call's answer. */
export type EndpointData<E extends Endpoint> = z.output<E['answer']>['data'];

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

/** The user's credits. Fetched by the site itself, whenever they may have changed. */
export const creditEndpoint = {
  name: 'credit',
  method: 'GET',
  path: '/video/credit',
  answer: creditAnswerSchema,
  manner: 'quiet',
} as const satisfies Endpoint;

/** Answer of every failed call. */
export const errorAnswerSchema = envelope(z.null());
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

/** `GET /healthz`: the process is alive. `GET /readyz`: it can serve (database answers, migrations done). */
export const healthSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  checks: z.record(z.string(), z.enum(['ok', 'failed'])),
});

/** What went wrong with a call. Each kind has one cause, so that a caller can decide by it. */
export type ApiFailure =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'http'; readonly status: number; readonly code: number; readonly msg: string }
  | { readonly kind: 'schema'; readonly where: string };

export type ApiResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly failure: ApiFailure };

/** Who has signed in. */
export interface SignedIn {
  readonly userId: string;
  readonly email: string;
}

/** `data` of the calls that begin a session; the token never leaves the platform. */
export const sessionDataSchema = z.object({
  token: z.string(),
  email: z.string(),
  user_id: z.string(),
  /** What this browser is known by: it sends it with later sign-ins (`device-token`). */
  device: z.optional(z.string()),
});
export const sessionAnswerSchema = envelope(sessionDataSchema);

/** A call that begins a session. */
export type SessionEndpoint = Endpoint & { readonly answer: typeof sessionAnswerSchema };

/** The API as a widget may use it: typed by the endpoint, with the session's token added by the platform. */
export interface Api {
  call<E extends Endpoint>(endpoint: E, input?: EndpointInput<E>): Promise<ApiResult<EndpointData<E>>>;
  /** Makes a call that begins a session, and begins it here and in the other tabs: the platform keeps the token. */
  signIn<E extends SessionEndpoint>(endpoint: E, input?: EndpointInput<E>): Promise<ApiResult<SignedIn>>;
  /** A call that is answered with a file on success, and with `{code, msg, data: null}` otherwise. */
  download<E extends FileEndpoint>(endpoint: E, input?: EndpointInput<E>): Promise<ApiResult<Blob>>;
}
