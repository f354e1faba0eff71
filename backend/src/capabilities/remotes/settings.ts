import { optionalStorage, optionalText, type SettingReader, storageAddress } from '../../setting.ts';

/** The registry of remotes: its storage, and the file of its private key. Null for none. */
export interface ReleaseSettings {
  readonly address: string | null;
  readonly keyFile: string | null;
}

const releases = optionalStorage({
  name: 'FACET_RELEASES',
  meaning:
    'Storage of the registry of remotes: `file:<folder>` (from the repository’s root), or `s3://bucket/prefix` with `FACET_S3_ENDPOINT`, `FACET_S3_REGION`, `FACET_S3_ACCESS_KEY_ID`, `FACET_S3_SECRET_ACCESS_KEY`',
});
const keyFile = optionalText({
  name: 'FACET_RELEASES_KEY_FILE',
  meaning: 'File of the private key (JWK) that signs the registry, from the repository’s root',
  expected: 'a file',
  matches: () => true,
});

export const releaseSettings = [releases, keyFile];

export function readReleaseSettings(reader: SettingReader): ReleaseSettings {
  const address = reader.read(releases);
  const file = reader.read(keyFile);
  return {
    address: address === null ? null : storageAddress(address, (folder) => reader.resolve(folder)),
    keyFile: file === null ? null : reader.resolve(file),
  };
}
