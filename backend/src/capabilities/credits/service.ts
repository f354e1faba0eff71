import type { CreditData } from '@facet/contracts';
import type { Queries } from '../../database/database.ts';
import type { User } from '../users/queries.ts';
import { goodOn, utcDay } from './balance.ts';
import { findWallet } from './queries.ts';

/** What `creditData` reads of a wallet. */
export type WalletView = NonNullable<Awaited<ReturnType<typeof findWallet>>>;

/**
 * What a user has at a moment. Free credits are valid on their UTC day only, the gift of a sign-up on the day after it too (product 9.1), so a wallet of
 * yesterday shows none.
 */
export function creditData(user: User, wallet: WalletView | undefined, now: Date): CreditData {
  const currentPackage = wallet?.current_package ?? null;
  return {
    purchasePoints: wallet?.purchase_points ?? 0,
    rewardPoints: wallet === undefined ? 0 : goodOn(freePoints(wallet), utcDay(now)).free,
    status: wallet?.claimed === true ? 2 : 0,
    is_purchased: currentPackage === null ? 0 : 1,
    current_package: currentPackage,
    user_id: user.id,
    email: user.email,
  };
}

const freePoints = ({ reward_points, reward_day, gift_points, gift_day }: WalletView) => ({
  free: reward_points,
  freeDay: reward_day,
  gift: gift_points,
  giftDay: gift_day,
});

/** Reads what a user has now. */
export async function readCredits(queries: Queries, user: User, now: Date): Promise<CreditData> {
  return creditData(user, await findWallet(queries, user.id, utcDay(now)), now);
}
