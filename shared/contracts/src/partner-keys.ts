/** What is known of partners' keys without the schemas: light enough for a partner's page. */

export const channels = ['stable', 'early', 'exact'] as const;
/**
 * Which versions of the tools a key's pages get: those that everybody gets, those that the operator gives to early partners, or those at which
 * the operator holds this partner. The registry's pins say which (`tenantOf`); a tool without one is what everybody gets.
 */
export type Channel = (typeof channels)[number];

/** The registry's name for the pages of a channel; null for everybody's versions. @param partner public id, `pt_…` */
export function tenantOf(channel: Channel, partner: string): string | null {
  switch (channel) {
    case 'stable':
      return null;
    case 'early':
      return 'early';
    case 'exact':
      // Names of tenants have no underscore.
      return partner.replace('_', '-');
    default:
      return channel satisfies never;
  }
}

/** Whether an origin is the developer's own machine: `http(s)://localhost`, `127.x.x.x` or `[::1]`, with any port. */
export function isLocalOrigin(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(origin);
}

/** Codes of refusals about a key. None of them ends a session or opens a dialog. */
export const embedCodes = {
  /** No such key. HTTP status 404. */
  keyUnknown: 43001,
  /** The key was revoked, or was replaced and its overlap is over. HTTP status 403. */
  keyRevoked: 43002,
  /** The origin is not one of the key's; the message holds the command that adds it. HTTP status 403. */
  originRefused: 43003,
  /** The key's runs of the day or the month are used up. HTTP status 429. */
  quotaUsedUp: 43004,
  /** The key is not for this tool. HTTP status 403. */
  toolRefused: 43005,
  /** The partner pays, and has too few credits. HTTP status 402. */
  partnerShort: 43006,
  /** A task with a test key, which runs device tools and shows samples alone. HTTP status 403. */
  testKeyTask: 43007,
  /** The partner's token for its user is not good; the message says why. HTTP status 403. */
  userToken: 43008,
  /** The user of the partner has used up the day. HTTP status 429. */
  userQuotaUsedUp: 43009,
} as const;

/** Path of `embedCheckEndpoint`. */
export const embedCheckPath = '/api/embed/v1/check';
