import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamInto } from '../../../file-stream.ts';
import { errorCode } from '../../../start-error.ts';
import type { Addresses } from './addresses.ts';
import { checkName, type FileStorage, objectName as namePattern, type StoredObject } from './storage.ts';

/** A part that came with fewer or more bytes than its address allows. */
export class PartLengthError extends Error {
  override readonly name = 'PartLengthError';
}

/** A storage in a folder, whose parts and objects the backend takes and hands out itself. */
export interface FolderStorage extends FileStorage {
  /**
   * Takes one part, straight to the disk. A part that came before is replaced.
   * @throws PartLengthError unless the stream has exactly `bytes` bytes (1 to `bytes` where `isOpen`); then nothing of it is kept
   */
  putPart(objectName: string, number: number, bytes: number, body: Readable, isOpen?: boolean): Promise<void>;
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');

/**
 * A storage in a folder of this machine, which several processes may use at once: objects in `in/` and `out/`, parts in
 * `parts/<object>/<number>`, files that are being written beside the parts under names with a dot. An object appears whole,
 * on the disk, or not at all.
 */
export function createFolderStorage(folder: string, addresses: Addresses): FolderStorage {
  const root = path.resolve(folder);
  const fileOf = (name: string): string => {
    checkName(name);
    return path.join(root, name);
  };
  const partsOf = (name: string): string => {
    checkName(name);
    return path.join(root, 'parts', name);
  };

  /** Has `write` fill a draft, makes it safe on the disk, and gives it its name. */
  async function settle(name: string, write: (draft: string) => Promise<void>): Promise<void> {
    const file = fileOf(name);
    await mkdir(path.dirname(file), { recursive: true });
    const drafts = partsOf(name);
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

  const clear = (name: string): Promise<void> => rm(partsOf(name), { recursive: true, force: true });

  async function size(name: string): Promise<number | null> {
    try {
      return (await stat(fileOf(name))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function namesIn(directory: string): Promise<string[]> {
    try {
      return await readdir(directory);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  return {
    begin: async () => '',

    async parts({ objectName }) {
      const directory = partsOf(objectName);
      const arrived = new Map<number, number>();
      for (const name of await namesIn(directory)) {
        if (!/^\d+$/.test(name)) continue;
        arrived.set(Number(name), (await stat(path.join(directory, name))).size);
      }
      return arrived;
    },

    signedPut: async ({ objectName }, { number, bytes, isOpen = false }, expires) =>
      addresses.sign(
        { verb: 'PUT', objectName, number: String(number), bytes: `${isOpen ? '1-' : ''}${String(bytes)}` },
        expires,
      ),

    signedRepeat: async (objectName, bytes, expires) =>
      addresses.sign({ verb: 'PUT', objectName, number: '1', bytes: `1-${String(bytes)}` }, expires),

    async putPart(objectName, number, bytes, body, isOpen = false) {
      if (isOpen && (await size(objectName)) !== null) {
        // It was judged as it is there; what is sent again is read and let go.
        let read = 0;
        for await (const chunk of body as AsyncIterable<Buffer>)
          if ((read += chunk.length) > bytes) throw new PartLengthError('more bytes than were announced');
        return;
      }
      const directory = partsOf(objectName);
      await mkdir(directory, { recursive: true });
      const draft = path.join(directory, `${String(number)}.${randomUUID()}`);
      let arrived = 0;
      const counting = new Transform({
        transform(chunk: Buffer, _encoding, next) {
          arrived += chunk.length;
          if (arrived > bytes) next(new PartLengthError('more bytes than were announced'));
          else next(null, chunk);
        },
      });
      try {
        await pipeline(body, counting, await streamInto(draft, 'wx'));
        if (isOpen ? arrived === 0 : arrived !== bytes) throw new PartLengthError('fewer bytes than were announced');
        await rename(draft, path.join(directory, String(number)));
      } finally {
        await rm(draft, { force: true });
      }
    },

    async assemble({ objectName }, count) {
      if ((await size(objectName)) === null) {
        const directory = partsOf(objectName);
        await settle(objectName, async (draft) => {
          for (let number = 1; number <= count; number += 1) {
            const part = path.join(directory, String(number));
            const whole = await streamInto(draft, 'a');
            await pipeline(createReadStream(part, { highWaterMark: 1 << 20 }), whole);
          }
        });
      }
      await clear(objectName);
    },

    abandon: ({ objectName }) => clear(objectName),

    async put(objectName, file) {
      try {
        await settle(objectName, async (draft) => {
          try {
            await rename(file, draft);
          } catch (error) {
            if (errorCode(error) !== 'EXDEV') throw error;
            await copyFile(file, draft);
          }
        });
      } catch (error) {
        // Another backend that stored the same object has cleared its drafts, this one among them.
        if (errorCode(error) !== 'ENOENT' || (await size(objectName)) === null) throw error;
        await rm(file, { force: true });
      }
      await clear(objectName);
    },

    size,

    async open(objectName, range) {
      if ((await size(objectName)) === null) return null;
      return createReadStream(fileOf(objectName), range && { start: range.start, end: range.end - 1 });
    },

    async localPath(objectName) {
      if ((await size(objectName)) === null) throw new Error(`the object ${objectName} is not there`);
      return fileOf(objectName);
    },

    signedGet: async (objectName, { type, filename }, expires) =>
      addresses.sign({ verb: 'GET', objectName, type, name: filename }, expires),

    async delete(objectName) {
      await rm(fileOf(objectName), { force: true });
    },

    async *list(): AsyncGenerator<StoredObject> {
      for (const kind of ['in', 'out']) {
        for (const id of await namesIn(path.join(root, kind)))
          if (namePattern.test(`${kind}/${id}`)) yield { objectName: `${kind}/${id}`, upload: null };
        for (const id of await namesIn(path.join(root, 'parts', kind)))
          if (namePattern.test(`${kind}/${id}`)) yield { objectName: `${kind}/${id}`, upload: '' };
      }
    },
  };
}
