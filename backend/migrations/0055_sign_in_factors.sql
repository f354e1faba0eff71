-- More ways to prove who one is: passkeys (WebAuthn), and a second factor of codes that change with time (RFC 6238).

create table passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  -- A COSE key (RFC 9052).
  public_key bytea not null check (octet_length(public_key) between 1 and 2048),
  -- How often it signed, as it counts itself; 0 for those that do not count.
  counter bigint not null check (counter >= 0),
  -- How browsers reach it, as they said: `internal,hybrid`.
  transports text not null,
  -- By which its owner knows it.
  name text not null check (length(name) between 1 and 60),
  -- Kept by more than one device, so that it survives the loss of one.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

create table totp (
  user_id uuid primary key references app_user on delete cascade,
  -- AES-256-GCM with a key of `app_key`: nonce (12 bytes), ciphertext, tag (16).
  sealed_secret bytea not null check (octet_length(sealed_secret) between 29 and 128),
  created_at timestamptz not null,
  -- When its first code was typed; until then nothing asks for codes.
  confirmed_at timestamptz,
  -- The last time step whose code was used: none of it or before is good again.
  last_step bigint
);

-- Codes for an owner who lost the device; each is good once.
create table recovery_code (
  user_id uuid not null references totp on delete cascade,
  code_sha256 bytea not null check (octet_length(code_sha256) = 32),
  used_at timestamptz,
  primary key (user_id, code_sha256)
);
