import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** npm ended with an error; the message holds what it printed. */
export class NpmError extends Error {
  override readonly name = 'NpmError';
}

/**
 * Runs npm without its notices.
 *
 * @returns what it printed
 * @throws NpmError
 */
export async function npm(args: readonly string[], cwd: string): Promise<string> {
  const windows = process.platform === 'win32';
  try {
    const { stdout } = await promisify(execFile)(
      windows ? 'npm.cmd' : 'npm',
      [...args, '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd, shell: windows, maxBuffer: 2 ** 26 },
    );
    return stdout;
  } catch (error) {
    const printed = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new NpmError(printed === '' ? String(error) : printed, { cause: error });
  }
}
