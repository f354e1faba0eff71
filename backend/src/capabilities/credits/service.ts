import type { CreditData } from '@facet/contracts';
import type { User } from '../users/queries.ts';
import { goodOn, utcDay } from './balance.ts';
import type { WalletView } from './queries.ts';

/**
 * What a user has at a moment. Free credits are valid on their UTC day only, the gift of a sign-up on the day after it too (product 9.1), so a wallet of
 * yesterday shows none.
 */
export function creditData(user: User, wallet: WalletView, now: Date): CreditData {
  return {
    purchasePoints: wallet.purchase_points,
    rewardPoints: goodOn(freePoints(wallet), utcDay(now)).free,
    status: wallet.claimed ? 2 : 0,
    is_purchased: wallet.current_package === null ? 0 : 1,
    current_package: wallet.current_package,
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
