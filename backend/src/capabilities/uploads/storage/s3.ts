import { open as openFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import {
  type Bucket,
  type BucketAnswer,
  type BucketClientOptions,
  createBucketClient,
  escapeXml,
  xmlTexts,
} from '@facet/registry';
import { AwsV4Signer } from 'aws4fetch';
import { streamInto } from '../../../file-stream.ts';
import { dispositionOf } from './disposition.ts';
import { checkName, type FileStorage, objectName as namePattern, type Sending } from './storage.ts';

/** What is read of a file at once to send it, bytes; S3 takes no smaller part but the last. */
const ownPart = 8 * 1024 * 1024;
/** Longest life of a signed address (Signature Version 4), seconds. */
const longestLife = 7 * 24 * 3600;

export interface S3StorageOptions extends BucketClientOptions {
  readonly bucket: Bucket;
  readonly now: () => Date;
}

type Query = Readonly<Record<string, string>>;

/**
 * A storage in a bucket of S3 or of something that speaks its language (https://docs.aws.amazon.com/AmazonS3/latest/API/):
 * multipart uploads whose parts browsers send to signed addresses, and signed addresses to get objects. The bucket must
 * allow the site's origins `PUT` and `GET` (CORS).
 * @throws StoreError from each method when the service cannot be reached, denies us, or has no such bucket
 */
export function createS3Storage({ bucket: to, now, ...options }: S3StorageOptions): FileStorage {
  const { region, accessKeyId, secretAccessKey } = to;
  const client = createBucketClient(to, options);
  const { call, home } = client;
  const urlOf = (name: string, query: Query = {}): string => {
    checkName(name);
    return client.urlOf(name, query);
  };

  /** The text of an answer; null for 404 of what is not there. @throws StoreError for every other refusal */
  function textOf(answer: BucketAnswer, action: string): string | null {
    const text = new TextDecoder().decode(answer.bytes);
    // CompleteMultipartUpload may say 200 and then tell of an error in its body.
    const [code] = xmlTexts(text, 'Code');
    const isGood = answer.status >= 200 && answer.status < 300;
    if (isGood && code === undefined) return text;
    if (code !== 'NoSuchBucket' && answer.status === 404) return null;
    throw client.failure(answer, action);
  }

  /** Like `textOf`, where it must be there. */
  function needed(answer: BucketAnswer, action: string): string {
    const text = textOf(answer, action);
    if (text === null) throw client.failure(answer, action);
    return text;
  }

  async function begin(name: string): Promise<string> {
    const answer = await call('POST', urlOf(name, { uploads: '' }), {
      headers: { 'content-type': 'application/octet-stream' },
    });
    return xmlTexts(needed(answer, `begin ${name}`), 'UploadId')[0] ?? '';
  }

  /** Parts that arrived; null for an unknown upload. */
  async function listParts({
    objectName,
    upload,
  }: Sending): Promise<{ number: number; tag: string; size: number }[] | null> {
    const parts = [];
    let marker: string | undefined;
    do {
      const query = { uploadId: upload, ...(marker === undefined ? {} : { 'part-number-marker': marker }) };
      const text = textOf(await call('GET', urlOf(objectName, query)), `parts of ${objectName}`);
      if (text === null) return null;
      for (const [, part = ''] of text.matchAll(/<Part>(.*?)<\/Part>/gs)) {
        const value = (name: string): string => xmlTexts(part, name)[0] ?? '';
        parts.push({ number: Number(value('PartNumber')), tag: value('ETag'), size: Number(value('Size')) });
      }
      [marker] = xmlTexts(text, 'IsTruncated')[0] === 'true' ? xmlTexts(text, 'NextPartNumberMarker') : [];
    } while (marker !== undefined);
    return parts;
  }

  async function abandon({ objectName, upload }: Sending): Promise<void> {
    if (upload === '') return;
    textOf(await call('DELETE', urlOf(objectName, { uploadId: upload })), `abandon ${objectName}`);
  }

  async function size(name: string): Promise<number | null> {
    const answer = await call('HEAD', urlOf(name));
    if (answer.status === 200) return Number(answer.headers.get('content-length'));
    if (answer.status === 404) return null;
    throw client.failure(answer, `HEAD ${name}`);
  }

  async function complete(sending: Sending, tags: readonly string[]): Promise<void> {
    const { objectName, upload } = sending;
    const parts = tags.map(
      (tag, index) => `<Part><PartNumber>${String(index + 1)}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
    );
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const answer = await call('POST', urlOf(objectName, { uploadId: upload }), {
      headers: { 'content-type': 'application/xml' },
      body,
    });
    // A call whose answer was lost has done its work: then the upload is gone and the object there.
    if (textOf(answer, `assemble ${objectName}`) === null && (await size(objectName)) === null)
      throw client.failure(answer, `assemble ${objectName}`);
  }

  const secondsUntil = (expires: Date): string =>
    String(Math.min(longestLife, Math.max(1, Math.ceil((expires.getTime() - now().getTime()) / 1000))));

  async function presign(
    method: string,
    url: string,
    expires: Date,
    headers: Record<string, string> = {},
  ): Promise<string> {
    const signer = new AwsV4Signer({
      method,
      url: withQuery(url, { 'X-Amz-Expires': secondsUntil(expires) }),
      headers,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      signQuery: true,
      allHeaders: true,
    });
    // Not every service reads a plus sign in a query as the space that it stands for.
    return (await signer.sign()).url.href.replaceAll('+', '%20');
  }

  async function* pagesOf(query: Query, next: (xml: string) => Query | null): AsyncGenerator<string> {
    for (let more: Query | null = {}; more !== null;) {
      const xml = needed(await call('GET', client.urlOf(null, { ...query, prefix: home, ...more })), 'LIST');
      yield xml;
      more = xmlTexts(xml, 'IsTruncated')[0] === 'true' ? next(xml) : null;
    }
  }

  async function open(name: string, range?: { start: number; end: number }): Promise<Readable | null> {
    const headers: Record<string, string> = range
      ? { range: `bytes=${String(range.start)}-${String(range.end - 1)}` }
      : {};
    const answer = await client.stream(urlOf(name), headers);
    if (answer.ok && answer.body !== null) return Readable.fromWeb(answer.body as NodeStream);
    textOf({ ...answer, status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }, `GET ${name}`);
    return null;
  }

  return {
    begin,
    abandon,
    size,
    open,

    async parts(sending) {
      const parts = await listParts(sending);
      return parts && new Map(parts.map(({ number, size: bytes }) => [number, bytes]));
    },

    // Of an open length S3 is not told the most; what is too long is refused when it is judged.
    signedPut: ({ objectName, upload }, { number, bytes, isOpen = false }, expires) =>
      presign(
        'PUT',
        urlOf(objectName, { partNumber: String(number), uploadId: upload }),
        expires,
        isOpen ? {} : { 'content-length': String(bytes) },
      ),

    async assemble(sending, count) {
      if ((await size(sending.objectName)) !== null) return;
      const parts = new Map((await listParts(sending))?.map(({ number, tag }) => [number, tag]));
      await complete(
        sending,
        Array.from({ length: count }, (_, index) => parts.get(index + 1) ?? ''),
      );
    },

    async put(name, file) {
      const handle = await openFile(file);
      try {
        const { size: bytes } = await handle.stat();
        const read = async (start: number): Promise<Uint8Array<ArrayBuffer>> => {
          const chunk = new Uint8Array(Math.min(ownPart, bytes - start));
          for (let filled = 0; filled < chunk.length;) {
            const { bytesRead } = await handle.read(chunk, filled, chunk.length - filled, start + filled);
            if (bytesRead === 0) throw new Error('the file became shorter while it was stored');
            filled += bytesRead;
          }
          return chunk;
        };
        if (bytes <= ownPart) {
          needed(await call('PUT', urlOf(name), { body: await read(0) }), `PUT ${name}`);
          return;
        }
        const sending = { objectName: name, upload: await begin(name) };
        try {
          const tags: string[] = [];
          for (let start = 0; start < bytes; start += ownPart) {
            const query = { partNumber: String(tags.length + 1), uploadId: sending.upload };
            const answer = await call('PUT', urlOf(name, query), { body: await read(start) });
            needed(answer, `PUT ${name}`);
            tags.push(answer.headers.get('etag') ?? '');
          }
          await complete(sending, tags);
        } catch (error) {
          await abandon(sending);
          throw error;
        }
      } finally {
        await handle.close();
      }
    },

    async localPath(name, folder) {
      const body = await open(name);
      if (body === null) throw new Error(`the object ${name} is not there`);
      const file = path.join(folder, name.replace('/', '-'));
      await pipeline(body, await streamInto(file, 'w'));
      return file;
    },

    signedGet: (name, { filename, type }, expires) =>
      presign(
        'GET',
        urlOf(name, {
          'response-content-type': type,
          'response-content-disposition': dispositionOf(filename),
          'response-cache-control': 'private, no-store',
        }),
        expires,
      ),

    async delete(name) {
      textOf(await call('DELETE', urlOf(name)), `DELETE ${name}`);
    },

    async *list() {
      const known = (key: string): boolean => namePattern.test(key.slice(home.length));
      const objects = pagesOf({ 'list-type': '2' }, (xml) => ({
        'continuation-token': xmlTexts(xml, 'NextContinuationToken')[0] ?? '',
      }));
      for await (const xml of objects)
        for (const key of xmlTexts(xml, 'Key').filter(known))
          yield { objectName: key.slice(home.length), upload: null };
      const uploads = pagesOf({ uploads: '' }, (xml) => ({
        'key-marker': xmlTexts(xml, 'NextKeyMarker')[0] ?? '',
        'upload-id-marker': xmlTexts(xml, 'NextUploadIdMarker')[0] ?? '',
      }));
      for await (const xml of uploads) {
        for (const [, one = ''] of xml.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
          const [key = ''] = xmlTexts(one, 'Key');
          if (known(key)) yield { objectName: key.slice(home.length), upload: xmlTexts(one, 'UploadId')[0] ?? '' };
        }
      }
    },
  };
}

function withQuery(address: string, query: Query): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
