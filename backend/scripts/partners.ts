/**
 * `npm run partners`: partners and their keys. The embedded database is one process's: stop the site first, or use the
 * page /partners/console while it runs.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createAccounts } from '../src/capabilities/partners/accounts.ts';
import { runPartnersCommand } from '../src/capabilities/partners/command.ts';
import { openDatabase } from '../src/database/database.ts';
import { migrate } from '../src/database/migrations.ts';
import { say } from '../src/messages/say.ts';
import { readSettings } from '../src/settings.ts';
import { errorMessage } from '../src/start-error.ts';

const root = path.resolve(import.meta.dirname, '../..');

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function run(): Promise<number> {
  const settings = readSettings(process.env, root);
  const database = await openDatabase(settings.database, { setting: settings.databaseSetting });
  try {
    await migrate(database);
    const partners = createAccounts({ database, now: () => new Date() });
    const print = (line: string): void => {
      console.log(line);
    };
    return await runPartnersCommand({ database, partners, print, readText }, process.argv.slice(2));
  } finally {
    await database.close();
  }
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(say('partners.failed', { reason: errorMessage(error) }));
    process.exit(2);
  },
);
