import type { RegistryDocument } from '@facet/contracts';

/** A registry document that knows `mf-auth` alone. */
export function documentOf(stable: string, versions: readonly string[], sequence = 1): RegistryDocument {
  return {
    schema: 1,
    sequence,
    issuedAt: '2026-01-01T00:00:00Z',
    remotes: {
      'mf-auth': {
        stable,
        versions: versions.map((version) => ({
          version,
          manifest: `https://auth.example/${version}/mf-manifest.json`,
          contract: '^1.0.0',
          container: `mf_auth__${version.replaceAll('.', '_')}`,
        })),
      },
    },
  };
}
