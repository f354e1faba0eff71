import type { RegistryDocument, RemoteEntry, RemoteName } from '@facet/contracts/registry';
import { bucketOf } from './bucket.ts';

/**
 * Why a version is tried: a developer put it in (`override`), the tenant is held at it (`pin`), the visitor was drawn for it (`canary`),
 * everybody gets it (`stable`), or everybody got it before (`last-good`).
 */
export type ResolveLayer = 'override' | 'pin' | 'canary' | 'stable' | 'last-good';

/** A version to try. */
export interface Candidate {
  readonly layer: ResolveLayer;
  /** The version; of an override its origin. */
  readonly version: string;
  /** Absolute address of the manifest. */
  readonly manifest: string;
  /** Integrity of the manifest; null where the build is served live. */
  readonly integrity: string | null;
  /** Range of mount contracts that the build accepts; null where it is unknown until the build runs. */
  readonly contract: string | null;
  /** Global name of the container; null where only the manifest has it. */
  readonly container: string | null;
}

export interface ResolveRequest {
  /** Null when it was not read, which an override does not need. */
  readonly document: RegistryDocument | null;
  readonly remote: RemoteName;
  /** Id of the visitor in front of the screen, for the canary draw. */
  readonly visitor: string;
  /** Partner or tenant whose page this is. */
  readonly tenant: string | null;
  /** Origin that serves this remote instead of the registry's versions. */
  readonly override: string | null;
  /** Versions of this remote that failed in this session and are passed over. */
  readonly failed: ReadonlySet<string>;
}

/** A version that the document names and that is not tried. */
export interface Skipped {
  readonly layer: ResolveLayer;
  readonly version: string;
  readonly reason: 'failed' | 'unlisted';
}

interface Draw {
  /** The visitor's place in the canary draw, 0 to 9999. */
  readonly bucket: number;
  readonly skipped: readonly Skipped[];
}

export type Resolution = Draw &
  (
    | {
        readonly kind: 'candidates';
        /** In the order to try them; the layer of the first one won. */
        readonly candidates: readonly [Candidate, ...Candidate[]];
        /** The version that this visitor should get; another one stands in for it. */
        readonly chosen: string;
        /** The version that everybody should get; null with an override. */
        readonly stable: string | null;
      }
    | { readonly kind: 'unknown-remote' }
    /** Nothing that the document names can be tried; `skipped` says why. */
    | { readonly kind: 'exhausted' }
  );

/**
 * Decides which versions of a remote to try, and in which order.
 *
 * Only the override is tried, if there is one: its developer must see it fail. Else the tenant's pin or, when the
 * visitor is drawn for it, the canary; then the stable version; then those that were stable before and never taken back
 * (`fallbacks`), newest first. A version that is only listed is never tried: it is not released yet, or was rolled
 * back.
 */
export function resolve(request: ResolveRequest): Resolution {
  const { document, remote, visitor, tenant, override, failed } = request;
  const entry = document === null ? undefined : memberOf(document.remotes, remote);
  const bucket = bucketOf(visitor, remote, entry?.canary?.version ?? entry?.stable ?? '');
  if (override !== null) {
    const candidate = overrideAt(override);
    return {
      kind: 'candidates',
      candidates: [candidate],
      chosen: candidate.version,
      stable: null,
      bucket,
      skipped: [],
    };
  }
  if (entry === undefined) return { kind: 'unknown-remote', bucket, skipped: [] };

  const candidates: Candidate[] = [];
  const skipped: Skipped[] = [];
  const named = namedBy(entry, tenant, bucket);
  for (const [layer, version] of named) {
    const listed = entry.versions.find((other) => other.version === version);
    if (listed === undefined) skipped.push({ layer, version, reason: 'unlisted' });
    else if (failed.has(version)) skipped.push({ layer, version, reason: 'failed' });
    else {
      const { manifest, integrity, contract, container } = listed;
      candidates.push({ layer, version, manifest, integrity, contract, container });
    }
  }
  const [first, ...rest] = candidates;
  if (first === undefined) return { kind: 'exhausted', bucket, skipped };
  const chosen = named[0]?.[1] ?? entry.stable;
  return { kind: 'candidates', candidates: [first, ...rest], chosen, stable: entry.stable, bucket, skipped };
}

/** The versions that the document names for this visitor, each once, in the layer that names it first. */
function namedBy(
  entry: RemoteEntry,
  tenant: string | null,
  bucket: number,
): readonly (readonly [layer: ResolveLayer, version: string])[] {
  const { stable, canary, fallbacks } = entry;
  const pin = tenant === null ? undefined : memberOf(entry.pins, tenant);
  const layers = new Map<string, ResolveLayer>();
  const name = (version: string, layer: ResolveLayer): void => {
    if (!layers.has(version)) layers.set(version, layer);
  };
  if (pin !== undefined) name(pin, 'pin');
  else if (canary !== null && bucket < canary.percent * 100) name(canary.version, 'canary');
  name(stable, 'stable');
  for (const version of fallbacks) name(version, 'last-good');
  return [...layers].map(([version, layer]) => [layer, version]);
}

/** The live build at an origin. Its manifest has everything else. */
function overrideAt(origin: string): Candidate {
  return {
    layer: 'override',
    version: origin,
    manifest: `${origin}/mf-manifest.json`,
    integrity: null,
    contract: null,
    container: null,
  };
}

/** A member of a record by a name that comes from outside: never one that every object has. */
function memberOf<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
