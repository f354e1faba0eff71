import type { CreditData } from '@facet/contracts';
import type { Queries } from '../../database/database.ts';
import type { User } from '../users/queries.ts';
import { findWallet, type Wallet } from './queries.ts';

/** The UTC day of a moment, `YYYY-MM-DD`. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * What a user has at a moment. Free credits are valid on the UTC day of their claim only
 * (specification, section 9), so a wallet of yesterday shows none and may claim again.
 */
export function creditData(user: User, wallet: Wallet | undefined, now: Date): CreditData {
  const claimedToday = wallet?.reward_day === utcDay(now);
  const currentPackage = wallet?.current_package ?? null;
  return {
    purchasePoints: wallet?.purchase_points ?? 0,
    rewardPoints: claimedToday ? wallet.reward_points : 0,
    status: claimedToday ? 2 : 0,
    is_purchased: currentPackage === null ? 0 : 1,
    current_package: currentPackage,
    user_id: user.id,
    email: user.email,
  };
}

/** Reads what a user has now. */
export async function readCredits(queries: Queries, user: User, now: Date): Promise<CreditData> {
  return creditData(user, await findWallet(queries, user.id), now);
}
