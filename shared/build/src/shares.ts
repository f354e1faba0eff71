import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './apps.ts';

interface Share {
  readonly singleton: true;
  readonly eager: boolean;
  readonly requiredVersion: string;
}

/**
 * The share scope: React and React DOM once a page, for their weight; correctness never depends on it.
 * The host brings them eagerly, so that its own start needs no asynchronous boundary; a remote brings
 * its own copy only where the host has none that fits.
 *
 * rxjs is not in it: the bus reaches remotes through `host`, and a shared rxjs cannot be tree-shaken
 * (13 kB gzip in the shell for what the bus needs 3 kB of).
 *
 * `react/` and `react-dom/` cover the sub-paths (jsx-runtime, client).
 */
export function shares(host: boolean): Record<string, Share> {
  const pinned = (
    JSON.parse(readFileSync(path.join(root, 'shell/package.json'), 'utf8')) as { dependencies: Record<string, string> }
  ).dependencies;
  const names = ['react', 'react/', 'react-dom', 'react-dom/'];
  return Object.fromEntries(
    names.map((name) => {
      const version = pinned[name.replace(/\/$/, '')];
      if (version === undefined) throw new Error(`shell/package.json does not pin ${name}`);
      return [name, { singleton: true, eager: host, requiredVersion: `^${version}` }];
    }),
  );
}
