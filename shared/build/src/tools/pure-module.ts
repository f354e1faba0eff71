import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformSync } from '@swc/core';
import { BuildError } from '../build-error.ts';

/**
 * The exports of a TypeScript file that is nothing but data. It sees no globals of Node, and imports nothing but types and
 * other such files inside of `scope`.
 *
 * @param file absolute path
 * @param scope absolute path of the folder whose files it may import; without one it imports nothing
 * @throws BuildError that names the file when it does not compile, does not run, or imports something else
 */
export function readPureModule(file: string, scope: string | null = null): Readonly<Record<string, unknown>> {
  const require = (specifier: string): Readonly<Record<string, unknown>> => {
    const imported = path.resolve(path.dirname(file), specifier);
    if (scope === null || !specifier.startsWith('.') || !imported.startsWith(scope + path.sep))
      throw new Error(
        `it imports ${specifier}: it is data and may import nothing${scope === null ? '' : ' but its like'}`,
      );
    return readPureModule(imported, scope);
  };
  try {
    const { code } = transformSync(readFileSync(file, 'utf8'), {
      filename: file,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'commonjs' },
    });
    const exports = withinComputing(COMPUTING_MS, (timeout) => {
      const own: Record<string, unknown> = {};
      runInNewContext(code, { exports: own, require }, { filename: file, timeout });
      return own;
    });
    // A copy out of the other context: its arrays and objects are of this one.
    return structuredClone({ ...exports });
  } catch (error) {
    if (error instanceof BuildError) throw error;
    throw new BuildError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** How long a file of data may compute, milliseconds. */
const COMPUTING_MS = 1000;

const computedMs = (): number => (process.cpuUsage().user + process.cpuUsage().system) / 1000;

/**
 * Runs what a clock may stop, again and longer as long as its attempts have computed less than the limit together: on a busy machine
 * the clock also runs while the process waits for a processor.
 *
 * @param limit milliseconds
 * @param attempt stops itself with ERR_SCRIPT_EXECUTION_TIMEOUT after the milliseconds that it is given
 * @param computed milliseconds that this process has computed so far
 */
export function withinComputing<T>(limit: number, attempt: (timeout: number) => T, computed = computedMs): T {
  const end = computed() + limit;
  for (let timeout = limit; ; timeout *= 2)
    try {
      return attempt(timeout);
    } catch (error) {
      // It is an Error of the other context.
      const isLate = (error as { readonly code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
      if (!isLate || computed() >= end) throw error;
    }
}
