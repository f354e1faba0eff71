import fs from 'node:fs/promises';
import { type RegistryDocument, registrySchema, signedRegistrySchema } from '@facet/contracts/registry';
import { createReleases, openStore, parseKeyPair, type Releases, StoreError } from '@facet/registry';
import { say } from '../../messages/say.ts';
import type { ReleaseSettings } from './settings.ts';
import { errorCode, errorMessage, StartError } from '../../start-error.ts';

/** The registry as the backend may use it. */
export interface RegistryAccess {
  /** The newest document; null when nothing was published yet. */
  read(): Promise<RegistryDocument | null>;
  /** Changes and their log; null without the key that signs. */
  readonly releases: Pick<Releases, 'apply' | 'log'> | null;
}

/**
 * Opens the registry of the settings. With its key the document is verified; without, it is taken as the storage has
 * it, to know which versions there are.
 * @param env where the storage's own settings are (`FACET_S3_…`)
 * @returns null when none is set
 * @throws StartError when the storage's settings are wrong or the key file holds no key
 */
export async function openRegistry(
  settings: ReleaseSettings,
  env: Readonly<Record<string, string | undefined>>,
  now: () => Date,
): Promise<RegistryAccess | null> {
  if (settings.address === null) return null;
  try {
    const store = openStore(settings.address, env);
    if (settings.keyFile === null) {
      const read = async (): Promise<RegistryDocument | null> => {
        const bytes = await store.read('registry.json');
        if (bytes === null) return null;
        const { payload } = signedRegistrySchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
        return registrySchema.parse(JSON.parse(payload));
      };
      return { read, releases: null };
    }
    const { privateKey } = await parseKeyPair(await readKeyFile(settings.keyFile));
    const releases = createReleases({ store, privateKey, now });
    return { read: async () => (await releases.read())?.document ?? null, releases };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const reason = error.code === 'key' ? say('setting.keyFile', { file: settings.keyFile ?? '' }) : error.message;
    throw new StartError(reason, { cause: error });
  }
}

async function readKeyFile(file: string): Promise<string> {
  try {
    return await fs.readFile(file, 'utf8');
  } catch (error) {
    const reason = errorCode(error) ?? errorMessage(error);
    throw new StartError(say('setting.keyFileUnreadable', { file, reason }), { cause: error });
  }
}
