import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, errorAnswer, reply } from './s3-answer.ts';
import { type S3Object, serveObject } from './s3-objects.ts';
import { createPartUploads, type PartUpload } from './s3-parts.ts';
import { checkSigV4, type Credentials } from './sigv4.ts';

export type { S3Object } from './s3-objects.ts';

/** A running server. */
export interface MiniS3 {
  readonly endpoint: string;
  readonly bucket: string;
  readonly credentials: Credentials;
  /** The settings for `openStore('s3://<bucket>/…', env)`. */
  readonly env: Readonly<Record<string, string>>;
  /** What is in the bucket, by key. */
  readonly objects: Map<string, S3Object>;
  /** Uploads in parts that are not complete, by their id. */
  readonly uploads: ReadonlyMap<string, PartUpload>;
  /** Every request so far, as `PUT /bucket/key`. */
  readonly requests: readonly string[];
  /**
   * Answers the next request (that is `on`, or matches it, as in `requests`) with this error instead of serving it; `after` serves it
   * first, and loses the answer.
   */
  failNext(failure: { status: number; code: string; after?: boolean; on?: string | RegExp }): void;
  stop(): Promise<void>;
}

export interface MiniS3Options {
  /** Keys in one page of a list; default 1000, as with S3. */
  readonly pageSize?: number;
  /** `false` plays a service that ignores `If-None-Match`. */
  readonly conditional?: boolean;
}

const bucket = 'facet-test';
const credentials: Credentials = {
  accessKeyId: 'AKIATEST',
  secretAccessKey: 'test/secret+key',
  region: 'eu-test-1',
};

/**
 * A small S3 for tests, on a free port of the loopback, that checks every signature, in headers and in addresses: GET with one
 * range, HEAD, PUT with `If-None-Match: *`, DELETE, ListObjectsV2 in pages, uploads in parts. One bucket, in memory.
 */
export async function startMiniS3({ pageSize = 1000, conditional = true }: MiniS3Options = {}): Promise<MiniS3> {
  const objects = new Map<string, S3Object>();
  const parts = createPartUploads(objects, pageSize);
  const requests: string[] = [];
  const failures: Parameters<MiniS3['failNext']>[0][] = [];

  function serve({ method = '', url: address = '/', headers }: IncomingMessage, body: Uint8Array): Answer {
    const url = new URL(address, 'http://host');
    const [, name = '', ...rest] = url.pathname.split('/');
    if (name !== bucket) return errorAnswer(404, 'NoSuchBucket');
    const request = { method, key: rest.map(decodeURIComponent).join('/'), query: url.searchParams, headers, body };
    return request.query.has('uploads') || request.query.has('uploadId')
      ? parts.serve(request)
      : serveObject(objects, { bucket, pageSize, conditional }, request);
  }
  function serveSigned(request: IncomingMessage, body: Uint8Array): Answer {
    const problem = checkSigV4(request, body, credentials);
    if (!problem) return serve(request, body);
    return errorAnswer(problem === 'XAmzContentSHA256Mismatch' ? 400 : 403, problem);
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const line = `${request.method ?? ''} ${request.url ?? ''}`;
      requests.push(line);
      const body = new Uint8Array(Buffer.concat(chunks));
      const at = failures.findIndex(({ on = line }) => (typeof on === 'string' ? on === line : on.test(line)));
      const [failure] = at < 0 ? [] : failures.splice(at, 1);
      if (failure?.after) serveSigned(request, body);
      reply(response, failure ? errorAnswer(failure.status, failure.code) : serveSigned(request, body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  return {
    endpoint,
    bucket,
    credentials,
    env: {
      FACET_S3_ENDPOINT: endpoint,
      FACET_S3_REGION: credentials.region,
      FACET_S3_ACCESS_KEY_ID: credentials.accessKeyId,
      FACET_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    objects,
    uploads: parts.uploads,
    requests,
    failNext: (failure) => void failures.push(failure),
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
}
