-- The gift of a sign-up is good until the end of the UTC day after it, so for 24 hours at least: a part of the free credits
-- with a last day of its own.
alter table wallet
  add column gift_points integer not null default 0,
  add column gift_day date,
  add constraint wallet_gift check (gift_points between 0 and reward_points),
  add constraint wallet_gift_day check (gift_points = 0 or gift_day is not null);
alter table reservation
  -- How many of the free credits were of the gift.
  add column gift integer not null default 0,
  add column gift_day date,
  add constraint reservation_gift check (gift between 0 and free),
  add constraint reservation_gift_day check (gift = 0 or gift_day is not null);
