import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root, type AppName } from './apps.ts';

const skipped = new Set(['node_modules', 'dist', '.cache', 'e2e', 'bench']);

/**
 * SHA-256 (hex) of everything that goes into an app's build: its own sources, the shared sources, the
 * lock file. Equal hashes mean that a build can be used again.
 */
export function inputsHash(app: AppName): string {
  const hash = createHash('sha256');
  const files = [
    path.join(root, 'package-lock.json'),
    ...sources(path.join(root, app)),
    ...sources(path.join(root, 'shared')),
  ];
  for (const file of files) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function sources(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !/\.(test|md)\b/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? sources(path.join(dir, entry.name)) : [path.join(dir, entry.name)]));
}
