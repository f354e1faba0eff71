import { createHash } from 'node:crypto';
import { escapeXml } from '../stores/s3-xml.ts';
import { type Answer, errorAnswer, xmlAnswer } from './s3-answer.ts';
import type { S3Object } from './s3-objects.ts';

/** An upload in parts that is not complete. */
export interface PartUpload {
  readonly key: string;
  readonly parts: Map<number, Uint8Array>;
}

export interface PartRequest {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Uint8Array;
}

const tagOf = (part: Uint8Array): string => `"${createHash('md5').update(part).digest('hex')}"`;

/**
 * Uploads in parts (https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html), by their id.
 * @param objects get the completed ones
 * @param pageSize parts in one page of a list
 */
export function createPartUploads(objects: Map<string, S3Object>, pageSize: number) {
  const uploads = new Map<string, PartUpload>();
  let begun = 0;
  const begin = (key: string): Answer => {
    const id = `upload-${String((begun += 1))}`;
    uploads.set(id, { key, parts: new Map() });
    return xmlAnswer(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  };
  const complete = (id: string, { key, parts }: PartUpload, list: Uint8Array): Answer => {
    const text = new TextDecoder().decode(list);
    const listed = [...text.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
    const chosen = listed.map(([, number, tag]) => ({ part: parts.get(Number(number)), tag }));
    if (chosen.length === 0 || chosen.some(({ part, tag }) => !part || escapeXml(tagOf(part)) !== tag))
      return errorAnswer(400, 'InvalidPart');
    const body = new Uint8Array(Buffer.concat(chosen.flatMap(({ part }) => part ?? [])));
    objects.set(key, { body, contentType: 'application/octet-stream', cacheControl: '' });
    uploads.delete(id);
    return xmlAnswer(200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  };
  return {
    uploads: uploads as ReadonlyMap<string, PartUpload>,
    serve({ method, key, query, body }: PartRequest): Answer {
      const id = query.get('uploadId');
      if (id === null) return method === 'POST' ? begin(key) : listUploads(uploads, query.get('prefix') ?? '');
      const upload = uploads.get(id);
      if (upload?.key !== key) return errorAnswer(404, 'NoSuchUpload');
      switch (method) {
        case 'PUT':
          upload.parts.set(Number(query.get('partNumber')), body);
          return { status: 200, headers: { etag: tagOf(body) } };
        case 'GET':
          return listParts(upload, Number(query.get('part-number-marker') ?? 0), pageSize);
        case 'POST':
          return complete(id, upload, body);
        case 'DELETE':
          uploads.delete(id);
          return { status: 204 };
        default:
          return errorAnswer(405, 'MethodNotAllowed');
      }
    },
  };
}

function listUploads(uploads: ReadonlyMap<string, PartUpload>, prefix: string): Answer {
  const texts = [...uploads]
    .filter(([, { key }]) => key.startsWith(prefix))
    .map(([id, { key }]) => `<Upload><Key>${escapeXml(key)}</Key><UploadId>${id}</UploadId></Upload>`);
  return xmlAnswer(
    200,
    `<ListMultipartUploadsResult>${texts.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`,
  );
}

function listParts(upload: PartUpload, after: number, pageSize: number): Answer {
  const parts = [...upload.parts].filter(([number]) => number > after).sort(([a], [b]) => a - b);
  const page = parts.slice(0, pageSize);
  const texts = page.map(
    ([number, part]) =>
      `<Part><PartNumber>${String(number)}</PartNumber><ETag>${escapeXml(tagOf(part))}</ETag><Size>${String(part.length)}</Size></Part>`,
  );
  const marker = `<NextPartNumberMarker>${String(page.at(-1)?.[0] ?? 0)}</NextPartNumberMarker>`;
  const more = `<IsTruncated>${String(parts.length > page.length)}</IsTruncated>`;
  return xmlAnswer(200, `<ListPartsResult>${marker}${more}${texts.join('')}</ListPartsResult>`);
}
