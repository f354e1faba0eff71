import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type StoredFile, type UploadPart } from '@facet/contracts/uploads';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { withPassingFolder } from '../../passing-folder.ts';
import type { Throttle } from '../throttle/service.ts';
import type { FileFacts, Files } from './files.ts';
import type { Judge } from './judge/judge.ts';
import type { Broken } from './judge/verdict.ts';
import { shown } from './judge/verdict.ts';
import { declaredKind } from './kinds.ts';
import { judgingLife, keptAddressLife, reconcilePeriod, resultLife, signsOfUser, uploadLife } from './limits.ts';
import { missingParts, partsOf } from './parts.ts';
import {
  addResult,
  addUpload,
  bindFiles,
  claimJudging,
  deleteFile,
  deleteUnused,
  type FileRow,
  findFile,
  findHash,
  forgetDoomed,
  knownNames,
  listDoomed,
  listFiles,
  lockOwner,
  measureFiles,
  readyNames,
  releaseJudging,
  setExpiry,
  setReady,
  setUpload,
  touchFile,
  unbindFiles,
} from './queries.ts';
import type { UploadSettings } from './settings.ts';
import { cleanFilename } from './storage/disposition.ts';
import type { FileStorage } from './storage/storage.ts';

/** What a file is said to be before it is sent. */
export interface Announced {
  readonly filename: string;
  /** SHA-256, hex. */
  readonly hash: string;
  /** Bytes; what its kind allows where nothing is said. */
  readonly size?: number | undefined;
  /** Content type as the browser knows it. */
  readonly type?: string | undefined;
}

/** Where the parts go that are not there yet. */
export interface Signed {
  readonly object_name: string;
  readonly url: string | null;
  readonly parts: UploadPart[];
}

/** Everything about stored files. */
export interface Uploads extends Files {
  /** @throws ApiError 422 that names a rule, 429 */
  sign(userId: string, file: Announced): Promise<Signed>;
  /** Puts an upload together and judges it; once, however often it is asked. @throws ApiError 404, 409, 422 */
  finish(userId: string, objectName: string): Promise<FileFacts>;
  list(userId: string): Promise<FileFacts[]>;
  /** @throws ApiError 404 for what is no result of the user's */
  keep(userId: string, objectName: string, kept: boolean): Promise<FileFacts>;
  /** Deletes everything that no task uses. */
  deleteAll(userId: string): Promise<void>;
  /** A file as its owner sees it. */
  shown(file: FileFacts): Promise<StoredFile>;
  /** Deletes what is out of date, rows and objects, and once an hour whatever has only one of the two. */
  forget(): Promise<void>;
}

