import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '../../http/network.ts';

/** Visits that one network may add for one version in an hour. */
export const visitsPerHour = 20;
/** Networks and versions remembered at once; the longest known is forgotten first. About 30 MB when full. */
const mostRemembered = 100_000;

/**
 * How a visit counts: `independent` is the first one of its network to a version on a day, and the only one that a
 * canary is judged by; `repeat` is shown in the figures alone; `surplus` is not kept.
 */
export type Standing = 'independent' | 'repeat' | 'surplus';

interface Voter {
  /** The visit that is the network's voice today. */
  readonly voice: string;
  hour: number;
  visits: Set<string>;
}

/** Decides how much one network may say about one version. */
export interface Voters {
  /**
   * @param address IP address that the report came from
   * @param version what the report is about: remote and version
   * @param visit the report's random number of the page load; repeated calls return the same
   */
  standing(address: string, version: string, visit: string): Standing;
}

/**
 * Counts one vote a network, in memory: of each network a keyed hash (HMAC-SHA256), with a random key that changes each
 * UTC day and is never stored, so that yesterday's hashes mean nothing. After a restart every network may vote again.
 *
 * One vote a network, version and day, for two reasons: a single visitor must not stop a release, and the test
 * (`halting.ts`) assumes independent visits, which five reloads of one visitor are not. All reports of the machine
 * itself (loopback: development, end-to-end tests) count: its user has better ways to stop a release.
 */
export function createVoters(now: () => Date, most = mostRemembered): Voters {
  let day = -1;
  let key = randomBytes(32);
  const voters = new Map<string, Voter>();

  return {
    standing(address, version, visit) {
      const network = networkOf(address);
      if (network === 'loopback') return 'independent';
      const hour = Math.floor(now().getTime() / 3_600_000);
      const today = Math.floor(hour / 24);
      if (today !== day) {
        day = today;
        key = randomBytes(32);
        voters.clear();
      }
      const name = createHmac('sha256', key).update(`${network} ${version}`).digest('base64url').slice(0, 16);
      const voter = voters.get(name);
      if (voter === undefined) {
        const oldest = voters.keys().next();
        if (voters.size >= most && !oldest.done) voters.delete(oldest.value);
        voters.set(name, { voice: visit, hour, visits: new Set([visit]) });
        return 'independent';
      }
      if (visit === voter.voice) return 'independent';
      if (voter.hour !== hour) {
        voter.hour = hour;
        voter.visits = new Set();
      }
      if (voter.visits.has(visit)) return 'repeat';
      if (voter.visits.size >= visitsPerHour) return 'surplus';
      voter.visits.add(visit);
      return 'repeat';
    },
  };
}
