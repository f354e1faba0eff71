import type { ApiFailure, ApiResult, Endpoint, EndpointData } from '@facet/contracts';
import { signingKeyEndpoint } from '@facet/contracts/accounts';
import { canonicalRequest, signingCodes, type SignedParameter } from '@facet/contracts/signing';
import { base64url, hex, utf8 } from '../account/bytes.ts';
import type { PreparedCall } from './prepare.ts';

/** What a signature adds to a call, and the very bytes that it covers. */
export interface SignedCall {
  readonly query: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Content type of the bytes. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Signer {
  /** Signs a call by the form of `@facet/contracts/signing`. Fails as the lookup of the server's key fails. */
  sign(call: PreparedCall & { readonly name: string }): Promise<ApiResult<SignedCall>>;
  /** Forgets the server's key and clock: the next call fetches them again. */
  forget(): void;
}

export interface SignerOptions {
  readonly crypto: Crypto;
  /** Milliseconds since the Unix epoch, by this machine. */
  readonly now: () => number;
  readonly fetchKey: (
    endpoint: typeof signingKeyEndpoint,
  ) => Promise<ApiResult<EndpointData<typeof signingKeyEndpoint>>>;
}

interface Key {
  readonly appId: string;
  readonly session: CryptoKey;
  readonly wrapped: string;
  /** The server's clock minus this machine's, milliseconds. */
  readonly ahead: number;
}

const { malformed, stale, wrong, replayed } = signingCodes;

/**
 * Whether a call was refused for its signature and may be signed again. A used nonce means that this call has arrived
 * already: browsers resend a request when a kept-alive connection breaks before the answer. Then only a call that
 * changes nothing may be repeated.
 */
export function maySignAnew(failure: ApiFailure, method: Endpoint['method']): boolean {
  if (failure.kind !== 'http') return false;
  if (failure.code === replayed) return method === 'GET';
  return failure.code === malformed || failure.code === stale || failure.code === wrong;
}

/** Signs calls with one session key for the life of the page, made and wrapped for the server when it is first needed. */
export function createSigner({ crypto, now, fetchKey }: SignerOptions): Signer {
  let key: Promise<ApiResult<Key>> | null = null;

  const makeKey = async (): Promise<ApiResult<Key>> => {
    const answer = await fetchKey(signingKeyEndpoint);
    if (!answer.ok) return answer;
    const { app_id: appId, public_key: publicKey, t } = answer.data;
    const ahead = t * 1000 - now();
    const raw = crypto.getRandomValues(new Uint8Array(32));
    const server = await crypto.subtle.importKey(
      'spki',
      Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0)),
      { name: 'RSA-OAEP', hash: 'SHA-256' },
      false,
      ['encrypt'],
    );
    const wrapped = base64url(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, server, raw));
    const session = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return { ok: true, data: { appId, session, wrapped, ahead } };
  };

  /** One lookup serves all calls that wait for it; a failed one is not kept. */
  const keyOfPage = async (): Promise<ApiResult<Key>> => {
    const mine = (key ??= makeKey());
    const forget = (): void => {
      if (key === mine) key = null;
    };
    try {
      const result = await mine;
      if (!result.ok) forget();
      return result;
    } catch {
      forget();
      return unable('signing-key');
    }
  };

  return {
    async sign({ name, method, path, query, body }) {
      if (!isAvailable(crypto)) return unable(name);
      const found = await keyOfPage();
      if (!found.ok) return found;
      const { appId, session, wrapped, ahead } = found.data;
      const bytes = body && (await bytesOf(body));
      const signed: Partial<Record<SignedParameter, string>> = {
        app_id: appId,
        t: String(Math.floor((now() + ahead) / 1000)),
        nonce: base64url(crypto.getRandomValues(new Uint8Array(16))),
        secret_key: wrapped,
      };
      const bodySha256 = hex(await crypto.subtle.digest('SHA-256', bytes?.body ?? new Uint8Array()));
      const canonical = canonicalRequest({ method, path, query: Object.entries({ ...query, ...signed }), bodySha256 });
      const sign = hex(await crypto.subtle.sign('HMAC', session, utf8(canonical)));
      return { ok: true, data: { query: { ...signed, sign }, headers: {}, ...bytes } };
    },
    forget() {
      key = null;
    },
  };
}

/** WebCrypto is there on secure origins alone, whatever its type says. */
function isAvailable({ subtle }: { readonly subtle: SubtleCrypto | undefined }): boolean {
  return subtle !== undefined;
}

const unable = (name: string): ApiResult<never> => ({
  ok: false,
  failure: { kind: 'schema', where: `${name}: this page cannot sign` },
});

/** The body as it travels. The boundary of form data is chosen here, so that the hash covers what is sent. */
async function bytesOf(body: object): Promise<Pick<SignedCall, 'body' | 'headers'>> {
  if (!(body instanceof FormData)) return { body: utf8(JSON.stringify(body)), headers: {} };
  const encoded = new Response(body);
  const type = encoded.headers.get('content-type') ?? 'multipart/form-data';
  return { body: new Uint8Array(await encoded.arrayBuffer()), headers: { 'content-type': type } };
}
