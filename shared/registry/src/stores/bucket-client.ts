import { createHash } from 'node:crypto';
import { withTimeout } from '@facet/contracts/timeout';
import { AwsClient } from 'aws4fetch';
import { StoreError } from '../errors.ts';
import { xmlTexts } from './s3-xml.ts';

/** A bucket of S3, and how to get in. */
export interface Bucket {
  /** Address of the service, `https://storage.example`; the bucket stands in the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Where in the bucket, without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface BucketClientOptions {
  /** For tests; default: the platform's. */
  readonly fetch?: (request: Request, init?: { readonly signal: AbortSignal }) => Promise<Response>;
  /** For tests; default: waits that many milliseconds. */
  readonly wait?: (ms: number) => Promise<unknown>;
  /** A request that has no whole answer after so long is tried again, milliseconds; a stream, after so long without a byte. */
  readonly timeoutMs?: number;
}

export interface BucketRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer> | string;
}

/** An answer that was read whole. */
export interface BucketAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** The one client of buckets: signed requests, tried again while the service is busy, with a time limit each. */
export interface BucketClient {
  /** Address of an object, or of the bucket for null, with a query. */
  urlOf(name: string | null, query?: Readonly<Record<string, string>>): string;
  /** Name of an object by its key in the bucket. */
  nameOf(key: string): string;
  /** Key that every object of ours begins with. */
  readonly home: string;
  /** @throws StoreError `unreachable` */
  call(method: string, url: string, request?: BucketRequest): Promise<BucketAnswer>;
  /** As `call`, for an object that is too large for memory: the body comes as it arrives. @throws StoreError `unreachable` */
  stream(url: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** What a refusal means. @param action for the sentence: `PUT name` */
  failure(answer: Pick<BucketAnswer, 'status' | 'bytes'>, action: string): StoreError;
}

const attempts = 5;
const usualTimeout = 30_000;

/** @param bucket speaks the language of S3 (https://docs.aws.amazon.com/AmazonS3/latest/API/) */
export function createBucketClient(
  { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey }: Bucket,
  { fetch: send = fetch, wait = sleep, timeoutMs = usualTimeout }: BucketClientOptions = {},
): BucketClient {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const home = prefix === '' ? '' : `${prefix}/`;
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  /** One request, tried again while the service is busy or silent. Bodies are kept until they were taken. */
  async function attempt<T>(
    method: string,
    url: string,
    { headers = {}, body }: BucketRequest,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    for (let count = 1; ; count += 1) {
      const last = count === attempts;
      try {
        const answered = await withTimeout(timeoutMs, null, async (signal) => {
          const request = await client.sign(url, {
            method,
            headers: { ...headers, 'x-amz-content-sha256': hash },
            ...(body === undefined ? {} : { body }),
          });
          const response = await send(request, { signal });
          // 409: two conditional writes met, and S3 tells both to retry.
          const passing = response.status >= 500 || response.status === 429 || response.status === 409;
          if (!passing || last) return { value: await read(response) };
          await response.body?.cancel();
          return null;
        });
        if (answered !== null) return answered.value;
      } catch (error) {
        if (last) throw new StoreError('unreachable', { endpoint, problem: problemOf(error) }, error);
      }
      await wait(50 * 2 ** count);
    }
  }

  return {
    home,
    urlOf(name, query = {}) {
      const key = name === null ? '' : `/${(home + name).split('/').map(encodeURIComponent).join('/')}`;
      const url = new URL(bucketUrl + key);
      for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
      return url.href;
    },
    nameOf: (key) => key.slice(home.length),
    call: (method, url, request = {}) =>
      attempt(method, url, request, async (response) => ({
        status: response.status,
        headers: response.headers,
        bytes: new Uint8Array(await response.arrayBuffer()),
      })),
    stream: (url, headers = {}) =>
      attempt('GET', url, { headers }, async (response) =>
        response.ok && response.body !== null
          ? new Response(response.body.pipeThrough(endsWhenSilent(timeoutMs)), response)
          : // What a refusal says is small.
            new Response(await response.arrayBuffer(), response),
      ),
    failure({ status, bytes }, action) {
      const [code] = xmlTexts(new TextDecoder().decode(bytes), 'Code');
      const problem = code === undefined ? String(status) : `${String(status)} ${code}`;
      if (code === 'NoSuchBucket') return new StoreError('noBucket', { endpoint, bucket });
      if (status === 401 || status === 403) return new StoreError('denied', { endpoint, problem });
      return new StoreError('answer', { endpoint, problem, action });
    },
  };
}

/** Fails a stream of which nothing arrives for so long. */
function endsWhenSilent(timeoutMs: number): TransformStream<Uint8Array, Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  return new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      timer = setTimeout(() => {
        controller.error(new Error(`nothing arrived for ${String(timeoutMs)} ms`));
      }, timeoutMs);
    },
    transform(chunk, controller) {
      timer?.refresh();
      controller.enqueue(chunk);
    },
    flush() {
      clearTimeout(timer);
    },
  });
}

/** Undici says only "fetch failed", and the reason in the cause. */
function problemOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
