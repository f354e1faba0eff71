import '../jitless.ts';
import type {
  AnalyticsPort,
  Api,
  ApiFailure,
  ApiResult,
  Bus,
  Endpoint,
  EndpointData,
  EndpointInput,
  SessionEndpoint,
  SignedIn,
} from '@facet/contracts';
import { sessionAnswerSchema, type sessionDataSchema } from '@facet/contracts';
import type * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { consequencesOf } from './codes.ts';
import { exchange, exchangeFile, type SendOptions } from './exchange.ts';
import { prepare, type CallInput } from './prepare.ts';
import { createSigner, maySignAnew } from './sign.ts';

/** The part of the session that the API client needs. */
export interface ApiSession {
  token(): string | null;
  clear(): void;
  /** Begins a session here and in the other tabs. */
  begin(session: SignedIn & { readonly token: string; readonly device?: string | undefined }): void;
  /** What the backend knows this browser by. */
  devices(): readonly string[];
}

export interface ApiOptions {
  /** Absolute address of the API, with or without a slash at its end. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly session: ApiSession;
  readonly bus: Bus;
  readonly analytics: AnalyticsPort;
  readonly clock: Clock;
  /** What every call carries in its query; nothing that is secret, because addresses are logged. */
  readonly common: () => Readonly<Record<string, string>>;
  /** Of the page; what `signed` calls are signed with. */
  readonly crypto: Crypto;
  /** Limit of one call, from sending to the last byte of the answer. 60 s unless said (product 7.1). */
  readonly timeoutMs?: number;
}

type SessionData = z.infer<typeof sessionDataSchema>;
type Described = Omit<Endpoint, 'answer'>;
type Sent = Omit<SendOptions, 'fetch' | 'clock' | 'timeoutMs' | 'signal'>;

/**
 * Creates the API client: calls described by an `Endpoint`, with the session's token, a time limit, abort,
 * answers checked against their schemas, signed where the endpoint says so, and the product's code rules (`codes.ts`) applied.
 *
 * No call throws or rejects: every failure is an `ApiFailure`. Failures other than an abort are tracked as
 * `api_failed` with the endpoint's name, the kind and the numbers, never with words of the server.
 */
export function createApi(options: ApiOptions): Api {
  const { session, bus, analytics, clock, common, timeoutMs = 60_000 } = options;
  const base = options.baseUrl.replace(/\/+$/, '');
  const limits = { fetch: options.fetch, clock, timeoutMs };

  const act = (manner: Endpoint['manner'], failure: ApiFailure, usedToken: string | null): void => {
    for (const consequence of consequencesOf(manner, failure)) {
      switch (consequence) {
        case 'clearSession':
          // The visitor may have signed in again while this call, sent with the old token, was on its way.
          if (session.token() === usedToken) session.clear();
          break;
        case 'openLogin':
          bus.emit('openLogin', { mode: 'login' });
          break;
        case 'openPrice':
          bus.emit('openPrice', {});
          break;
        default:
          consequence satisfies never;
      }
    }
  };

  const signer = createSigner({
    crypto: options.crypto,
    now: clock.now,
    fetchKey: (endpoint) => run(endpoint, {}, (sent) => exchange({ ...limits, ...sent, answer: endpoint.answer })),
  });

  async function run<T>(
    endpoint: Described,
    input: CallInput,
    send: (sent: Sent & { readonly signal?: AbortSignal | undefined }) => Promise<ApiResult<T>>,
    who: 'user' | 'signing in' = 'user',
  ): Promise<ApiResult<T>> {
    const startedAt = clock.now();
    // Read before anything is waited for: signing out clears it while its call is on the way.
    const token = who === 'user' ? session.token() : null;
    const credentials = who === 'user' ? headersOf(endpoint, token) : deviceHeader(session.devices());
    const attempt = async (): Promise<ApiResult<T>> => {
      const prepared = prepare(endpoint, input, common());
      if (!prepared.ok) return prepared;
      const { path, query, body } = prepared.data;
      const signed = endpoint.signed ? await signer.sign({ name: endpoint.name, ...prepared.data }) : null;
      if (signed && !signed.ok) return signed;
      const whole = signed ? { ...query, ...signed.data.query } : query;
      return send({
        url: `${base}${path}?${new URLSearchParams(whole).toString()}`,
        method: endpoint.method,
        headers: { ...credentials, ...signed?.data.headers },
        ...(signed?.data.body ? { body: signed.data.body } : body && { body }),
        where: endpoint.name,
        signal: input.signal,
      });
    };
    let result = await attempt();
    if (endpoint.signed && !result.ok && maySignAnew(result.failure, endpoint.method)) {
      // Another key, or a clock that runs differently. Once with a new one.
      signer.forget();
      result = await attempt();
    }
    if (!result.ok && result.failure.kind !== 'aborted') {
      const { name, manner } = endpoint;
      analytics.track('api_failed', { endpoint: name, ms: clock.now() - startedAt, ...summary(result.failure) });
      act(manner, result.failure, token);
    }
    return result;
  }

  return {
    call<E extends Endpoint>(endpoint: E, input: EndpointInput<E> = {}) {
      return run(
        endpoint,
        input as CallInput,
        // `exchange` checks the data against the schema of this very endpoint.
        (sent) => exchange({ ...limits, ...sent, answer: endpoint.answer }) as Promise<ApiResult<EndpointData<E>>>,
      );
    },
    async signIn<E extends SessionEndpoint>(endpoint: E, input: EndpointInput<E> = {}) {
      const result = await run(
        endpoint,
        input as CallInput,
        (sent) => exchange<SessionData>({ ...limits, ...sent, answer: sessionAnswerSchema }),
        'signing in',
      );
      if (!result.ok) return result;
      const { token, email, user_id: userId, device } = result.data;
      // A caller who is gone did not want it any more.
      if (input.signal?.aborted) return { ok: false, failure: { kind: 'aborted' } };
      session.begin({ token, email, userId, device });
      return { ok: true, data: { userId, email } };
    },
    download: (endpoint, input = {}) =>
      run(endpoint, input as CallInput, (sent) => exchangeFile({ ...limits, ...sent })),
  };
}

function headersOf(endpoint: Described, token: string | null): Readonly<Record<string, string>> {
  if (token === null) return {};
  return endpoint.token === 'access-token' ? { 'access-token': token } : { authorization: `Bearer ${token}` };
}

function deviceHeader(devices: readonly string[]): Readonly<Record<string, string>> {
  return devices.length === 0 ? {} : { 'device-token': devices.join(',') };
}

function summary(failure: Exclude<ApiFailure, { kind: 'aborted' }>): Record<string, string | number> {
  switch (failure.kind) {
    case 'network':
    case 'timeout':
      return { kind: failure.kind };
    case 'http':
      return { kind: failure.kind, status: failure.status, code: failure.code };
    case 'schema':
      return { kind: failure.kind, where: failure.where };
  }
}
