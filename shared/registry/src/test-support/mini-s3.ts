import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sortedPaths } from '../stores/store.ts';
import { checkSigV4, type Credentials } from './sigv4.ts';

/** An object of the bucket, with the headers that it was put with. */
export interface S3Object {
  readonly body: Uint8Array;
  readonly contentType: string;
  readonly cacheControl: string;
}

/** A running server. */
export interface MiniS3 {
  readonly endpoint: string;
  readonly bucket: string;
  readonly credentials: Credentials;
  /** The settings for `openStore('s3://<bucket>/…', env)`. */
  readonly env: Readonly<Record<string, string>>;
  /** What is in the bucket, by key. */
  readonly objects: Map<string, S3Object>;
  /** Every request so far, as `PUT /bucket/key`. */
  readonly requests: readonly string[];
  /**
   * Answers the next request (that is `on`, as in `requests`) with this error instead of serving it; `after` serves it
   * first, and loses the answer.
   */
  failNext(failure: { status: number; code: string; after?: boolean; on?: string }): void;
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
 * A small S3 for tests, on a free port of the loopback, that checks every signature: GET, PUT with `If-None-Match: *`,
 * DELETE, and ListObjectsV2 in pages. One bucket, in memory.
 */
export async function startMiniS3({ pageSize = 1000, conditional = true }: MiniS3Options = {}): Promise<MiniS3> {
  const objects = new Map<string, S3Object>();
  const requests: string[] = [];
  const failures: Parameters<MiniS3['failNext']>[0][] = [];

  function serve(request: IncomingMessage, body: Uint8Array): Answer {
    const problem = checkSigV4(request, body, credentials);
    if (problem) return errorAnswer(problem === 'XAmzContentSHA256Mismatch' ? 400 : 403, problem);
    const url = new URL(request.url ?? '/', 'http://host');
    const [, name = '', ...rest] = url.pathname.split('/');
    if (name !== bucket) return errorAnswer(404, 'NoSuchBucket');
    const key = rest.map(decodeURIComponent).join('/');
    switch (request.method) {
      case 'GET': {
        if (key === '') return list(url.searchParams);
        const object = objects.get(key);
        if (!object) return errorAnswer(404, 'NoSuchKey');
        return { status: 200, type: object.contentType, body: object.body };
      }
      case 'PUT': {
        if (conditional && request.headers['if-none-match'] === '*' && objects.has(key))
          return errorAnswer(412, 'PreconditionFailed');
        const contentType = request.headers['content-type'] ?? 'binary/octet-stream';
        objects.set(key, { body, contentType, cacheControl: request.headers['cache-control'] ?? '' });
        return { status: 200 };
      }
      case 'DELETE':
        objects.delete(key);
        return { status: 204 };
      default:
        return errorAnswer(405, 'MethodNotAllowed');
    }
  }

  function list(query: URLSearchParams): Answer {
    if (query.get('list-type') !== '2') return errorAnswer(400, 'InvalidArgument');
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const prefix = query.get('prefix') ?? '';
    const keys = sortedPaths(objects.keys()).filter((key) => key.startsWith(prefix) && key > after);
    const page = keys.slice(0, pageSize);
    const more = keys.length > page.length;
    const token = Buffer.from(page.at(-1) ?? '').toString('base64');
    return xmlAnswer(
      200,
      [
        '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
        `<Name>${bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${String(page.length)}</KeyCount>`,
        `<IsTruncated>${String(more)}</IsTruncated>`,
        more ? `<NextContinuationToken>${token}</NextContinuationToken>` : '',
        ...page.map((key) => `<Contents><Key>${escapeXml(key)}</Key></Contents>`),
        '</ListBucketResult>',
      ].join(''),
    );
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const line = `${request.method ?? ''} ${request.url ?? ''}`;
      requests.push(line);
      const body = new Uint8Array(Buffer.concat(chunks));
      const at = failures.findIndex(({ on = line }) => on === line);
      const [failure] = at < 0 ? [] : failures.splice(at, 1);
      if (failure?.after) serve(request, body);
      reply(response, failure ? errorAnswer(failure.status, failure.code) : serve(request, body));
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

interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly body?: Uint8Array;
}

function xmlAnswer(status: number, xml: string): Answer {
  const body = new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
  return { status, type: 'application/xml', body };
}

function errorAnswer(status: number, code: string): Answer {
  return xmlAnswer(status, `<Error><Code>${code}</Code></Error>`);
}

function reply(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, type === undefined ? {} : { 'content-type': type });
  response.end(body);
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
}
