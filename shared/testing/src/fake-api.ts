import type { Api, ApiFailure, ApiResult, Endpoint, EndpointInput } from '@facet/contracts';

/** One call that was made. */
export interface FakeCall {
  readonly endpoint: Omit<Endpoint, 'answer'>;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: object;
  readonly signal?: AbortSignal;
}

/** An API whose every answer is given by the test, and whose every call can be looked at. */
export interface FakeApi extends Api {
  readonly calls: readonly FakeCall[];
  /** Answers the calls of an endpoint from now on: `data` of success, or a failure. */
  answer(endpoint: Pick<Endpoint, 'name'>, answer: Answer): void;
}

type Answer =
  | { readonly data: unknown }
  | { readonly failure: ApiFailure }
  | ((call: FakeCall) => ApiResult<unknown> | Promise<ApiResult<unknown>>);

/** Creates a fake API. A call without an answer fails as a network failure does. */
export function createFakeApi(): FakeApi {
  const answers = new Map<string, Answer>();
  const calls: FakeCall[] = [];
  const request = async (
    endpoint: Omit<Endpoint, 'answer'>,
    input: EndpointInput = {},
  ): Promise<ApiResult<unknown>> => {
    const call: FakeCall = { endpoint, ...(input as object) };
    calls.push(call);
    const answer = answers.get(endpoint.name);
    await Promise.resolve();
    if (call.signal?.aborted) return { ok: false, failure: { kind: 'aborted' } };
    if (answer === undefined) return { ok: false, failure: { kind: 'network' } };
    if (typeof answer === 'function') return answer(call);
    return 'data' in answer ? { ok: true, data: answer.data } : { ok: false, failure: answer.failure };
  };
  return {
    calls,
    answer: (endpoint, answer) => void answers.set(endpoint.name, answer),
    // The test says what each endpoint answers, so its types are the test's.
    call: request as Api['call'],
    signIn: request as Api['signIn'],
    download: request as Api['download'],
  };
}
