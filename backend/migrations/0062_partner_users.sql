-- Users of partners: whom a partner signs in, with which keys they sign, and what a user may run in a day.

alter table partner_key
  -- Tasks of one user of the partner in a UTC day; null: no limit.
  add column per_user_day integer check (per_user_day > 0);

alter table app_user
  -- An account without an address, that a partner's signature alone opens.
  add column is_partners boolean not null default false,
  drop constraint app_user_email_until_deleted,
  add constraint app_user_email_until_deleted check (
    is_partners or ((email is null) = (deleted_at is not null))
  );

create table partner_signer (
  -- Public: the header `kid` of a token names it.
  id text primary key check (id ~ '^sg_[a-z0-9]{16}$'),
  key_id uuid not null references partner_key,
  alg text not null check (alg in ('HS256', 'EdDSA')),
  -- base64url: the 32 bytes that both sides know, or the public key (RFC 8037, `x`).
  material text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index partner_signer_of_key on partner_signer (key_id);

-- Whose user an account is. What it runs the partner pays.
create table partner_user (
  user_id uuid primary key references app_user on delete cascade,
  partner_id text not null references partner,
  -- SHA-256 of the partner's own name for the user.
  sub_sha256 bytea not null check (octet_length(sub_sha256) = 32),
  unique (partner_id, sub_sha256)
);
