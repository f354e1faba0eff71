import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '@facet/build';
import { loadEnvFile, readSettings } from '../site/settings.ts';

/** `npm run audit`: recomputes the credits ledger of this site and prints differences; its exit code tells whether there are any. */
export async function main(): Promise<void> {
  loadEnvFile(root);
  const { dataDir } = readSettings(process.env);
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'backend/scripts/audit.ts')], {
    cwd: root,
    env: {
      FACET_DATABASE: `file:${path.join(dataDir, 'db')}`,
      FACET_DATABASE_SETTING: 'FACET_DATA',
      ...process.env,
    },
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code ?? 2);
    });
  });
}
