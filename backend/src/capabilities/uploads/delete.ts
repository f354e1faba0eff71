import type { UploadsContext } from './context.ts';
import { reconcilePeriod } from './limits.ts';
import { deleteUnused, forgetDoomed, listDoomed } from './queries.ts';
import { reconcile } from './reconcile.ts';

/** How many objects are listed at once. */
const pageSize = 100;

/** Deletes the objects of deleted rows. One that cannot be deleted stays listed, for the next time. */
export async function deleteDoomed({ database, storage, log }: UploadsContext): Promise<void> {
  for (;;) {
    const doomed = await listDoomed(database, pageSize);
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
    if (doomed.length < pageSize || removed === 0) return;
  }
}

/** Deletes one file of a user's unless a task uses it. */
export async function removeFile(context: UploadsContext, userId: string, objectName: string): Promise<void> {
  await context.database.tx((transaction) =>
    deleteUnused(transaction, 'f.user_id = $1 and f.object_name = $2', [userId, objectName]),
  );
  await deleteDoomed(context);
}

/** Deletes everything of a user's that no task uses. */
export async function removeAll(context: UploadsContext, userId: string): Promise<void> {
  // A result that is being stored belongs to a task that runs.
  const idle = `f.user_id = $1 and not (f.task_id is not null and f.state = 'sending')`;
  await context.database.tx((transaction) => deleteUnused(transaction, idle, [userId]));
  await deleteDoomed(context);
}

/** Deletes what is out of date, and compares storage and rows once in `reconcilePeriod`. */
export async function removeExpired(context: UploadsContext): Promise<void> {
  const { database, state, now, log } = context;
  const moment = now();
  const deleted = await database.tx((transaction) => deleteUnused(transaction, 'f.expires_at <= $1', [moment]));
  if (deleted.length > 0) log.info({ files: deleted.length }, 'files deleted whose time is over');
  await deleteDoomed(context);
  if (Math.abs(moment.getTime() - state.reconciledAt) < reconcilePeriod) return;
  state.reconciledAt = moment.getTime();
  await reconcile(context).catch((error: unknown) => {
    log.error({ err: error }, 'the storage of files could not be compared');
  });
}
