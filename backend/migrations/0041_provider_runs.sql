-- What runs at providers cost, and how they went: one row a task.

create table provider_day (
  -- UTC.
  day date primary key,
  -- Millionths of a dollar, those of runs that have not ended included.
  spent_micros bigint not null default 0 check (spent_micros >= 0)
);

create table provider_run (
  task_id uuid primary key,
  tool_id text not null,
  -- The last that was tried; null until the run has ended.
  provider text,
  day date not null,
  state text not null check (state in ('reserved', 'made', 'failed', 'refused')),
  cost_micros bigint not null check (cost_micros >= 0),
  started_at timestamptz not null,
  ended_at timestamptz
);
create index provider_run_day on provider_run (day);

-- Providers that the operator has switched off.
create table provider_switch (
  provider text primary key,
  off_at timestamptz not null
);
