import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '@facet/build';
import { loadEnvFile, readSettings } from './settings.ts';

/**
 * Runs a script of the backend over this site's database; its exit code becomes this process's.
 * @param name of its file in `backend/scripts`
 */
export async function runBackendScript(name: string, args: readonly string[] = []): Promise<void> {
  loadEnvFile(root);
  const { dataDir } = readSettings(process.env);
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'backend/scripts', name), ...args], {
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
