-- What may give a task's result away: codes for which people read a sentence in their language.
alter table task add column doubts jsonb not null default '[]' check (jsonb_typeof(doubts) = 'array');
