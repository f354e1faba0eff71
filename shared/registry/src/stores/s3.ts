import { StoreError } from '../errors.ts';
import { inBatches } from '../batches.ts';
import { type Bucket, type BucketClientOptions, createBucketClient } from './bucket-client.ts';
import { xmlTexts } from './s3-xml.ts';
import { checkPath, checkPrefix, sortedPaths, type RegistryStore } from './store.ts';

export type S3StoreOptions = Bucket & BucketClientOptions;

/** Set by one who wins the right to write a file that is there (RFC 9110, section 13.1.2). */
const onlyNew = { 'if-none-match': '*' };
const probePath = '.conditional-writes';

/**
 * A store in a bucket of S3 or of something that speaks its language (https://docs.aws.amazon.com/AmazonS3/latest/API/),
 * with conditional writes. The first `create` proves that the service knows them, for some accept the header and overwrite.
 * @throws StoreError from each method when the service cannot be reached, denies us, or has no such bucket
 */
export function createS3Store(options: S3StoreOptions): RegistryStore {
  const { endpoint } = options;
  const { call, failure, home, nameOf, urlOf } = createBucketClient(options, options);

  async function put(name: string, body: Uint8Array, headers: Record<string, string>): Promise<boolean> {
    // A Uint8Array may lie in shared memory, which a request body may not.
    const answer = await call('PUT', urlOf(name), { headers, body: new Uint8Array(body) });
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
      const url = urlOf(null, {
        ...{ 'list-type': '2', prefix: home + prefix },
        ...(token === undefined ? {} : { 'continuation-token': token }),
      });
      const answer = await call('GET', url);
      if (answer.status !== 200) throw failure(answer, `LIST ${prefix}`);
      const xml = new TextDecoder().decode(answer.bytes);
      names.push(...xmlTexts(xml, 'Key').map(nameOf));
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
