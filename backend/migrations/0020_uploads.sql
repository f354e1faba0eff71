-- Files that people give to tasks, and what tasks make of them. The bytes lie in the storage of FACET_FILES.

create table stored_file (
  -- `in/<random>` is an upload, `out/<random>` a result.
  object_name text primary key check (object_name ~ '^(in|out)/[A-Za-z0-9_-]{16,64}$'),
  user_id uuid not null references app_user on delete cascade,
  -- sending: its bytes are not judged yet. ready: it may be used.
  state text not null default 'sending' check (state in ('sending', 'ready')),
  filename text not null check (length(filename) between 1 and 255),
  -- Of uploads: what their owner says, and what is true once they are ready.
  sha256 bytea check (octet_length(sha256) = 32),
  bytes integer not null check (bytes >= 0),
  -- The storage's own name of an upload in parts; null before it has begun.
  upload text,
  -- Somebody puts it together and judges it until then.
  judged_until timestamptz,
  type text,
  width integer check (width > 0),
  height integer check (height > 0),
  -- Seconds.
  duration double precision check (duration >= 0),
  -- The task that made a result.
  task_id uuid unique,
  created_at timestamptz not null,
  -- Null: kept until its owner deletes it.
  expires_at timestamptz,
  check ((object_name like 'in/%') = (sha256 is not null)),
  check ((object_name like 'out/%') = (task_id is not null)),
  check (state = 'sending' or (type is not null and judged_until is null)),
  check (expires_at is not null or task_id is not null)
);
-- The same file of the same owner is stored once.
create unique index stored_file_hash on stored_file (user_id, sha256) where sha256 is not null;
create index stored_file_user on stored_file (user_id, created_at desc);
create index stored_file_age on stored_file (expires_at);

-- Files that a task works on: they are not deleted meanwhile.
create table file_use (
  task_id uuid not null,
  object_name text not null references stored_file on delete cascade,
  primary key (task_id, object_name)
);
create index file_use_object on file_use (object_name);

-- Objects of the storage whose row is gone, until they are gone too.
create table doomed_object (
  object_name text primary key,
  upload text
);

create function doom_object() returns trigger language plpgsql as $$
begin
  insert into doomed_object (object_name, upload) values (old.object_name, old.upload) on conflict do nothing;
  return null;
end $$;

-- Whatever deletes a row, a cascade too, dooms its object.
create trigger stored_file_doomed after delete on stored_file
  for each row execute function doom_object();
