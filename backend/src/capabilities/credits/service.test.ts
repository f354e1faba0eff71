import type { WalletView } from './queries.ts';
import { creditData } from './service.ts';

const user = { id: 'u1', email: 'a@example.com' };
const wallet: WalletView = {
  purchase_points: 40,
  reward_points: 60,
  reward_day: '2026-03-04',
  gift_points: 0,
  gift_day: null,
  current_package: 2,
  claimed: true,
};

test('a wallet whose free credits were claimed today shows them as claimed', () => {
  expect(creditData(user, wallet, new Date('2026-03-04T23:59:59.999Z'))).toEqual({
    purchasePoints: 40,
    rewardPoints: 60,
    status: 2,
    is_purchased: 1,
    current_package: 2,
    user_id: 'u1',
    email: 'a@example.com',
  });
});

test('at midnight UTC free credits end; paid ones stay', () => {
  expect(creditData(user, { ...wallet, claimed: false }, new Date('2026-03-05T00:00:00Z'))).toMatchObject({
    purchasePoints: 40,
    rewardPoints: 0,
    status: 0,
  });
});

test('free credits that were spent today still count as claimed', () => {
  expect(creditData(user, { ...wallet, reward_points: 0 }, new Date('2026-03-04T12:00:00Z'))).toMatchObject({
    rewardPoints: 0,
    status: 2,
  });
});

test('the gift of a sign-up shows, and the credits of the day may be claimed beside it', () => {
  const gift = { reward_points: 100, gift_points: 100, gift_day: '2026-03-05' };
  const gifted = { ...wallet, claimed: false, ...gift, current_package: null };
  expect(creditData(user, gifted, new Date('2026-03-05T23:59:59.999Z'))).toMatchObject({ rewardPoints: 100 });
  expect(creditData(user, gifted, new Date('2026-03-06T00:00:00Z'))).toMatchObject({ rewardPoints: 0 });
  expect(creditData(user, gifted, new Date('2026-03-04T12:00:00Z'))).toMatchObject({
    rewardPoints: 100,
    status: 0,
    is_purchased: 0,
  });
});
