import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = path.resolve(import.meta.dirname, '../.cache/packed');

/** A package of npm that is used as its author published it, and installed by nothing: examples and benchmarks look at it alone. */
export interface PackedPackage {
  readonly name: string;
  readonly version: string;
  /** `sha512-…` of its archive. */
  readonly integrity: string;
}

/** What is being fetched by this process, by its folder: several requests of one page read the same package. */
const fetching = new Map<string, Promise<string>>();

/**
 * The folder of a package, fetched at its first use.
 * @throws Error when it cannot be fetched, or is another than it was
 */
export async function packed(wanted: PackedPackage): Promise<string> {
  const folder = path.join(cache, `${wanted.name.replace('/', '+')}@${wanted.version}`);
  if (existsSync(folder)) return path.join(folder, 'package');
  const begun = fetching.get(folder) ?? fetchInto(folder, wanted).finally(() => fetching.delete(folder));
  fetching.set(folder, begun);
  return begun;
}

async function fetchInto(folder: string, { name, version, integrity }: PackedPackage): Promise<string> {
  const making = `${folder}.${String(process.pid)}`;
  mkdirSync(making, { recursive: true });
  try {
    await run('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', making]);
    const archive = path.join(making, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (found !== integrity) throw new Error(`${name}@${version} is ${found}, and was ${integrity}`);
    await run('tar', ['-xzf', archive, '-C', making, '--one-top-level=package', '--strip-components=1']);
    rmSync(archive);
    if (!existsSync(folder)) renameSync(making, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return path.join(folder, 'package');
}
