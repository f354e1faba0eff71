-- Partners: who shows a tool on a site of theirs, with which keys, on which origins, and what it came to.

create table partner (
  -- Public: widgets and events carry it.
  id text primary key check (id ~ '^pt_[a-z0-9]{16}$'),
  user_id uuid not null unique references app_user,
  name text not null,
  -- Addition to the consent text.
  consent text check (consent <> ''),
  created_at timestamptz not null
);

-- What is set of a key; the key itself can be replaced (partner_key_text).
create table partner_key (
  id uuid primary key,
  partner_id text not null references partner,
  kind text not null check (kind in ('test', 'live')),
  name text not null,
  payer text not null check (payer in ('partner', 'visitor')),
  -- Ids of tools as an array; null: every tool.
  tools jsonb check (jsonb_typeof(tools) = 'array'),
  -- Runs in a UTC day and a UTC month; null: no limit.
  per_day integer check (per_day > 0),
  per_month integer check (per_month > 0),
  created_at timestamptz not null,
  revoked_at timestamptz,
  -- A test key charges nobody.
  check (kind = 'live' or payer = 'visitor')
);
create index partner_key_of_partner on partner_key (partner_id, created_at);

-- Publishable keys stand in pages, so they are kept as they are.
create table partner_key_text (
  key text primary key,
  key_id uuid not null references partner_key,
  created_at timestamptz not null,
  -- When a replaced key stops being good; null for the present one.
  ends_at timestamptz
);
create unique index partner_key_present on partner_key_text (key_id) where ends_at is null;
create index partner_key_texts on partner_key_text (key_id);

create table partner_origin (
  key_id uuid not null references partner_key,
  origin text not null check (origin like 'https://%'),
  primary key (key_id, origin)
);
create index partner_origin_listed on partner_origin (origin);

create table partner_usage (
  key_id uuid not null references partner_key,
  -- UTC.
  day date not null,
  tool_id text not null,
  -- As the widgets report them.
  starts integer not null default 0 check (starts >= 0),
  results integer not null default 0 check (results >= 0),
  -- Tasks that were begun, whoever pays; what a quota counts even where widgets report nothing.
  begun integer not null default 0 check (begun >= 0),
  -- Tasks that the partner paid for, and the credits.
  tasks integer not null default 0 check (tasks >= 0),
  credits integer not null default 0 check (credits >= 0),
  primary key (key_id, day, tool_id)
);

-- The key whose partner pays for the task in its user's place: the reservation is of the partner's wallet.
alter table task add column paid_by uuid references partner_key;

-- Where an embedded widget ran: its partner (null for a first try without a key) and origin. Not the site's own figures.
alter table site_event
  add column partner_id text,
  add column origin text;
