import { createHash } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withPassingFolder } from '../../passing-folder.ts';
import { after, factsOf, gone, newObjectName, refused, tooLarge, type UploadsContext } from './context.ts';
import type { FileFacts, Files } from './files.ts';
import { finishOnce } from './finish.ts';
import { resultLife } from './limits.ts';
import { addResult, findFile, setReady } from './queries.ts';
import { reserveUpload } from './sign.ts';
import { cleanFilename } from './storage/disposition.ts';

/** `Files.putUpload`. */
export async function putUpload(
  context: UploadsContext,
  userId: string,
  filename: string,
  bytes: Uint8Array,
): Promise<FileFacts> {
  const { storage, settings } = context;
  if (bytes.length > settings.limits.mediaBytes) throw tooLarge(settings.limits.mediaBytes, bytes.length);
  if (bytes.length === 0) throw refused({ rule: 'error.fileBroken' });
  const hash = createHash('sha256').update(bytes).digest('hex');
  const row = await reserveUpload(context, userId, { filename: cleanFilename(filename), hash, size: bytes.length });
  return finishOnce(context, userId, row.objectName, async ({ objectName, upload }) => {
    await withPassingFolder(async (folder) => {
      const file = path.join(folder, 'file');
      await writeFile(file, bytes);
      await storage.put(objectName, file);
    });
    if (upload !== null) await storage.abandon({ objectName, upload });
  });
}

/** `Files.putResult`. */
export async function putResult(
  context: UploadsContext,
  result: Parameters<Files['putResult']>[0],
): Promise<FileFacts> {
  const { database, storage, now } = context;
  const { userId, taskId, path: file, filename, type, width, height, duration } = result;
  const bytes = (await sizeOf(file)) ?? 0;
  const expiresAt = after(context, resultLife);
  const row = await addResult(database, {
    objectName: newObjectName('out'),
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
  // A killed process may already have stored the object.
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

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch {
    return null;
  }
}
