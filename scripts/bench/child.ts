import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@facet/build';

/**
 * Runs a benchmark of a room in a process of its own, whose messages on standard error are seen at once.
 *
 * @param script path from the root of the repository
 * @param env settings besides those of this process
 * @returns the JSON object that it prints after whatever else it says
 * @throws Error when it does not end well
 */
export async function benchInChild<Result>(
  script: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const command = ['--import', 'tsx', path.join(root, script), ...args];
  const running = promisify(execFile)(process.execPath, command, {
    cwd: root,
    maxBuffer: 1 << 24,
    env: { ...process.env, ...env },
  });
  running.child.stderr?.pipe(process.stderr);
  const { stdout } = await running;
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n{') + 1)) as Result;
}
