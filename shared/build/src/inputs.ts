import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { readPackage } from './apps.ts';

const skipped = new Set(['node_modules', 'dist', 'coverage', 'e2e', 'bench']);
/**
 * Notes (`README.md`; other Markdown is text of the site), tests, packed packages (the lock file holds their hashes) and what
 * tools keep: `.git`, `.cache`, `.data`.
 */
const noSource = /^\.|\.(test|tgz)\b|^[A-Z]+\.md$/;
const lockFiles = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock'];

/**
 * SHA-256 (hex) of everything that goes into an app's build: its own sources, the `@facet/*` packages that it
 * depends on, directly or through each other, and the nearest lock file. Equal hashes mean that a build can be used again.
 *
 * A package of this repository counts with its sources; an installed one with its name and version, the lock file
 * holding its hash.
 *
 * @param dir absolute path of the app's folder
 */
export function inputsHash(dir: string): string {
  const hash = createHash('sha256');
  const add = (name: string, content: string | Uint8Array): void => {
    hash.update(name).update('\0').update(content).update('\0');
  };
  const addSources = (name: string, folder: string): void => {
    for (const file of sources(folder)) add(`${name}/${path.relative(folder, file)}`, readFileSync(file));
  };
  addSources('', dir);
  for (const [name, folder] of ownPackages(dir)) {
    if (folder.split(path.sep).includes('node_modules')) add(name, readPackage(folder).version);
    else addSources(name, folder);
  }
  const lock = nearestLockFile(dir);
  if (lock !== null) add('lock', readFileSync(lock));
  return hash.digest('hex');
}

/** The `@facet/*` packages that an app depends on, each with its real folder, sorted by name. Absent ones are left out. */
export function ownPackages(dir: string): [string, string][] {
  const found = new Map<string, string>();
  const visit = (folder: string): void => {
    const { dependencies, devDependencies } = readPackage(folder);
    for (const name of Object.keys({ ...dependencies, ...(folder === dir ? devDependencies : {}) })) {
      if (!name.startsWith('@facet/') || found.has(name)) continue;
      const installed = ancestors(folder)
        .map((ancestor) => path.join(ancestor, 'node_modules', name))
        .find((candidate) => existsSync(candidate));
      if (installed === undefined) continue;
      const real = realpathSync(installed);
      found.set(name, real);
      visit(real);
    }
  };
  visit(dir);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

function nearestLockFile(dir: string): string | null {
  const candidates = ancestors(dir).flatMap((folder) => lockFiles.map((name) => path.join(folder, name)));
  return candidates.find((file) => existsSync(file)) ?? null;
}

/** A folder and those around it, innermost first. */
function ancestors(dir: string): string[] {
  const parent = path.dirname(dir);
  return parent === dir ? [dir] : [dir, ...ancestors(parent)];
}

function sources(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !noSource.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? sources(path.join(dir, entry.name)) : [path.join(dir, entry.name)]));
}
