import type { UploadsContext } from './context.ts';
import { deleteFile, knownNames, readyNames } from './queries.ts';
import type { StoredObject } from './storage/storage.ts';

/** How many names are compared at once. */
const pageSize = 500;

/** Deletes objects that no row knows, and rows whose object has gone. A crash leaves the first, a hand in the storage either. */
export async function reconcile(context: UploadsContext): Promise<void> {
  const orphans = await deleteOrphans(context);
  const missing = await deleteMissing(context);
  if (orphans + missing > 0) context.log.warn({ orphans, missing }, 'files and rows did not match');
}

/** @returns how many objects had no row */
async function deleteOrphans({ database, storage }: UploadsContext): Promise<number> {
  let orphans = 0;
  const clear = async (page: readonly StoredObject[]): Promise<void> => {
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
  };
  let page: StoredObject[] = [];
  for await (const object of storage.list()) {
    page.push(object);
    if (page.length < pageSize) continue;
    await clear(page);
    page = [];
  }
  await clear(page);
  return orphans;
}

/** @returns how many rows had no object */
async function deleteMissing({ database, storage }: UploadsContext): Promise<number> {
  let missing = 0;
  for (let names = await readyNames(database, '', pageSize); names.length > 0;) {
    for (const name of names) {
      if ((await storage.size(name)) !== null) continue;
      await database.tx((transaction) => deleteFile(transaction, name));
      missing += 1;
    }
    names = await readyNames(database, names.at(-1) ?? '', pageSize);
  }
  return missing;
}