export interface UploadsParts {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly judge: Judge;
  readonly throttle: Pick<Throttle, 'take'>;
  readonly settings: Omit<UploadSettings, 'address'>;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

const gone = (): ApiError => new ApiError(404, 404, say('error.fileGone'));
const refused = ({ rule, values }: Broken): ApiError => new ApiError(422, 422, say(rule, values));

const newId = (): string => randomBytes(24).toString('base64url');

export function createUploads({ database, storage, judge, throttle, settings, now, log }: UploadsParts): Uploads {
  const { limits, mostFiles, mostBytes } = settings;
  /** Of files that this process is putting together. */
  const judging = new Map<string, Promise<FileFacts>>();
  let reconciled = -Infinity;

  const after = (ms: number): Date => new Date(now().getTime() + ms);

  function factsOf(row: FileRow): FileFacts {
    const { objectName, userId, filename, type, bytes, width, height, duration, frames, createdAt, expiresAt } = row;
    if (type === null) throw new Error(`the file ${objectName} was not judged`);
    return { objectName, userId, filename, type, bytes, width, height, duration, frames, createdAt, expiresAt };
  }

  /** The row of an upload of this hash: the one that is there, or a new one when there is room. */
  function hold(
    userId: string,
    { filename, hash, size, isOpen = false }: { filename: string; hash: string; size: number; isOpen?: boolean },
  ): Promise<FileRow> {
    const expiresAt = after(uploadLife);
    return database.tx(async (transaction) => {
      if (!(await lockOwner(transaction, userId))) throw gone();
      const known = await findHash(transaction, userId, hash);
      if (known !== undefined && known.state === 'sending' && (known.bytes !== size || known.isOpen !== isOpen)) {
        await deleteFile(transaction, known.objectName);
      } else if (known !== undefined) {
        const touched = await touchFile(transaction, known.objectName, expiresAt, filename);
        if (touched !== undefined) return touched;
      }
      const { files, bytes } = await measureFiles(transaction, userId);
      if (files >= mostFiles) throw refused({ rule: 'error.fileMany', values: { most: mostFiles } });
      if (bytes + size > mostBytes)
        throw refused({ rule: 'error.fileRoom', values: { most: shown(mostBytes / 2 ** 30) } });
      return addUpload(transaction, {
        objectName: `in/${newId()}`,
        userId,
        filename,
        hash,
        bytes: size,
        isOpen,
        now: now(),
        expiresAt,
      });
    });
  }

  /** The storage's name of an upload in parts, opened when there is none that it still knows, and what arrived of it. */
  async function openSending(row: FileRow): Promise<{ upload: string; arrived: ReadonlyMap<number, number> }> {
    const { objectName } = row;
    if (row.upload !== null) {
      const arrived = await storage.parts({ objectName, upload: row.upload });
      if (arrived !== null) return { upload: row.upload, arrived };
    }
    const begun = await storage.begin(objectName);
    const upload = await setUpload(database, objectName, begun, row.upload);
    if (upload !== begun) await storage.abandon({ objectName, upload: begun });
    if (upload === undefined) throw gone();
    return { upload, arrived: (await storage.parts({ objectName, upload })) ?? new Map<number, number>() };
  }

  async function sign(userId: string, { filename, hash, size, type }: Announced): Promise<Signed> {
    await throttle.take([[signsOfUser, userId]]);
    const kind = declaredKind(type, filename);
    if (kind === null) throw refused({ rule: 'error.fileKind' });
    const most = kind === 'image' ? limits.imageBytes : limits.mediaBytes;
    if (size !== undefined && size > most)
      throw refused({
        rule: 'error.fileTooLarge',
        values: { most: shown(most / 2 ** 20), size: shown(size / 2 ** 20) },
      });
    const announced = { filename: cleanFilename(filename), hash, size: size ?? most, isOpen: size === undefined };
    let row = await hold(userId, announced);
    const stored = await storage.size(row.objectName);
    if (row.state === 'ready' && stored === null) {
      // Somebody emptied the storage: the row knows of nothing any more.
      await database.tx((transaction) => deleteFile(transaction, row.objectName));
      row = await hold(userId, announced);
    }
    const { objectName } = row;
    if (row.state === 'ready' || stored !== null) {
      const again = size === undefined ? await storage.signedRepeat?.(objectName, most, after(uploadLife)) : undefined;
      return { object_name: objectName, url: again ?? null, parts: [] };
    }
    const { upload, arrived } = await openSending(row);
    const all = size === undefined ? [{ number: 1, start: 0, end: most }] : partsOf(size);
    const expires = after(uploadLife);
    const parts = await Promise.all(
      missingParts(all, arrived).map(async ({ number, start, end }) => ({
        number,
        start,
        end,
        url: await storage.signedPut(
          { objectName, upload },
          { number, bytes: end - start, isOpen: size === undefined },
          expires,
        ),
      })),
    );
    const url = all.length === 1 ? (parts[0]?.url ?? null) : null;
    // How many bytes the one part has only the sender knows.
    return { object_name: objectName, url, parts: size === undefined ? [] : parts };
  }

  /** Makes an upload's object by `make`, holds it to what was announced, judges it. */
  async function judged(
    { objectName, ...row }: FileRow,
    make: () => Promise<void>,
    folder: string,
  ): Promise<FileFacts> {
    if ((await storage.size(objectName)) === null) await make();
    const file = await storage.localPath(objectName, folder);
    const { size } = await stat(file);
    if ((!row.isOpen && size !== row.bytes) || (await sha256Of(file)) !== row.hash)
      throw refused({ rule: 'error.fileChanged' });
    const verdict = await judge.judge(file);
    if (!verdict.ok) throw refused(verdict);
    const ready = await setReady(database, objectName, { ...verdict.facts, bytes: size }, after(uploadLife));
    if (ready === undefined) {
      await storage.delete(objectName);
      throw gone();
    }
    log.info({ file: objectName, type: verdict.facts.type, bytes: size }, 'file stored');
    return factsOf(ready);
  }

  /** As `judged`; nothing of a refused file is kept. */
  async function settle(row: FileRow, make: (row: FileRow) => Promise<void>): Promise<FileFacts> {
    const { objectName } = row;
    try {
      return await withPassingFolder((folder) => judged(row, () => make(row), folder));
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 422) {
        log.info({ file: objectName, rule: error.message }, 'file refused');
        await database.tx((transaction) => deleteFile(transaction, objectName));
        await emptyDoomed();
      } else {
        await releaseJudging(database, objectName);
      }
      throw error;
    }
  }

