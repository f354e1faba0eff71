import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamInto } from '../../../file-stream.ts';
import { objectFile, partsFolder } from './folder-paths.ts';

/** A part that came with fewer or more bytes than its address allows. */
export class PartLengthError extends Error {
  override readonly name = 'PartLengthError';
}

const tooMany = (): PartLengthError => new PartLengthError('more bytes than were announced');

/** Writes an object to a draft, syncs it, and renames it, so that a reader finds it whole or not at all. */
export async function writeObject(
  root: string,
  objectName: string,
  write: (draft: string) => Promise<void>,
): Promise<void> {
  const file = objectFile(root, objectName);
  await mkdir(path.dirname(file), { recursive: true });
  const drafts = partsFolder(root, objectName);
  await mkdir(drafts, { recursive: true });
  const draft = path.join(drafts, `object.${randomUUID()}`);
  try {
    await write(draft);
    const handle = await open(draft, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Writes one part to the disk as it comes.
 * @param part.bytes how many it has; where `isOpen`, the most
 * @throws PartLengthError for another length; then nothing of it is kept
 */
export async function writePart(
  folder: string,
  { number, bytes, isOpen }: { readonly number: number; readonly bytes: number; readonly isOpen: boolean },
  body: Readable,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `${String(number)}.${randomUUID()}`);
  let arrived = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      arrived += chunk.length;
      if (arrived > bytes) next(tooMany());
      else next(null, chunk);
    },
  });
  try {
    await pipeline(body, counting, await streamInto(draft, 'wx'));
    if (isOpen ? arrived === 0 : arrived !== bytes) throw new PartLengthError('fewer bytes than were announced');
    await rename(draft, path.join(folder, String(number)));
  } finally {
    await rm(draft, { force: true });
  }
}

/** Reads a body of at most `bytes` to its end and keeps nothing of it. @throws PartLengthError */
export async function discard(body: Readable, bytes: number): Promise<void> {
  let read = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) if ((read += chunk.length) > bytes) throw tooMany();
}
