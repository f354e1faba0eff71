-- Mail on its way out, as it will be sent. A row goes when its mail was handed over.
create table mail (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null check (recipient <> ''),
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  -- While it is being sent, the moment at which somebody else may try; null when nobody will any more.
  next_attempt_at timestamptz,
  -- How the last attempt failed: a class, never the server's words.
  failure text
);
create index mail_due on mail (next_attempt_at) where next_attempt_at is not null;
create index mail_age on mail (created_at);
