import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sortedPaths } from '../stores/store.ts';
import { checkSigV4, type Credentials } from './sigv4.ts';
import { escapeXml } from '../stores/s3-xml.ts';

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
  /** Uploads in parts that are not complete, by their id. */
  readonly uploads: ReadonlyMap<string, { readonly key: string; readonly parts: ReadonlyMap<number, Uint8Array> }>;
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
  const uploads = new Map<string, { key: string; parts: Map<number, Uint8Array> }>();
  const requests: string[] = [];
  const failures: Parameters<MiniS3['failNext']>[0][] = [];

  function serve(request: IncomingMessage, body: Uint8Array): Answer {
    const problem = checkSigV4(request, body, credentials);
    if (problem) return errorAnswer(problem === 'XAmzContentSHA256Mismatch' ? 400 : 403, problem);
    const url = new URL(request.url ?? '/', 'http://host');
    const [, name = '', ...rest] = url.pathname.split('/');
    if (name !== bucket) return errorAnswer(404, 'NoSuchBucket');
    const key = rest.map(decodeURIComponent).join('/');
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
      return servePart(request.method ?? '', key, url.searchParams, body);
    switch (request.method) {
      case 'GET':
      case 'HEAD': {
        if (key === '') return list(url.searchParams);
        const object = objects.get(key);
        if (!object) return errorAnswer(404, 'NoSuchKey');
        return get(object, request.headers.range, url.searchParams);
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

  function get(object: S3Object, range: string | undefined, query: URLSearchParams): Answer {
    const type = query.get('response-content-type') ?? object.contentType;
    const disposition = query.get('response-content-disposition');
    const headers: Record<string, string> = disposition === null ? {} : { 'content-disposition': disposition };
    const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
    if (start === undefined) return { status: 200, type, headers, body: object.body };
    const body = object.body.subarray(Number(start), end ? Number(end) + 1 : undefined);
    const last = Number(start) + body.length - 1;
    headers['content-range'] = `bytes ${start}-${String(last)}/${String(object.body.length)}`;
    return { status: 206, type, headers, body };
  }

  /** Uploads in parts (https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html). */
  function servePart(method: string, key: string, query: URLSearchParams, body: Uint8Array): Answer {
    const id = query.get('uploadId');
    if (id === null) {
      if (method === 'POST') {
        const made = `upload-${String(uploads.size + requests.length)}`;
        uploads.set(made, { key, parts: new Map() });
        return xmlAnswer(
          200,
          `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
        );
      }
      const all = [...uploads].filter(([, upload]) => upload.key.startsWith(query.get('prefix') ?? ''));
      const texts = all.map(
        ([name, upload]) => `<Upload><Key>${escapeXml(upload.key)}</Key><UploadId>${name}</UploadId></Upload>`,
      );
      return xmlAnswer(
        200,
        `<ListMultipartUploadsResult>${texts.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`,
      );
    }
    const upload = uploads.get(id);
    if (upload?.key !== key) return errorAnswer(404, 'NoSuchUpload');
    const tagOf = (part: Uint8Array): string => `"${createHash('md5').update(part).digest('hex')}"`;
    switch (method) {
      case 'PUT': {
        upload.parts.set(Number(query.get('partNumber')), body);
        return { status: 200, headers: { etag: tagOf(body) } };
      }
      case 'GET': {
        const after = Number(query.get('part-number-marker') ?? 0);
        const parts = [...upload.parts].filter(([number]) => number > after).sort(([a], [b]) => a - b);
        const page = parts.slice(0, pageSize);
        const texts = page.map(
          ([number, part]) =>
            `<Part><PartNumber>${String(number)}</PartNumber><ETag>${escapeXml(tagOf(part))}</ETag><Size>${String(part.length)}</Size></Part>`,
        );
        const more = parts.length > page.length;
        const marker = `<NextPartNumberMarker>${String(page.at(-1)?.[0] ?? 0)}</NextPartNumberMarker>`;
        return xmlAnswer(
          200,
          `<ListPartsResult>${marker}<IsTruncated>${String(more)}</IsTruncated>${texts.join('')}</ListPartsResult>`,
        );
      }
      case 'POST': {
        const text = new TextDecoder().decode(body);
        const listed = [...text.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
        const parts = listed.map(([, number, tag]) => ({ part: upload.parts.get(Number(number)), tag }));
        if (parts.length === 0 || parts.some(({ part, tag }) => !part || escapeXml(tagOf(part)) !== tag))
          return errorAnswer(400, 'InvalidPart');
        const whole = new Uint8Array(Buffer.concat(parts.flatMap(({ part }) => part ?? [])));
        objects.set(key, { body: whole, contentType: 'application/octet-stream', cacheControl: '' });
        uploads.delete(id);
        return xmlAnswer(200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
      }
      case 'DELETE':
        uploads.delete(id);
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
      const at = failures.findIndex(({ on = line }) => (typeof on === 'string' ? on === line : on.test(line)));
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
    uploads,
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
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

function xmlAnswer(status: number, xml: string): Answer {
  const body = new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
  return { status, type: 'application/xml', body };
}

function errorAnswer(status: number, code: string): Answer {
  return xmlAnswer(status, `<Error><Code>${code}</Code></Error>`);
}

function reply(response: ServerResponse, { status, type, headers, body }: Answer): void {
  const length = body === undefined ? {} : { 'content-length': body.length };
  response.writeHead(status, { ...headers, ...length, ...(type === undefined ? {} : { 'content-type': type }) });
  response.end(body);
}
