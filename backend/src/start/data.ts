import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrations.ts';
import { makePrivate } from '../private-files.ts';
import type { Starting, StartingOnData } from './context.ts';

/** Takes the folders of this process from other users of the machine. */
export async function closeFolders({ log }: Pick<Starting, 'log'>, folders: readonly string[]): Promise<void> {
  let changed = 0;
  for (const folder of folders) changed += await makePrivate(folder);
  if (changed > 0) log.warn({ folders, changed }, 'data that other users of this machine could read is private now');
}

/** Opens and migrates the database. */
export async function openData(starting: Starting, stopping: AbortSignal): Promise<StartingOnData> {
  const { settings, log, opened } = starting;
  const database = await openDatabase(settings.database, {
    setting: settings.databaseSetting,
    onError: (error) => {
      log.error({ err: error }, 'database connection lost');
    },
  });
  opened.push(() => database.close());
  stopping.throwIfAborted();
  const migrations = await migrate(database);
  // The embedded database makes its files with a mode of its own, whatever the umask is.
  if (settings.database.kind === 'embedded') await makePrivate(settings.database.folder);
  log.info({ engine: database.engine, migrations }, 'database open');
  stopping.throwIfAborted();
  return { ...starting, database };
}
