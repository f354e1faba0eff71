import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { bucketOf, StoreError } from '@facet/registry';
import { say } from '../../../messages/say.ts';
import { errorCode, errorMessage, StartError } from '../../../start-error.ts';
import type { Addresses } from './addresses.ts';
import { createFolderStorage, type FolderStorage } from './folder.ts';
import { createS3Storage } from './s3.ts';
import type { FileStorage } from './storage.ts';

/** The storage, and the same again where the backend serves it itself. */
export interface OpenStorage {
  readonly storage: FileStorage;
  readonly served: FolderStorage | null;
}

/**
 * Opens the storage at `file:<folder>` or `s3://<bucket>/<prefix>` and makes sure that it can be used.
 * @param env where the bucket's own settings are (`FACET_S3_…`)
 * @throws StartError that says what to set
 */
export async function openStorage(
  address: string,
  {
    env,
    addresses,
    now,
  }: {
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly addresses: Addresses;
    readonly now: () => Date;
  },
): Promise<OpenStorage> {
  if (address.startsWith('file:')) {
    const folder = address.slice('file:'.length);
    await provenWritable(folder);
    const storage = createFolderStorage(folder, addresses);
    return { storage, served: storage };
  }
  try {
    const storage = createS3Storage({ bucket: bucketOf(address, env), now });
    await storage.list()[Symbol.asyncIterator]().next();
    return { storage, served: null };
  } catch (error) {
    if (error instanceof StoreError) throw new StartError(error.message, { cause: error });
    throw error;
  }
}

async function provenWritable(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const reason = errorCode(error) ?? errorMessage(error);
    throw new StartError(say('setting.filesFolder', { folder, reason }), { cause: error });
  }
}
