import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import path from 'node:path';

/** Where a release goes, and who makes it. */
export interface ReleaseSettings {
  /** Address of the registry's store: `file:<folder>` or `s3://bucket/prefix`. */
  readonly store: string;
  /** File of the private key that signs the registry document. */
  readonly keyFile: string;
  readonly who: string;
}

export type Env = Readonly<Record<string, string | undefined>>;

/**
 * Settings from the command line, else from the environment, else those of a site that runs in this folder
 * (`FACET_DATA`, by default `.data`).
 *
 * @param dir folder that relative paths start at
 */
export function releaseSettings(
  given: {
    readonly store?: string | undefined;
    readonly keyFile?: string | undefined;
    readonly who?: string | undefined;
  },
  env: Env,
  dir: string,
): ReleaseSettings {
  const data = env['FACET_DATA'] ?? '.data';
  const store = given.store ?? env['FACET_RELEASES'] ?? `file:${path.join(data, 'releases')}`;
  const keyFile = given.keyFile ?? env['FACET_RELEASES_KEY_FILE'] ?? path.join(data, 'registry-key.json');
  return {
    store: store.startsWith('file:') ? `file:${path.resolve(dir, store.slice('file:'.length))}` : store,
    keyFile: path.resolve(dir, keyFile),
    who: given.who ?? env['FACET_RELEASE_WHO'] ?? gitName(dir) ?? userInfo().username,
  };
}

function gitName(dir: string): string | undefined {
  try {
    const name = execFileSync('git', ['config', 'user.name'], { cwd: dir, stdio: ['ignore', 'pipe', 'ignore'] });
    return name.toString().trim() || undefined;
  } catch {
    return undefined;
  }
}
