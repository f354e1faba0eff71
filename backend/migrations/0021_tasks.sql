-- Long work that is paid for. Who changes a task locks its user's row of task_owner first, then the task, then the wallet.

create table task_owner (
  user_id uuid primary key references app_user,
  -- Counts every change of the user's tasks: what a long poll waits for.
  revision integer not null default 0 check (revision >= 0),
  -- When a task of the user's was last taken up: who was served longest ago is served first.
  served_at timestamptz
);

create table task (
  -- Names its reservation too.
  id uuid primary key,
  user_id uuid not null references task_owner,
  tool_id text not null,
  title text not null,
  status text not null check (status in ('PENDING', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED')),
  -- The user's count when it last changed.
  revision integer not null,
  -- Ticket of the queue that it is served by.
  ticket uuid,
  -- How often it was taken up. What an earlier attempt writes is not kept.
  attempt integer not null check (attempt >= 0),
  stage text,
  progress double precision check (progress between 0 and 1),
  credits integer not null check (credits >= 0),
  charged boolean not null,
  failure text check (failure in ('failed', 'timeout', 'unconfigured', 'input', 'refused')),
  message text not null,
  -- Names of stored files by input.
  inputs jsonb not null,
  options jsonb not null,
  -- Seconds of work that the tool foretold.
  expected double precision not null check (expected > 0),
  -- Of whoever started it: the same key is the same task.
  idempotency_key uuid not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- Name of the stored file that it made.
  result text,
  unique (user_id, idempotency_key),
  check ((status in ('PENDING', 'RUNNING')) = (ended_at is null)),
  check ((status = 'FAILED') = (failure is not null)),
  check ((status = 'SUCCEEDED') = (result is not null)),
  check (not charged or (status = 'SUCCEEDED' and credits > 0)),
  check (status <> 'RUNNING' or started_at is not null)
);
create index task_of_user on task (user_id, created_at);
create index task_live on task (created_at) where status in ('PENDING', 'RUNNING');
create index task_ticket on task (ticket) where ticket is not null;
create index task_ended on task (ended_at) where ended_at is not null;
