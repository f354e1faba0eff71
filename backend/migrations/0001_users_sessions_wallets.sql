-- People, their sessions, and the balance that the credits ledger keeps.

create table app_user (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email <> ''),
  created_at timestamptz not null default now()
);
create unique index app_user_email on app_user (lower(email));

-- A session is an opaque token of 32 random bytes; only its SHA-256 is stored.
create table session_token (
  token_sha256 bytea primary key check (octet_length(token_sha256) = 32),
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check (expires_at > created_at)
);
create index session_token_user on session_token (user_id);

-- One row a user, changed by the ledger alone. Reward points are valid on reward_day (UTC) only,
-- and a reward_day of today means that today's free credits are claimed.
create table wallet (
  user_id uuid primary key references app_user on delete cascade,
  purchase_points integer not null default 0 check (purchase_points >= 0),
  reward_points integer not null default 0 check (reward_points >= 0),
  reward_day date,
  current_package smallint check (current_package between 1 and 4),
  check (reward_points = 0 or reward_day is not null)
);
