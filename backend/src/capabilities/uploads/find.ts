import type { StoredFile } from '@facet/contracts/uploads';
import { after, factsOf, gone, type UploadsContext } from './context.ts';
import type { FileFacts } from './files.ts';
import { finishUpload } from './finish.ts';
import { keptAddressLife, resultLife, uploadLife } from './limits.ts';
import { findFile, setExpiry } from './queries.ts';

/** The object's name in a name or an address of a file; null for anything else. */
export function objectNameIn(nameOrUrl: string): string | null {
  const [, name] = /((?:in|out)\/[\w-]{16,64})(?:\/\d{1,5})?$/.exec(nameOrUrl.split(/[?#]/)[0] ?? '') ?? [];
  return name ?? null;
}

/** `Files.find`. */
export async function findOwn(context: UploadsContext, userId: string, nameOrUrl: string): Promise<FileFacts | null> {
  const name = objectNameIn(nameOrUrl);
  if (name === null) return null;
  const row = await findFile(context.database, userId, name, context.now());
  if (row === undefined) return null;
  if (row.state === 'ready') return factsOf(row);
  // Documented clients send a file and use its address without calling `upload-done`.
  return row.isOpen ? finishUpload(context, userId, name) : null;
}

/** Keeps a result, or gives it its 24 hours again, of which at least one is left. @throws ApiError 404 */
export async function keepResult(
  context: UploadsContext,
  userId: string,
  objectName: string,
  kept: boolean,
): Promise<FileFacts> {
  const known = await findFile(context.database, userId, objectName, context.now());
  if (known === undefined) throw gone();
  const least = after(context, uploadLife).getTime();
  const until = kept ? null : new Date(Math.max(known.createdAt.getTime() + resultLife, least));
  const row = await setExpiry(context.database, userId, objectName, until);
  if (row === undefined) throw gone();
  return factsOf(row);
}

/** When the address of a file ends: with the file, or, of one that is kept, with the next day, so that it changes once a day. */
export function addressEnd(expiresAt: Date | null, now: Date): Date {
  return expiresAt ?? new Date((Math.floor(now.getTime() / keptAddressLife) + 2) * keptAddressLife);
}

/** `Files.urlOf`. */
export function urlOf({ storage, now }: UploadsContext, file: FileFacts): Promise<string> {
  const { objectName, filename, type, expiresAt } = file;
  return storage.signedGet(objectName, { filename, type }, addressEnd(expiresAt, now()));
}

/** A file as its owner sees it. */
export async function storedFile(context: UploadsContext, file: FileFacts): Promise<StoredFile> {
  return {
    object_name: file.objectName,
    filename: file.filename,
    type: file.type,
    bytes: file.bytes,
    width: file.width,
    height: file.height,
    duration: file.duration,
    url: await urlOf(context, file),
    created_at: file.createdAt.toISOString(),
    expires_at: file.expiresAt?.toISOString() ?? null,
  };
}
