import type { RemoteName } from '@facet/contracts/registry';
import type { Candidate } from '../resolve/resolve.ts';
import type { LoadTarget, Runtime } from './runtime.ts';

/** A version as it is registered at present. */
export interface Registration {
  readonly target: LoadTarget;
  /** Loads that are on their way. */
  pending: number;
}

export interface Registrations {
  /**
   * The registration to load a version with. A new one is made at first, after a failure, and for `fresh` while there
   * is no other load: concurrent loads share one instead of evicting each other.
   */
  open(remote: RemoteName, candidate: Candidate, fresh: boolean): Registration;
  /** Notes that a load failed, and cleans up at once: what it left in the share scope would break other versions too. */
  fail(registration: Registration): void;
  /**
   * Records that a loaded target broke later, so that the next load loads its version again. Returns false when its
   * version has another registration by now.
   */
  failLate(target: LoadTarget): boolean;
}

/**
 * Creates the book of registrations. Each has a name of its own, and from the second one of a version on
 * a query of its own.
 *
 * @param token makes queries unique across page loads, so that no cached failure is met again
 */
export function createRegistrations(runtime: Runtime, token: () => string): Registrations {
  const current = new Map<string, Registration>();
  const broken = new WeakSet<Registration>();
  let count = 0;

  return {
    open(remote, { layer, version, manifest, integrity, container }, fresh) {
      const key = `${remote}@${version}`;
      const known = current.get(key);
      if (known !== undefined && !broken.has(known)) {
        if (!fresh || known.pending > 0) return known;
        runtime.clean(known.target);
      }
      count += 1;
      const target: LoadTarget = {
        name: `${remote}_${layer === 'override' ? layer : version}_${String(count)}`,
        manifest,
        integrity,
        container,
        isolated: layer === 'override',
        query: known === undefined ? '' : `_r=${token()}${String(count)}`,
      };
      const registration: Registration = { target, pending: 0 };
      current.set(key, registration);
      return registration;
    },
    fail(registration) {
      if (broken.has(registration)) return;
      broken.add(registration);
      runtime.clean(registration.target);
    },
    failLate(target) {
      const registration = [...current.values()].find((other) => other.target === target);
      if (registration === undefined || broken.has(registration)) return false;
      broken.add(registration);
      runtime.clean(target);
      return true;
    },
  };
}
