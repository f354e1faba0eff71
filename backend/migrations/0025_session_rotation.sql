-- A session's token is changed while it lives, and an old one that is used again ends the session: two have it then.
alter table session_token
  -- The token that takes the place of this one as soon as it is used.
  add column next_sha256 bytea unique check (octet_length(next_sha256) = 32),
  add column next_at timestamptz,
  -- When its user last proved who they are; null for a session that a login token began.
  add column proven_at timestamptz,
  add constraint session_token_next check ((next_sha256 is null) = (next_at is null));
update session_token set proven_at = created_at;

create table retired_token (
  token_sha256 bytea primary key check (octet_length(token_sha256) = 32),
  session_id uuid not null references session_token (id) on delete cascade,
  retired_at timestamptz not null
);
create index retired_token_session on retired_token (session_id);
