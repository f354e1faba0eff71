import { createReadStream } from 'node:fs';
import { copyFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamInto } from '../../../file-stream.ts';
import { errorCode } from '../../../start-error.ts';
import type { Addresses } from './addresses.ts';
import { namesIn, objectFile, partsFolder, sizeOfFile } from './folder-paths.ts';
import { discard, writeObject, writePart } from './folder-writes.ts';
import { type FileStorage, objectName as namePattern, type StoredObject } from './storage.ts';

/** A storage in a folder, whose parts and objects the backend takes and hands out itself. */
export interface FolderStorage extends FileStorage {
  /**
   * Takes one part, straight to the disk. A part that came before is replaced.
   * @throws PartLengthError unless the stream has exactly `bytes` bytes (1 to `bytes` where `isOpen`); then nothing of it is kept
   */
  putPart(objectName: string, number: number, bytes: number, body: Readable, isOpen?: boolean): Promise<void>;
}

/** The part of `FileStorage` that makes addresses. */
function signing(addresses: Addresses): Pick<Required<FileStorage>, 'signedPut' | 'signedRepeat' | 'signedGet'> {
  return {
    signedPut: async ({ objectName }, { number, bytes, isOpen = false }, expires) =>
      addresses.sign(
        { verb: 'PUT', objectName, number: String(number), bytes: `${isOpen ? '1-' : ''}${String(bytes)}` },
        expires,
      ),
    signedRepeat: async (objectName, bytes, expires) =>
      addresses.sign({ verb: 'PUT', objectName, number: '1', bytes: `1-${String(bytes)}` }, expires),
    signedGet: async (objectName, { type, filename }, expires) =>
      addresses.sign({ verb: 'GET', objectName, type, name: filename }, expires),
  };
}

async function* listObjects(root: string): AsyncGenerator<StoredObject> {
  for (const kind of ['in', 'out']) {
    for (const id of await namesIn(path.join(root, kind)))
      if (namePattern.test(`${kind}/${id}`)) yield { objectName: `${kind}/${id}`, upload: null };
    for (const id of await namesIn(path.join(root, 'parts', kind)))
      if (namePattern.test(`${kind}/${id}`)) yield { objectName: `${kind}/${id}`, upload: '' };
  }
}

/** Bytes of each part that arrived whole, by its number; drafts beside them have other names. */
async function partSizes(folder: string): Promise<ReadonlyMap<number, number>> {
  const arrived = new Map<number, number>();
  for (const name of await namesIn(folder)) {
    if (!/^\d+$/.test(name)) continue;
    arrived.set(Number(name), (await stat(path.join(folder, name))).size);
  }
  return arrived;
}

async function joinParts(folder: string, count: number, whole: string): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const part = path.join(folder, String(number));
    const end = await streamInto(whole, 'a');
    await pipeline(createReadStream(part, { highWaterMark: 1 << 20 }), end);
  }
}

/** Moves a file, from another file system by a copy. */
async function moveFile(file: string, to: string): Promise<void> {
  try {
    await rename(file, to);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    await copyFile(file, to);
  }
}

/**
 * A storage in a folder of this machine, which several processes may use at once: objects in `in/` and `out/`, parts in
 * `parts/<object>/<number>`, files that are being written beside the parts under names with a dot. An object appears whole,
 * on the disk, or not at all.
 */
export function createFolderStorage(folder: string, addresses: Addresses): FolderStorage {
  const root = path.resolve(folder);
  const size = async (name: string): Promise<number | null> => sizeOfFile(objectFile(root, name));
  const clearParts = async (name: string): Promise<void> =>
    rm(partsFolder(root, name), { recursive: true, force: true });

  return {
    ...signing(addresses),
    size,
    begin: async () => '',
    parts: async ({ objectName }) => partSizes(partsFolder(root, objectName)),
    abandon: ({ objectName }) => clearParts(objectName),
    list: () => listObjects(root),

    async putPart(objectName, number, bytes, body, isOpen = false) {
      // A finished object was judged: an address that may be used again must not replace it.
      if (isOpen && (await size(objectName)) !== null) await discard(body, bytes);
      else await writePart(partsFolder(root, objectName), { number, bytes, isOpen }, body);
    },

    async assemble({ objectName }, count) {
      if ((await size(objectName)) === null)
        await writeObject(root, objectName, (draft) => joinParts(partsFolder(root, objectName), count, draft));
      await clearParts(objectName);
    },

    async put(objectName, file) {
      try {
        await writeObject(root, objectName, (draft) => moveFile(file, draft));
      } catch (error) {
        // Another backend that stored the same object has cleared its drafts, this one among them.
        if (errorCode(error) !== 'ENOENT' || (await size(objectName)) === null) throw error;
        await rm(file, { force: true });
      }
      await clearParts(objectName);
    },

    async open(objectName, range) {
      if ((await size(objectName)) === null) return null;
      return createReadStream(objectFile(root, objectName), range && { start: range.start, end: range.end - 1 });
    },

    async localPath(objectName) {
      if ((await size(objectName)) === null) throw new Error(`the object ${objectName} is not there`);
      return objectFile(root, objectName);
    },

    async delete(objectName) {
      await rm(objectFile(root, objectName), { force: true });
    },
  };
}
