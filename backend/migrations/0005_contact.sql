-- Messages of the contact form.
create table contact_message (
  id uuid primary key default gen_random_uuid(),
  -- Of the pass that it came with: the same pass again is the same message.
  pass_nonce text not null unique,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  language text not null,
  -- A program wrote it, as far as can be told: kept for a while, and nobody is written to.
  suspected boolean not null,
  received_at timestamptz not null
);
create index contact_message_sender on contact_message (lower(email), received_at);
create index contact_message_age on contact_message (received_at);

-- Random keys that every backend of one database shares.
create table app_key (
  name text primary key,
  value bytea not null check (octet_length(value) >= 32),
  created_at timestamptz not null default now()
);
