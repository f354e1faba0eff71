import {
  type Bucket,
  type BucketAnswer,
  type BucketClientOptions,
  createBucketClient,
  xmlTexts,
} from '@facet/registry';
import { checkName } from './storage.ts';

export type Query = Readonly<Record<string, string>>;

/** Calls of a bucket about objects by their names. */
export interface S3Calls extends Pick<ReturnType<typeof createBucketClient>, 'call' | 'stream' | 'home' | 'failure'> {
  /** Address of an object. @throws for what is no name of an object */
  objectUrl(name: string, query?: Query): string;
  /** Address of the bucket itself. */
  bucketUrl(query: Query): string;
  /** The text of an answer; null for 404 of what is not there. @throws StoreError for every other refusal */
  textOf(answer: BucketAnswer, action: string): string | null;
  /** Like `textOf`, where it must be there. */
  needed(answer: BucketAnswer, action: string): string;
}

export function createS3Calls(bucket: Bucket, options: BucketClientOptions): S3Calls {
  const client = createBucketClient(bucket, options);
  const { call, stream, home, failure } = client;

  function textOf(answer: BucketAnswer, action: string): string | null {
    const text = new TextDecoder().decode(answer.bytes);
    // CompleteMultipartUpload may answer 200 with an error in its body.
    const [code] = xmlTexts(text, 'Code');
    const isGood = answer.status >= 200 && answer.status < 300;
    if (isGood && code === undefined) return text;
    if (code !== 'NoSuchBucket' && answer.status === 404) return null;
    throw failure(answer, action);
  }

  return {
    call,
    stream,
    home,
    failure,
    textOf,
    needed(answer, action) {
      const text = textOf(answer, action);
      if (text === null) throw failure(answer, action);
      return text;
    },
    objectUrl(name, query = {}) {
      checkName(name);
      return client.urlOf(name, query);
    },
    bucketUrl: (query) => client.urlOf(null, query),
  };
}

/** Bytes of an object; null when there is none. */
export async function sizeOfObject({ call, objectUrl, failure }: S3Calls, name: string): Promise<number | null> {
  const answer = await call('HEAD', objectUrl(name));
  if (answer.status === 200) return Number(answer.headers.get('content-length'));
  if (answer.status === 404) return null;
  throw failure(answer, `HEAD ${name}`);
}
