import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { StoreError } from '../errors.ts';
import { inBatches } from '../batches.ts';
import { xmlTexts } from './s3-xml.ts';
import { checkPath, checkPrefix, sortedPaths, type RegistryStore } from './store.ts';

/** Settings of a bucket. */
export interface S3StoreOptions {
  /** Address of the service, `https://storage.example`; the bucket stands in the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Where in the bucket, without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** For tests; default: the platform's. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** For tests; default: waits that many milliseconds. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** Set by one who wins the right to write a file that is there (RFC 9110, section 13.1.2). */
const onlyNew = { 'if-none-match': '*' };
const probePath = '.conditional-writes';
const attempts = 5;

/**
 * A store in a bucket of S3 or of something that speaks its language (https://docs.aws.amazon.com/AmazonS3/latest/API/),
 * with conditional writes. The first `create` proves that the service knows them, for some accept the header and overwrite.
 * @throws StoreError from each method when the service cannot be reached, denies us, or has no such bucket
 */
export function createS3Store(options: S3StoreOptions): RegistryStore {
  const { endpoint, bucket, fetch: send = fetch, wait = sleep } = options;
  const { accessKeyId, secretAccessKey, region } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const home = options.prefix === '' ? '' : `${options.prefix}/`;
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const urlOf = (name: string): string => `${bucketUrl}/${(home + name).split('/').map(encodeURIComponent).join('/')}`;

  async function call(
    method: string,
    url: string,
    headers: Record<string, string> = {},
    body?: Uint8Array<ArrayBuffer>,
  ) {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    for (let attempt = 1; ; attempt++) {
      const last = attempt === attempts;
      try {
        const request = await client.sign(url, {
          method,
          headers: { ...headers, 'x-amz-content-sha256': hash },
          ...(body ? { body } : {}),
        });
        const response = await send(request);
        // 409: two conditional writes met, and S3 asks both to try again.
        const passing = response.status >= 500 || response.status === 429 || response.status === 409;
        if (!passing || last) return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
        await response.body?.cancel();
      } catch (error) {
        if (last) throw new StoreError('unreachable', { endpoint, problem: problemOf(error) }, error);
      }
      await wait(50 * 2 ** attempt);
    }
  }

  function failure({ status, bytes }: { status: number; bytes: Uint8Array }, action: string): StoreError {
    const [code] = xmlTexts(new TextDecoder().decode(bytes), 'Code');
    const problem = code === undefined ? String(status) : `${String(status)} ${code}`;
    if (code === 'NoSuchBucket') return new StoreError('noBucket', { endpoint, bucket });
    if (status === 401 || status === 403) return new StoreError('denied', { endpoint, problem });
    return new StoreError('answer', { endpoint, problem, action });
  }

  async function put(name: string, body: Uint8Array, headers: Record<string, string>): Promise<boolean> {
    // A Uint8Array may lie in shared memory, which a request body may not.
    const answer = await call('PUT', urlOf(name), headers, new Uint8Array(body));
    if (answer.status === 412) return false;
    if (answer.status !== 200) throw failure(answer, `PUT ${name}`);
    return true;
  }

  let proof: Promise<void> | null = null;
  async function prove(): Promise<void> {
    const probe = () => put(probePath, new Uint8Array(), { ...onlyNew, 'content-type': 'text/plain' });
    // The first one may find no file, once in the life of a bucket; the second one always finds it.
    if ((await probe()) && (await probe())) throw new StoreError('unconditional', { endpoint });
  }
  function provenConditional(): Promise<void> {
    proof ??= prove().catch((error: unknown) => {
      proof = null;
      throw error;
    });
    return proof;
  }

  async function list(prefix: string): Promise<string[]> {
    checkPrefix(prefix);
    const names: string[] = [];
    let token: string | undefined;
    do {
      const url = new URL(bucketUrl);
      url.searchParams.set('list-type', '2');
      url.searchParams.set('prefix', home + prefix);
      if (token !== undefined) url.searchParams.set('continuation-token', token);
      const answer = await call('GET', url.href);
      if (answer.status !== 200) throw failure(answer, `LIST ${prefix}`);
      const xml = new TextDecoder().decode(answer.bytes);
      names.push(...xmlTexts(xml, 'Key').map((key) => key.slice(home.length)));
      [token] = xmlTexts(xml, 'NextContinuationToken');
    } while (token !== undefined);
    return sortedPaths(names.filter((name) => !name.startsWith('.')));
  }

  return {
    list,

    async read(name) {
      checkPath(name);
      const answer = await call('GET', urlOf(name));
      if (answer.status === 200) return answer.bytes;
      const problem = failure(answer, `GET ${name}`);
      if (answer.status === 404 && problem.code !== 'noBucket') return null;
      throw problem;
    },

    async create(name, body, type) {
      checkPath(name);
      await provenConditional();
      const caching = 'public, max-age=31536000, immutable';
      return put(name, body, { ...onlyNew, 'content-type': type, 'cache-control': caching });
    },

    async replace(name, body, type) {
      checkPath(name);
      await put(name, body, { 'content-type': type, 'cache-control': 'no-cache' });
    },

    async remove(prefix) {
      checkPath(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
      await inBatches(await list(prefix), 8, async (name) => {
        const answer = await call('DELETE', urlOf(name));
        if (answer.status !== 204 && answer.status !== 200) throw failure(answer, `DELETE ${name}`);
      });
    },
  };
}

/** Undici says only "fetch failed", and the reason in the cause. */
function problemOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
