import type { RegistryDocument, RemoteLoadEvent, RemoteName } from '@facet/contracts/registry';
import type { Clock } from '../clock.ts';
import type { Registry, RegistryReading } from '../document/registry.ts';
import { ResolveError } from '../errors.ts';
import { resolve } from '../resolve/resolve.ts';
import type { Candidate, Resolution, ResolveLayer } from '../resolve/resolve.ts';

/** The versions to try and what decided it. */
export type Choice = Extract<Resolution, { kind: 'candidates' }>;

export interface ChooserOptions {
  readonly registry: Registry;
  readonly clock: Clock;
  readonly visitor: () => string;
  readonly tenant: () => string | null;
  readonly overrideOf: (remote: RemoteName) => string | null;
  /** Versions that are passed over. */
  readonly failedOf: (remote: RemoteName) => ReadonlySet<string>;
  readonly report: (event: RemoteLoadEvent, layer: ResolveLayer | null) => void;
}

export interface Chooser {
  /**
   * Reads the registry and chooses the versions to try.
   * @throws StepError
   */
  choose(remote: RemoteName, expose: string, fresh: boolean): Promise<Choice>;
  /** The visitor's place in the canary draw, where no document is to be had. */
  bucketOf(remote: RemoteName): number;
}

/** Creates what decides which versions of a remote a visitor gets. */
export function createChooser(options: ChooserOptions): Chooser {
  const { registry, clock, visitor, tenant, overrideOf, failedOf, report } = options;
  const reported = new WeakSet<RegistryReading>();

  const resolveFor = (remote: RemoteName, document: RegistryDocument | null): Resolution =>
    resolve({
      document,
      remote,
      visitor: visitor(),
      tenant: tenant(),
      override: overrideOf(remote),
      failed: failedOf(remote),
    });

  /** A browser that lives on its kept copy reports it, once for each time that it tried to read another. */
  const reportCopy = (reading: RegistryReading, remote: RemoteName, expose: string, durationMs: number): void => {
    if (reading.kind !== 'last-good' || reported.has(reading)) return;
    reported.add(reading);
    const { errorClass } = reading.cause;
    const { bucket } = resolveFor(remote, reading.document);
    report(
      { remote, expose, version: '', phase: 'registry', status: 'recovered', durationMs, errorClass, bucket },
      null,
    );
  };

  return {
    async choose(remote, expose, fresh) {
      // A remote can be developed before any registry lists it.
      if (overrideOf(remote) !== null) return chosen(resolveFor(remote, null), remote);
      const startedAt = clock.now();
      const reading = await registry.read({ fresh });
      reportCopy(reading, remote, expose, clock.now() - startedAt);
      if (reading.kind === 'unavailable') throw reading.cause;
      return chosen(resolveFor(remote, reading.document), remote);
    },
    bucketOf: (remote) => resolveFor(remote, null).bucket,
  };
}

/** The candidates of a choice, with at most `fallbacks` of the versions from before the stable one. */
export function candidatesOf({ candidates }: Choice, fallbacks: number): readonly Candidate[] {
  const allowed = new Set(candidates.filter(({ layer }) => layer === 'last-good').slice(0, fallbacks));
  return candidates.filter((candidate) => candidate.layer !== 'last-good' || allowed.has(candidate));
}

function chosen(resolution: Resolution, remote: RemoteName): Choice {
  switch (resolution.kind) {
    case 'candidates':
      return resolution;
    case 'unknown-remote':
      throw new ResolveError(`The registry does not list ${remote}.`);
    case 'exhausted': {
      const reasons = resolution.skipped.map(({ version, reason }) => `${version} ${words[reason]}`);
      throw new ResolveError(`The registry offers no version of ${remote} to try: ${reasons.join(', ')}.`);
    }
  }
}

const words = { failed: 'has failed in this session', unlisted: 'is named and not listed' } as const;