  /** The facts of an upload that is ready, or is made so here; twice at once is once. */
  function settled(userId: string, objectName: string, make: (row: FileRow) => Promise<void>): Promise<FileFacts> {
    const running = judging.get(objectName);
    if (running !== undefined) return running;
    const work = (async () => {
      const known = await findFile(database, userId, objectName, now());
      if (known === undefined) throw gone();
      if (known.state === 'ready') return factsOf((await touchFile(database, objectName, after(uploadLife))) ?? known);
      const row = await claimJudging(database, objectName, {
        now: now(),
        until: after(judgingLife),
        expiresAt: after(uploadLife),
      });
      if (row === undefined) throw new ApiError(409, 409, say('error.fileBusy'), 2);
      return settle(row, make);
    })().finally(() => judging.delete(objectName));
    judging.set(objectName, work);
    return work;
  }

  async function finish(userId: string, objectName: string): Promise<FileFacts> {
    // Before it is looked for among those of this process, which may be another's.
    const known = await findFile(database, userId, objectName, now());
    if (known === undefined || !objectName.startsWith('in/')) throw gone();
    return settled(userId, objectName, async ({ bytes, upload, isOpen }) => {
      const parts = isOpen ? [{ number: 1, start: 0, end: bytes }] : partsOf(bytes);
      const sending = { objectName, upload: upload ?? '' };
      const arrived = upload === null ? null : await storage.parts(sending);
      const isWhole = arrived !== null && (isOpen ? arrived.has(1) : missingParts(parts, arrived).length === 0);
      if (!isWhole) throw new ApiError(409, 409, say('error.fileIncomplete'));
      await storage.assemble(sending, parts.length);
    });
  }

  async function emptyDoomed(): Promise<void> {
    for (;;) {
      const doomed = await listDoomed(database, 100);
      let removed = 0;
      for (const { objectName, upload } of doomed) {
        try {
          if (upload !== null) await storage.abandon({ objectName, upload });
          await storage.delete(objectName);
          await forgetDoomed(database, objectName);
          removed += 1;
        } catch (error) {
          log.error({ err: error, file: objectName }, 'a file could not be deleted');
        }
      }
      if (doomed.length < 100 || removed === 0) return;
    }
  }

  /** Deletes objects that no row knows and rows whose object has gone; they come of crashes and of hands in the storage. */
  async function reconcile(): Promise<void> {
    let orphans = 0;
    let page: { objectName: string; upload: string | null }[] = [];
    const clear = async (): Promise<void> => {
      // A row is made before its object, so an object that was listed and has no row now has lost it.
      const known = await knownNames(
        database,
        page.map(({ objectName }) => objectName),
      );
      for (const { objectName, upload } of page) {
        if (known.has(objectName)) continue;
        if (upload === null) await storage.delete(objectName);
        else await storage.abandon({ objectName, upload });
        orphans += 1;
      }
      page = [];
    };
    for await (const object of storage.list()) if (page.push(object) === 500) await clear();
    await clear();

    let missing = 0;
    for (let names = await readyNames(database, '', 500); names.length > 0;) {
      for (const name of names) {
        if ((await storage.size(name)) !== null) continue;
        await database.tx((transaction) => deleteFile(transaction, name));
        missing += 1;
      }
      names = await readyNames(database, names.at(-1) ?? '', 500);
    }
    if (orphans + missing > 0) log.warn({ orphans, missing }, 'files and rows did not match');
  }

  async function putUpload(userId: string, filename: string, bytes: Uint8Array): Promise<FileFacts> {
    if (bytes.length > limits.mediaBytes)
      throw refused({
        rule: 'error.fileTooLarge',
        values: { most: shown(limits.mediaBytes / 2 ** 20), size: shown(bytes.length / 2 ** 20) },
      });
    if (bytes.length === 0) throw refused({ rule: 'error.fileBroken' });
    const hash = createHash('sha256').update(bytes).digest('hex');
    const row = await hold(userId, { filename: cleanFilename(filename), hash, size: bytes.length });
    return settled(userId, row.objectName, async ({ objectName, upload }) => {
      await withPassingFolder(async (folder) => {
        const file = path.join(folder, 'file');
        await writeFile(file, bytes);
        await storage.put(objectName, file);
      });
      if (upload !== null) await storage.abandon({ objectName, upload });
    });
  }

