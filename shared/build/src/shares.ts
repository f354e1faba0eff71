import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPackage } from './apps.ts';

interface Share {
  readonly singleton: true;
  readonly eager: boolean;
  readonly requiredVersion: string;
}

/** The React that the host brings: this package's peer dependency, so that npm reports it to a project elsewhere. */
const hosts = readPackage(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')).peerDependencies ?? {};

/**
 * The share scope: React and React DOM once a page, for their weight; correctness never depends on it. The host brings
 * them eagerly, so that its own start needs no asynchronous boundary; a remote brings its own copy only where the
 * host's does not satisfy the remote's package.json.
 *
 * rxjs is not in it: the bus reaches remotes through `host`, and a shared rxjs cannot be tree-shaken
 * (13 kB gzip in the shell for what the bus needs 3 kB of).
 *
 * `react/` and `react-dom/` cover the sub-paths (jsx-runtime, client).
 *
 * @param dir folder of the app that is built
 */
export function shares(dir: string, host: boolean): Record<string, Share> {
  const own = readPackage(dir).dependencies ?? {};
  const names = ['react', 'react/', 'react-dom', 'react-dom/'];
  return Object.fromEntries(
    names.map((name) => {
      const key = name.replace(/\/$/, '');
      const version = own[key] ?? hosts[key];
      if (version === undefined) throw new Error(`${path.basename(dir)}/package.json does not name ${key}`);
      const requiredVersion = /^\d/.test(version) ? `^${version}` : version;
      return [name, { singleton: true, eager: host, requiredVersion }];
    }),
  );
}
