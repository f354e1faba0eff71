-- Accounts under attack: login tokens end with their session, devices are known, Google's word has a weight, and the free
-- credits of new accounts wait their turn.

-- Nobody knows which session made a login token of before; they are good for five minutes anyway.
delete from user_secret where kind = 'login';
alter table user_secret
  -- Of a login token: the session that made it. The token is good for as long as that session lives.
  add column session_id uuid references session_token (id) on delete cascade,
  add constraint user_secret_login_session check ((kind = 'login') = (session_id is not null));
create index user_secret_session on user_secret (session_id) where session_id is not null;

alter table app_user
  -- Google was the authority for the address when the account was linked: no other proof of the address is needed.
  add column google_vouched boolean not null default false,
  -- Many accounts were made from its network: free credits begin with the first claim that the network's pace lets through.
  add column free_waits boolean not null default false,
  add constraint app_user_vouched_google check (google_sub is not null or not google_vouched);
update app_user set google_vouched = true
 where google_sub is not null and lower(email) ~ '@(gmail|googlemail)\.com$';

-- Browsers in which an account was signed in to; each has a budget of wrong passwords of its own.
-- A device is a random text that the browser keeps; only its SHA-256 is stored.
create table known_device (
  user_id uuid not null references app_user on delete cascade,
  device_sha256 bytea not null check (octet_length(device_sha256) = 32),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_sha256)
);
create index known_device_age on known_device (last_seen_at);