  async function putResult(result: Parameters<Files['putResult']>[0]): Promise<FileFacts> {
    const { userId, taskId, path: file, filename, type, width, height, duration } = result;
    const bytes = (await sizeOf(file)) ?? 0;
    const expiresAt = after(resultLife);
    const row = await addResult(database, {
      objectName: `out/${newId()}`,
      userId,
      taskId,
      filename: cleanFilename(filename),
      bytes,
      now: now(),
      expiresAt,
    });
    if (row === undefined) throw gone();
    if (row.state === 'ready') return factsOf(row);
    const { objectName } = row;
    // What a process that was killed had moved before is there already.
    let stored = await storage.size(objectName);
    if (stored === null) {
      await storage.put(objectName, file);
      stored = await storage.size(objectName);
    }
    const facts = { type, width, height, duration, bytes: stored ?? bytes };
    const ready = await setReady(database, objectName, facts, expiresAt);
    if (ready !== undefined) return factsOf(ready);
    const other = await findFile(database, userId, objectName, now());
    if (other?.state === 'ready') return factsOf(other);
    await storage.delete(objectName);
    throw gone();
  }

  function urlOf({ objectName, filename, type, expiresAt }: FileFacts): Promise<string> {
    // To the end of a day, so that the address stays the same for a while.
    const forKept = new Date((Math.floor(now().getTime() / keptAddressLife) + 2) * keptAddressLife);
    return storage.signedGet(objectName, { filename, type }, expiresAt ?? forKept);
  }

  async function find(userId: string, nameOrUrl: string): Promise<FileFacts | null> {
    const [, name] = /((?:in|out)\/[\w-]{16,64})(?:\/\d{1,5})?$/.exec(nameOrUrl.split(/[?#]/)[0] ?? '') ?? [];
    if (name === undefined) return null;
    const row = await findFile(database, userId, name, now());
    if (row === undefined) return null;
    if (row.state === 'ready') return factsOf(row);
    // Documented clients send a file and use its address, without a word that it was sent.
    return row.isOpen ? finish(userId, name) : null;
  }

  return {
    sign,
    finish,
    find,
    putUpload,
    putResult,
    urlOf,

    bind: (queries, taskId, objectNames) => bindFiles(queries, taskId, objectNames),
    unbind: (queries, taskId, moment) => unbindFiles(queries, taskId, new Date(moment.getTime() + uploadLife)),
    localPath: (objectName, folder) => storage.localPath(objectName, folder),
    async remove(userId, objectName) {
      await database.tx((transaction) =>
        deleteUnused(transaction, 'f.user_id = $1 and f.object_name = $2', [userId, objectName]),
      );
      await emptyDoomed();
    },

    list: async (userId) => (await listFiles(database, userId, now())).map(factsOf),

    async keep(userId, objectName, kept) {
      const known = await findFile(database, userId, objectName, now());
      if (known === undefined) throw gone();
      const least = after(uploadLife).getTime();
      const until = kept ? null : new Date(Math.max(known.createdAt.getTime() + resultLife, least));
      const row = await setExpiry(database, userId, objectName, until);
      if (row === undefined) throw gone();
      return factsOf(row);
    },

    async deleteAll(userId) {
      // A result that is being stored belongs to a task that runs.
      const idle = `f.user_id = $1 and not (f.task_id is not null and f.state = 'sending')`;
      await database.tx((transaction) => deleteUnused(transaction, idle, [userId]));
      await emptyDoomed();
    },

    async shown(file) {
      return {
        object_name: file.objectName,
        filename: file.filename,
        type: file.type,
        bytes: file.bytes,
        width: file.width,
        height: file.height,
        duration: file.duration,
        url: await urlOf(file),
        created_at: file.createdAt.toISOString(),
        expires_at: file.expiresAt?.toISOString() ?? null,
      };
    },

    async forget() {
      const moment = now();
      const deleted = await database.tx((transaction) => deleteUnused(transaction, 'f.expires_at <= $1', [moment]));
      if (deleted.length > 0) log.info({ files: deleted.length }, 'files deleted whose time is over');
      await emptyDoomed();
      if (Math.abs(moment.getTime() - reconciled) < reconcilePeriod) return;
      reconciled = moment.getTime();
      await reconcile().catch((error: unknown) => {
        log.error({ err: error }, 'the storage of files could not be compared');
      });
    },
  };
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch {
    return null;
  }
}
