/** Why the guard does not fetch an address, or stops in the middle. */
export type RefusalReason =
  /** No URL at all. */
  | 'malformed'
  /** Neither http nor https. */
  | 'scheme'
  /** A name or password stands in the address. */
  | 'credentials'
  /** A port on which other services than web servers listen. */
  | 'port'
  /** The operator's list, or a host of this site. */
  | 'blocked-host'
  | 'private-address'
  /** The name has no address. */
  | 'unresolved'
  | 'redirects'
  | 'too-large'
  | 'too-slow'
  /** A compressed response that was not requested: it may expand without limit. */
  | 'encoding'
  | 'unreachable';

/** The guard refused, or gave up. */
export class GuardRefusal extends Error {
  override readonly name = 'GuardRefusal';
  constructor(
    readonly reason: RefusalReason,
    detail = '',
    options?: ErrorOptions,
  ) {
    super(detail === '' ? reason : `${reason}: ${detail}`, options);
  }
}
