-- Accounts: passwords, sign-in with Google, mailed links, what was used once, and how often somebody tried.

-- A deleted account keeps its row, without anything of the person, for the ledger and the orders that name it.
alter table app_user alter column email drop not null;
alter table app_user
  -- argon2id over the 64 hexadecimal digits that the browser sends; null for an account without a password.
  add column password_hash text,
  -- The account's `sub` at Google.
  add column google_sub text unique,
  -- When the address was proven; null while the activation is waited for.
  add column activated_at timestamptz,
  add column deleted_at timestamptz,
  add constraint app_user_email_until_deleted check ((email is null) = (deleted_at is not null)),
  add constraint app_user_nothing_personal check (deleted_at is null or (password_hash is null and google_sub is null));

alter table session_token
  add column id uuid not null default gen_random_uuid() unique,
  -- Browser and system as far as they said, `Chrome on Windows`.
  add column device text not null default '',
  add column last_seen_at timestamptz not null default now();
update session_token set last_seen_at = created_at;
create index session_token_age on session_token (expires_at);

-- Random texts that were mailed or handed over, each good once; only their SHA-256 is stored.
create table user_secret (
  secret_sha256 bytea primary key check (octet_length(secret_sha256) = 32),
  user_id uuid not null references app_user on delete cascade,
  kind text not null check (kind in ('activation', 'reset', 'login')),
  -- The password that an activation proves: of the registration that this link was mailed for.
  password_hash text check (password_hash is null or kind = 'activation'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > created_at)
);
create index user_secret_user on user_secret (user_id, kind);
create index user_secret_age on user_secret (expires_at);

-- What may be used once and was, until it would be too old anyway. All processes of one database share it.
create table used_nonce (
  purpose text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (purpose, nonce)
);
create index used_nonce_age on used_nonce (expires_at);

-- How often something was tried, by the keyed hash of who tried or on what.
create table throttle (
  key bytea primary key check (octet_length(key) = 32),
  -- Tries that were let through and are not forgotten yet.
  tries integer not null check (tries >= 0),
  -- The next try is let through from then on.
  free_at timestamptz not null,
  forget_at timestamptz not null
);
create index throttle_age on throttle (forget_at);
