import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPackage } from '@facet/build/apps';
import type { Versions } from './inside.ts';

/** Which versions the repository in a folder has and pins. */
export function versionsOf(dir: string): Versions {
  const repository = readPackage(dir);
  const ui = readPackage(path.join(dir, 'shared/ui'));
  return {
    ours: (name) => readPackage(path.join(dir, 'shared', name.replace('@facet/', ''))).version,
    pinned: (name) => {
      const version = repository.devDependencies?.[name] ?? ui.dependencies?.[name];
      if (version === undefined) throw new Error(`package.json pins no ${name}`);
      return version;
    },
  };
}

/** What a new remote's entry and widgets may weigh: the repository's limits for remotes that it does not name. */
export function budgetsOf(dir: string): Readonly<Record<string, number>> {
  const file = path.join(dir, 'budgets.json');
  const all = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, number>>)
    : {};
  return all['*'] ?? {};
}
