-- What page loads counted: names and fields of the described events alone (contracts, events.ts).
-- A visit is a random number of one page load; nothing here tells who it was.
create table site_event (
  id bigint generated always as identity primary key,
  visit uuid not null,
  name text not null,
  data jsonb not null,
  happened_at timestamptz not null
);
create index site_event_age on site_event (happened_at);
create index site_event_vital on site_event (happened_at) where name = 'web_vital';
