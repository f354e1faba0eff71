-- Which versions of the tools a partner's pages get.

alter table partner_key
  add column channel text not null default 'stable' check (channel in ('stable', 'early', 'exact'));
