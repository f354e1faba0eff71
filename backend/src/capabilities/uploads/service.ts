import type { StoredFile } from '@facet/contracts/uploads';
import { factsOf, uploadsContext, type UploadsParts } from './context.ts';
import { removeAll, removeExpired, removeFile } from './delete.ts';
import type { FileFacts, Files } from './files.ts';
import { findOwn, keepResult, storedFile, urlOf } from './find.ts';
import { finishUpload } from './finish.ts';
import { uploadLife } from './limits.ts';
import { putResult, putUpload } from './put.ts';
import { bindFiles, listFiles, unbindFiles } from './queries.ts';
import { type Announced, type Signed, signUpload } from './sign.ts';

/** Everything about stored files. */
export interface Uploads extends Files {
  /** @throws ApiError 422 that names a rule, 429 */
  sign(userId: string, file: Announced): Promise<Signed>;
  /** Puts an upload together and judges it; once, however often it is called. @throws ApiError 404, 409, 422 */
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

export function createUploads(parts: UploadsParts): Uploads {
  const context = uploadsContext(parts);
  const { database, storage, now } = context;
  return {
    sign: (userId, file) => signUpload(context, userId, file),
    finish: (userId, objectName) => finishUpload(context, userId, objectName),
    find: (userId, nameOrUrl) => findOwn(context, userId, nameOrUrl),
    putUpload: (userId, filename, bytes) => putUpload(context, userId, filename, bytes),
    putResult: (result) => putResult(context, result),
    urlOf: (file) => urlOf(context, file),
    bind: (queries, taskId, objectNames) => bindFiles(queries, taskId, objectNames),
    unbind: (queries, taskId, moment) => unbindFiles(queries, taskId, new Date(moment.getTime() + uploadLife)),
    localPath: (objectName, folder) => storage.localPath(objectName, folder),
    remove: (userId, objectName) => removeFile(context, userId, objectName),
    list: async (userId) => (await listFiles(database, userId, now())).map(factsOf),
    keep: (userId, objectName, kept) => keepResult(context, userId, objectName, kept),
    deleteAll: (userId) => removeAll(context, userId),
    shown: (file) => storedFile(context, file),
    forget: () => removeExpired(context),
  };
}
