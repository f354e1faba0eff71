-- What the documented calls leave out: the size of an upload, and consent with every task.

-- `bytes` is the most that it may have, until it is ready.
alter table stored_file add column open_size boolean not null default false;

-- When the user said that everyone whom their files show has agreed; null: each task says so itself.
alter table task_owner add column consent_at timestamptz;
