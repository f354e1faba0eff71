import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** An S3 error code. */
export type SigV4Problem =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

const maxSkewMs = 15 * 60 * 1000;
const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+\/\d{8}\/[^/]+\/s3\/aws4_request),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/;

/** A signature, wherever it stands. */
interface Signature {
  readonly credential: string;
  readonly signed: string;
  readonly signature: string;
  readonly date: string;
  readonly payload: string;
  /** How long after its date it is good, milliseconds. */
  readonly life: number;
  /** In the address (https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html), not in a header. */
  readonly inQuery: boolean;
}

function signatureOf({ headers }: IncomingMessage, query: URLSearchParams): Signature | null {
  const [, credential = '', signed = '', signature = ''] = authorization.exec(headers.authorization ?? '') ?? [];
  if (credential !== '') {
    const [date, payload] = [String(headers['x-amz-date']), String(headers['x-amz-content-sha256'])];
    return { credential, signed, signature, date, payload, life: maxSkewMs, inQuery: false };
  }
  const value = (name: string): string => query.get(`X-Amz-${name}`) ?? '';
  if (value('Algorithm') !== 'AWS4-HMAC-SHA256' || !/^[0-9a-f]{64}$/.test(value('Signature'))) return null;
  return {
    credential: value('Credential'),
    signed: value('SignedHeaders'),
    signature: value('Signature'),
    date: value('Date'),
    payload: 'UNSIGNED-PAYLOAD',
    life: Number(value('Expires')) * 1000,
    inQuery: true,
  };
}

/**
 * Checks the signature of a request, in its header or in its address, as S3 does
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html): null when it is good.
 */
export function checkSigV4(request: IncomingMessage, body: Uint8Array, known: Credentials): SigV4Problem | null {
  const { headers } = request;
  const url = new URL(request.url ?? '/', 'http://host');
  const found = signatureOf(request, url.searchParams);
  if (!found) return 'AccessDenied';
  const { signed, signature, date, payload, life, inQuery } = found;
  const [accessKeyId = '', day = '', region = ''] = found.credential.split('/');
  if (accessKeyId !== known.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== known.region) return 'AccessDenied';
  const age = Date.now() - Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!date.startsWith(day) || !(age >= -maxSkewMs && age <= life))
    return inQuery ? 'AccessDenied' : 'RequestTimeTooSkewed';
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signed.split(';');
  const unsigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !names.includes(name));
  if (!names.includes('host') || unsigned.length > 0) return 'AccessDenied';

  url.searchParams.delete('X-Amz-Signature');
  const canonical = [
    request.method,
    url.pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    canonicalQuery(url),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signed,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${known.secretAccessKey}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join('&');
}

/** Percent-encoding of RFC 3986, which leaves less alone than `encodeURIComponent` does. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
