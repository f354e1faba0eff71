import type { UploadPart } from '@facet/contracts/uploads';
import { after, gone, newObjectName, refused, tooLarge, type UploadsContext } from './context.ts';
import { shown } from './judge/verdict.ts';
import { declaredKind } from './kinds.ts';
import { signsOfUser, uploadLife } from './limits.ts';
import { missingParts, partsOf } from './parts.ts';
import {
  addUpload,
  deleteFile,
  type FileRow,
  findHash,
  lockOwner,
  measureFiles,
  setUpload,
  touchFile,
} from './queries.ts';
import { cleanFilename } from './storage/disposition.ts';

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

/** The row of an upload of this hash: the one that is there, or a new one within the quota. @throws ApiError 404, 422 */
export function reserveUpload(
  context: UploadsContext,
  userId: string,
  { filename, hash, size, isOpen = false }: { filename: string; hash: string; size: number; isOpen?: boolean },
): Promise<FileRow> {
  const { database, now, settings } = context;
  const { mostFiles, mostBytes } = settings;
  const expiresAt = after(context, uploadLife);
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
      objectName: newObjectName('in'),
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

/** The storage's name of an upload in parts, begun unless the storage still knows one, and the parts that arrived. */
async function openSending(
  { database, storage }: UploadsContext,
  row: FileRow,
): Promise<{ upload: string; arrived: ReadonlyMap<number, number> }> {
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

/** Signs the addresses to which a browser sends a file, or what is missing of it. @throws ApiError 404, 422, 429 */
export async function signUpload(
  context: UploadsContext,
  userId: string,
  { filename, hash, size, type }: Announced,
): Promise<Signed> {
  const { database, storage, throttle, settings } = context;
  await throttle.take([[signsOfUser, userId]]);
  const kind = declaredKind(type, filename);
  if (kind === null) throw refused({ rule: 'error.fileKind' });
  const most = kind === 'image' ? settings.limits.imageBytes : settings.limits.mediaBytes;
  if (size !== undefined && size > most) throw tooLarge(most, size);
  const announced = { filename: cleanFilename(filename), hash, size: size ?? most, isOpen: size === undefined };
  let row = await reserveUpload(context, userId, announced);
  const stored = await storage.size(row.objectName);
  if (row.state === 'ready' && stored === null) {
    // Somebody emptied the storage.
    await database.tx((transaction) => deleteFile(transaction, row.objectName));
    row = await reserveUpload(context, userId, announced);
  }
  const { objectName } = row;
  if (row.state === 'ready' || stored !== null) {
    const again =
      size === undefined ? await storage.signedRepeat?.(objectName, most, after(context, uploadLife)) : undefined;
    return { object_name: objectName, url: again ?? null, parts: [] };
  }
  return signParts(context, row, size);
}

async function signParts(context: UploadsContext, row: FileRow, size: number | undefined): Promise<Signed> {
  const { objectName } = row;
  const { upload, arrived } = await openSending(context, row);
  const isOpen = size === undefined;
  const all = isOpen ? [{ number: 1, start: 0, end: row.bytes }] : partsOf(size);
  const expires = after(context, uploadLife);
  const parts = await Promise.all(
    missingParts(all, arrived).map(async ({ number, start, end }) => ({
      number,
      start,
      end,
      url: await context.storage.signedPut({ objectName, upload }, { number, bytes: end - start, isOpen }, expires),
    })),
  );
  const url = all.length === 1 ? (parts[0]?.url ?? null) : null;
  // How many bytes the one part has only the sender knows.
  return { object_name: objectName, url, parts: isOpen ? [] : parts };
}
