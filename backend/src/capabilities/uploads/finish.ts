import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { withPassingFolder } from '../../passing-folder.ts';
import { after, factsOf, gone, refused, type UploadsContext } from './context.ts';
import { deleteDoomed } from './delete.ts';
import type { FileFacts } from './files.ts';
import { judgingLife, uploadLife } from './limits.ts';
import { missingParts, partsOf } from './parts.ts';
import { claimJudging, deleteFile, type FileRow, findFile, releaseJudging, setReady, touchFile } from './queries.ts';

/** Makes the object of an upload in the storage. */
type MakeObject = (row: FileRow) => Promise<void>;

/** Puts an upload together and judges it; once, however often it is called. @throws ApiError 404, 409, 422 */
export async function finishUpload(context: UploadsContext, userId: string, objectName: string): Promise<FileFacts> {
  const { database, storage, now } = context;
  // Another user's upload must not be found among those that this process is finishing.
  const known = await findFile(database, userId, objectName, now());
  if (known === undefined || !objectName.startsWith('in/')) throw gone();
  return finishOnce(context, userId, objectName, async ({ bytes, upload, isOpen }) => {
    const parts = isOpen ? [{ number: 1, start: 0, end: bytes }] : partsOf(bytes);
    const sending = { objectName, upload: upload ?? '' };
    const arrived = upload === null ? null : await storage.parts(sending);
    const isWhole = arrived !== null && (isOpen ? arrived.has(1) : missingParts(parts, arrived).length === 0);
    if (!isWhole) throw new ApiError(409, 409, say('error.fileIncomplete'));
    await storage.assemble(sending, parts.length);
  });
}

/**
 * The facts of a user's upload, whose object `make` makes unless it is ready. Calls at the same time share one run, and
 * of several processes one at a time judges a file.
 * @throws ApiError 404, 409, 422
 */
export function finishOnce(
  context: UploadsContext,
  userId: string,
  objectName: string,
  make: MakeObject,
): Promise<FileFacts> {
  const { finishing } = context.state;
  const running = finishing.get(objectName);
  if (running !== undefined) return running;
  const work = claimAndAccept(context, userId, objectName, make).finally(() => finishing.delete(objectName));
  finishing.set(objectName, work);
  return work;
}

async function claimAndAccept(
  context: UploadsContext,
  userId: string,
  objectName: string,
  make: MakeObject,
): Promise<FileFacts> {
  const { database, now } = context;
  const known = await findFile(database, userId, objectName, now());
  if (known === undefined) throw gone();
  const expiresAt = after(context, uploadLife);
  if (known.state === 'ready') return factsOf((await touchFile(database, objectName, expiresAt)) ?? known);
  const until = after(context, judgingLife);
  const row = await claimJudging(database, objectName, { now: now(), until, expiresAt });
  if (row === undefined) throw new ApiError(409, 409, say('error.fileBusy'), 2);
  return accept(context, row, make);
}

/** Makes and judges a file; of a refused one nothing is kept. */
async function accept(context: UploadsContext, row: FileRow, make: MakeObject): Promise<FileFacts> {
  const { database, log } = context;
  const { objectName } = row;
  try {
    return await withPassingFolder((folder) => judge(context, row, make, folder));
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 422) {
      log.info({ file: objectName, rule: error.message }, 'file refused');
      await database.tx((transaction) => deleteFile(transaction, objectName));
      await deleteDoomed(context);
    } else {
      await releaseJudging(database, objectName);
    }
    throw error;
  }
}

/** Makes an object unless it is there, holds it to what was announced, judges it. */
async function judge(context: UploadsContext, row: FileRow, make: MakeObject, folder: string): Promise<FileFacts> {
  const { database, storage, log } = context;
  const { objectName } = row;
  if ((await storage.size(objectName)) === null) await make(row);
  const file = await storage.localPath(objectName, folder);
  const { size } = await stat(file);
  if ((!row.isOpen && size !== row.bytes) || (await sha256Of(file)) !== row.hash)
    throw refused({ rule: 'error.fileChanged' });
  const verdict = await context.judge.judge(file);
  if (!verdict.ok) throw refused(verdict);
  const facts = { ...verdict.facts, bytes: size };
  const ready = await setReady(database, objectName, facts, after(context, uploadLife));
  if (ready === undefined) {
    await storage.delete(objectName);
    throw gone();
  }
  log.info({ file: objectName, type: verdict.facts.type, bytes: size }, 'file stored');
  return factsOf(ready);
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}
