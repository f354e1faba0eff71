-- Addresses that are told once when a tool begins to work. Each request is a row of its own, so that whoever takes one
-- back learns nothing of others for the same address, and removes none of them.
create table waitlist_entry (
  id uuid primary key default gen_random_uuid(),
  tool_id text not null,
  email text not null,
  language text not null,
  -- SHA-256 of what takes the request back.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  asked_at timestamptz not null
);
create index waitlist_entry_tool on waitlist_entry (tool_id, lower(email));
create index waitlist_entry_email on waitlist_entry (lower(email));
create index waitlist_entry_age on waitlist_entry (asked_at);
