import type { RegistryDocument, RemoteEntry } from '@facet/contracts/registry';

/** A well-formed SHA-384, of nothing in particular. */
export const someIntegrity = `sha384-${'A'.repeat(64)}`;

/** A registry document that knows `mf-auth` alone; what was listed below the stable version is its fallbacks. */
export function documentOf(
  stable: string,
  versions: readonly string[],
  entry: Partial<RemoteEntry> = {},
  sequence = 1,
): RegistryDocument {
  const below = versions.includes(stable) ? versions.slice(versions.indexOf(stable) + 1) : [];
  return {
    schema: 2,
    sequence,
    issuedAt: '2026-01-01T00:00:00Z',
    expiresAt: '2026-02-01T00:00:00Z',
    remotes: {
      'mf-auth': {
        stable,
        canary: null,
        pins: {},
        fallbacks: [...below],
        versions: versions.map((version) => ({
          version,
          manifest: `https://auth.example/${version}/mf-manifest.json`,
          integrity: someIntegrity,
          contract: '^1.0.0',
          container: `mf_auth__${version.replaceAll('.', '_')}`,
          publishedAt: '2026-01-01T00:00:00Z',
          publishedBy: 'ci',
          note: '',
        })),
        ...entry,
      },
    },
  };
}
