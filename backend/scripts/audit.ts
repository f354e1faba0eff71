/**
 * `npm run audit`: recomputes every balance and prints what differs. Ends with 0 when nothing does, 1 when something
 * does, 2 when it could not look. The embedded database is one process's: stop the site first, or read its log, where
 * the backend audits itself every hour.
 */
import path from 'node:path';
import { audit } from '../src/capabilities/credits/audit.ts';
import { openDatabase } from '../src/database/database.ts';
import { isMigrated } from '../src/database/migrations.ts';
import { say } from '../src/messages/say.ts';
import { readSettings } from '../src/settings.ts';
import { errorMessage } from '../src/start-error.ts';

const root = path.resolve(import.meta.dirname, '../..');

async function run(): Promise<number> {
  const settings = readSettings(process.env, root);
  const database = await openDatabase(settings.database, { setting: settings.databaseSetting });
  try {
    const [schema] = await database.query<{ known: boolean }>(
      `select to_regclass('schema_migration') is not null as known`,
    );
    if (schema?.known !== true || !(await isMigrated(database))) {
      console.error(say('audit.old'));
      return 2;
    }
    const report = await database.tx((transaction) => audit(transaction), 'repeatable read');
    for (const { kind, subject, detail } of report.differences) console.log(`${kind}  ${subject}  ${detail}`);
    const { wallets, entries, differences } = report;
    console.log(say('audit.done', { wallets, entries, differences: differences.length }));
    return differences.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(say('audit.failed', { reason: errorMessage(error) }));
    process.exit(2);
  },
);
