import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Bucket, BucketClientOptions } from '@facet/registry';
import { streamInto } from '../../../file-stream.ts';
import { dispositionOf } from './disposition.ts';
import { createS3Calls, type S3Calls, sizeOfObject } from './s3-calls.ts';
import { listBucket } from './s3-list.ts';
import { abandonUpload, beginUpload, completeUpload, listParts } from './s3-multipart.ts';
import { putFile } from './s3-put.ts';
import { presign, secondsUntil } from './s3-signing.ts';
import type { ByteRange, FileStorage } from './storage.ts';

export interface S3StorageOptions extends BucketClientOptions {
  readonly bucket: Bucket;
  readonly now: () => Date;
}

async function openObject(
  { stream, objectUrl, textOf }: S3Calls,
  name: string,
  range?: ByteRange,
): Promise<Readable | null> {
  const headers: Record<string, string> = range
    ? { range: `bytes=${String(range.start)}-${String(range.end - 1)}` }
    : {};
  const answer = await stream(objectUrl(name), headers);
  if (answer.ok && answer.body !== null) return Readable.fromWeb(answer.body as NodeStream);
  textOf({ ...answer, status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }, `GET ${name}`);
  return null;
}

/**
 * A storage in a bucket of S3 or of something that speaks its language (https://docs.aws.amazon.com/AmazonS3/latest/API/):
 * multipart uploads whose parts browsers send to signed addresses, and signed addresses to get objects. The bucket must
 * allow the site's origins `PUT` and `GET` (CORS).
 * @throws StoreError from each method when the service cannot be reached, denies us, or has no such bucket
 */
export function createS3Storage({ bucket, now, ...options }: S3StorageOptions): FileStorage {
  const calls = createS3Calls(bucket, options);
  const { call, objectUrl, textOf } = calls;

  return {
    begin: (name) => beginUpload(calls, name),
    abandon: (sending) => abandonUpload(calls, sending),
    size: (name) => sizeOfObject(calls, name),
    open: (name, range) => openObject(calls, name, range),
    put: (name, file) => putFile(calls, name, file),
    list: () => listBucket(calls),

    async parts(sending) {
      const parts = await listParts(calls, sending);
      return parts && new Map(parts.map(({ number, size }) => [number, size]));
    },

    // S3 has no limit for an unknown length; a file that is too long is refused when it is judged.
    async signedPut({ objectName, upload }, { number, bytes, isOpen = false }, expires) {
      const url = objectUrl(objectName, { partNumber: String(number), uploadId: upload });
      const headers: Record<string, string> = isOpen ? {} : { 'content-length': String(bytes) };
      return presign(bucket, 'PUT', url, { seconds: secondsUntil(expires, now()), headers });
    },

    async signedGet(name, { filename, type }, expires) {
      const url = objectUrl(name, {
        'response-content-type': type,
        'response-content-disposition': dispositionOf(filename),
        'response-cache-control': 'private, no-store',
      });
      return presign(bucket, 'GET', url, { seconds: secondsUntil(expires, now()) });
    },

    async assemble(sending, count) {
      if ((await sizeOfObject(calls, sending.objectName)) !== null) return;
      const tags = new Map((await listParts(calls, sending))?.map(({ number, tag }) => [number, tag]));
      await completeUpload(
        calls,
        sending,
        Array.from({ length: count }, (_, index) => tags.get(index + 1) ?? ''),
      );
    },

    async localPath(name, folder) {
      const body = await openObject(calls, name);
      if (body === null) throw new Error(`the object ${name} is not there`);
      const file = path.join(folder, name.replace('/', '-'));
      await pipeline(body, await streamInto(file, 'w'));
      return file;
    },

    async delete(name) {
      textOf(await call('DELETE', objectUrl(name)), `DELETE ${name}`);
    },
  };
}
