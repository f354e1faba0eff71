import {
  createKeyPair,
  createReleases,
  openStore,
  readKeyPair,
  readOrCreateKeyPair,
  ReleaseRefusal,
  StoreError,
  type KeyPair,
} from '@facet/registry';
import { BuildError } from '../build-error.ts';
import { parseCommand, usage, UsageError, type Invocation } from './command.ts';
import { release, ReleaseError, type Workshop } from './release.ts';
import { releaseSettings, type Env } from './settings.ts';

export interface ReleaseSurroundings {
  /** Folder that relative settings start at. */
  readonly dir: string;
  readonly env: Env;
  /** Name of the remote in whose folder the command runs, if any. */
  readonly here: string | undefined;
  readonly workshop: Workshop;
  readonly now: () => Date;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

/**
 * The release command (`npm run release`, `npx facet-release`).
 * @returns exit code: 0 done, 1 refused or failed with a sentence, 2 not understood
 */
export async function runRelease(args: readonly string[], surroundings: ReleaseSurroundings): Promise<number> {
  const { dir, env, here, workshop, now, print, complain } = surroundings;
  try {
    const invocation = parseCommand(args, here);
    const settings = releaseSettings(invocation, env, dir);
    const store = openStore(settings.store, env);
    const { privateKey } = await keyPairFor(invocation, settings.keyFile);
    const releases = createReleases({ store, privateKey, now });
    const result = await release(invocation, { store, releases, workshop, who: settings.who, now });
    print(invocation.json ? JSON.stringify(result.data, null, 2) : result.text);
    return result.ok ? 0 : 1;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n\n${usage}`);
      return 2;
    }
    if ([ReleaseError, ReleaseRefusal, StoreError, BuildError].some((kind) => error instanceof kind)) {
      complain(error instanceof Error ? error.message : String(error));
      return 1;
    }
    throw error;
  }
}

/** A misspelt folder must not become a new store with a key that no site knows: keys are made on demand alone. */
async function keyPairFor({ command, newKey }: Invocation, file: string): Promise<KeyPair> {
  if (newKey) return readOrCreateKeyPair(file);
  const present = await readKeyPair(file);
  if (present !== null) return present;
  // These write nothing.
  if (command.kind === 'build' || command.kind === 'check') return createKeyPair();
  throw new ReleaseError(
    `There is no signing key ${file}. FACET_DATA names the data folder of a site that "npm start" has made; a team's key is named by ` +
      'FACET_RELEASES_KEY_FILE. For the key of a new store: --new-key.',
  );
}
