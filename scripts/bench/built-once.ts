import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { appNames, root } from '@facet/build';
import { inputsHash } from '../../shared/build/src/inputs.ts';

/** Where builds lie that are made for the benchmark alone. */
export const benchCache = path.join(root, '.cache/bench');

const here = path.dirname(fileURLToPath(import.meta.url));
const builders = ['one-bundle/build.ts', 'one-bundle/remotes.ts', 'second-release.ts'];

/**
 * Builds into a folder of its own, unless it was built there from the same sources before; then what it came to is
 * read again.
 *
 * @param build fills the empty folder `dir` and returns a description of it that JSON can hold
 */
export async function builtOnce<T>(name: string, build: (dir: string) => Promise<T>): Promise<T> {
  const dir = path.join(benchCache, name);
  const note = path.join(benchCache, `${name.replaceAll('/', '-')}.json`);
  const inputs = inputsOfAll();
  const known = read<T>(note);
  if (known?.inputs === inputs) return known.built;
  rmSync(note, { force: true });
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const built = await build(dir);
  writeFileSync(note, JSON.stringify({ inputs, built }));
  return built;
}

function inputsOfAll(): string {
  const hash = createHash('sha256');
  for (const app of appNames) hash.update(inputsHash(app));
  for (const file of builders) hash.update(readFileSync(path.join(here, file)));
  return hash.digest('hex');
}

function read<T>(note: string): { readonly inputs: string; readonly built: T } | null {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) as { inputs: string; built: T };
  } catch {
    return null;
  }
}
