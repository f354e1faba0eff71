import type { Queries } from '../../database/database.ts';
import type { Throttle } from '../throttle/service.ts';
import { canonicalEmail } from '../users/canonical-email.ts';
import { claimsOfAddress } from '../users/limits.ts';
import type { Newcomers } from '../users/newcomers.ts';
import { lockFreeWait, type User } from '../users/queries.ts';
import { utcDay } from './balance.ts';
import { claimDaily, grantSignupGift } from './ledger.ts';

/** What became of a claim. */
export type Claim =
  | { readonly kind: 'given'; readonly free: number }
  /** The day's credits of this mailbox are claimed, by whichever account. */
  | { readonly kind: 'claimed' }
  /** Too many new accounts of this network: this one's turn comes then at the earliest. */
  | { readonly kind: 'waits'; readonly until: Date };

export interface Claimant {
  readonly user: User;
  /** `networkOf` the caller. */
  readonly network: string;
}

/**
 * Claims the free credits of the UTC day for a user, once a mailbox and day: deleting an account and registering the address
 * again, or another spelling of it, brings no second claim. Part of the caller's transaction, which a `waits` or `claimed`
 * leaves without an entry.
 */
export async function claimFree(
  transaction: Queries,
  { user, network }: Claimant,
  { throttle, newcomers }: { readonly throttle: Pick<Throttle, 'tryIn'>; readonly newcomers: Newcomers },
  now: Date,
): Promise<Claim> {
  const wait = await lockFreeWait(transaction, user.id);
  if (wait !== null) {
    const until = await newcomers.turn(transaction, network);
    if (until !== null) return { kind: 'waits', until };
    await wait.end();
    await grantSignupGift(transaction, user.id, now);
  }
  const mailbox = `${utcDay(now)}\n${canonicalEmail(user.email)}`;
  if ((await throttle.tryIn(transaction, [claimsOfAddress, mailbox])) !== null) return { kind: 'claimed' };
  const claimed = await claimDaily(transaction, user.id, now);
  return claimed === null ? { kind: 'claimed' } : { kind: 'given', free: claimed.free };
}
