import type { FastifyBaseLogger } from 'fastify';
import { readOrCreateKey } from '../../database/app-keys.ts';
import type { Database } from '../../database/database.ts';
import type { Throttle } from '../throttle/service.ts';
import { createJudge } from './judge/judge.ts';
import { createUploads, type Uploads } from './service.ts';
import type { UploadSettings } from './settings.ts';
import { type Addresses, createAddresses } from './storage/addresses.ts';
import type { FolderStorage } from './storage/folder.ts';
import { openStorage } from './storage/open.ts';

/** Everything about files, over one migrated database and one storage. */
export interface OpenUploads {
  readonly uploads: Uploads;
  /** What the backend serves itself; null where the storage does. */
  readonly served: { readonly storage: FolderStorage; readonly addresses: Addresses } | null;
  close(): Promise<void>;
}

/**
 * Opens the storage of the settings.
 * @param parts.address where browsers reach the backend, called for each address of a file
 * @throws StartError that says what to set
 */
export async function openUploads(parts: {
  readonly database: Database;
  readonly throttle: Throttle;
  readonly settings: UploadSettings;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly address: () => string;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}): Promise<OpenUploads> {
  const { database, settings, env, address, now } = parts;
  const addresses = createAddresses({ key: await readOrCreateKey(database, 'files'), base: address, now });
  const { storage, served } = await openStorage(settings.address, { env, addresses, now });
  const judge = createJudge(settings.limits);
  return {
    uploads: createUploads({ ...parts, storage, judge }),
    served: served && { storage: served, addresses },
    close: () => judge.close(),
  };
}
