-- What page loads saw of the versions of the remotes: one row for each remote, version and visit.
-- A visit is a random number of one page load; nothing here tells who it was.
create table remote_visit (
  remote text not null,
  version text not null,
  visit uuid not null,
  status text not null check (status in ('ok', 'failed')),
  -- Of the last event that decided the status: the module, the step, and how it failed.
  expose text not null,
  phase text not null,
  error_class text,
  -- The first visit of its network to this version on that day. Only these are compared with one another.
  independent boolean not null,
  first_seen_at timestamptz not null,
  primary key (remote, version, visit),
  check (status = 'failed' or error_class is null)
);
create index remote_visit_version on remote_visit (remote, version, first_seen_at);
create index remote_visit_age on remote_visit (first_seen_at);
