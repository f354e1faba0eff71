import type { IncomingHttpHeaders } from 'node:http';
import { escapeXml } from '../stores/s3-xml.ts';
import { sortedPaths } from '../stores/store.ts';
import { type Answer, errorAnswer, xmlAnswer } from './s3-answer.ts';

/** An object of the bucket, with the headers that it was put with. */
export interface S3Object {
  readonly body: Uint8Array;
  readonly contentType: string;
  readonly cacheControl: string;
}

export interface ObjectRequest {
  readonly method: string;
  /** Empty for the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

export interface ObjectOptions {
  readonly bucket: string;
  /** Keys in one page of a list. */
  readonly pageSize: number;
  /** Whether `If-None-Match: *` is honoured. */
  readonly conditional: boolean;
}

/** Serves whole objects of one bucket, and lists them. */
export function serveObject(
  objects: Map<string, S3Object>,
  { bucket, pageSize, conditional }: ObjectOptions,
  { method, key, query, headers, body }: ObjectRequest,
): Answer {
  switch (method) {
    case 'GET':
    case 'HEAD': {
      if (key === '') return list(objects, query, bucket, pageSize);
      const object = objects.get(key);
      return object ? get(object, headers.range, query) : errorAnswer(404, 'NoSuchKey');
    }
    case 'PUT': {
      if (conditional && headers['if-none-match'] === '*' && objects.has(key))
        return errorAnswer(412, 'PreconditionFailed');
      const contentType = headers['content-type'] ?? 'binary/octet-stream';
      objects.set(key, { body, contentType, cacheControl: headers['cache-control'] ?? '' });
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

function list(
  objects: ReadonlyMap<string, S3Object>,
  query: URLSearchParams,
  bucket: string,
  pageSize: number,
): Answer {
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
