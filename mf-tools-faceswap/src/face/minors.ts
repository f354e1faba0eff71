import type { Finding } from '@facet/engines/face';

/** Puts the refusal of an apparent minor before everything else that was found of a face. */
export function withMinor(
  findings: readonly Finding[],
  isMinor: boolean,
  about: 'source' | 'target',
): readonly Finding[] {
  return isMinor ? [{ code: 'apparent-minor', severity: 'refuse', about, value: 0, limit: 0 }, ...findings] : findings;
}
