-- Hosts and links that nobody may download from: the operator's list, and takedowns.
create table download_block (
  kind text not null check (kind in ('host', 'link')),
  -- A host in lower case without a dot at its end, or an address without its fragment.
  target text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (kind, target)
);
