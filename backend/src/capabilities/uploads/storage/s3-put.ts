import { type FileHandle, open as openFile } from 'node:fs/promises';
import type { S3Calls } from './s3-calls.ts';
import { abandonUpload, beginUpload, completeUpload } from './s3-multipart.ts';

/** What is read of a file at once to send it, bytes; S3 takes no smaller part but the last. */
const ownPart = 8 * 1024 * 1024;

/** Sends a file of this machine: at once, or in parts when it is large. One that fails leaves no parts. */
export async function putFile(calls: S3Calls, name: string, file: string): Promise<void> {
  const handle = await openFile(file);
  try {
    const { size } = await handle.stat();
    if (size > ownPart) {
      await putInParts(calls, name, handle, size);
      return;
    }
    const answer = await calls.call('PUT', calls.objectUrl(name), { body: await read(handle, 0, size) });
    calls.needed(answer, `PUT ${name}`);
  } finally {
    await handle.close();
  }
}

async function putInParts(calls: S3Calls, name: string, handle: FileHandle, size: number): Promise<void> {
  const sending = { objectName: name, upload: await beginUpload(calls, name) };
  try {
    const tags: string[] = [];
    for (let start = 0; start < size; start += ownPart) {
      const query = { partNumber: String(tags.length + 1), uploadId: sending.upload };
      const body = await read(handle, start, Math.min(ownPart, size - start));
      const answer = await calls.call('PUT', calls.objectUrl(name, query), { body });
      calls.needed(answer, `PUT ${name}`);
      tags.push(answer.headers.get('etag') ?? '');
    }
    await completeUpload(calls, sending, tags);
  } catch (error) {
    await abandonUpload(calls, sending);
    throw error;
  }
}

async function read(handle: FileHandle, start: number, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunk = new Uint8Array(bytes);
  for (let filled = 0; filled < bytes;) {
    const { bytesRead } = await handle.read(chunk, filled, bytes - filled, start + filled);
    if (bytesRead === 0) throw new Error('the file became shorter while it was stored');
    filled += bytesRead;
  }
  return chunk;
}
