-- The credits ledger. Entries are only ever added; a wallet is the sum of its entries.
--
-- What is true of every database state, because the constraints say so:
--   every entry continues the balance of the one before it (entry_chain, and the checks of the sums);
--   every wallet has the balance of its last entry (wallet_last_entry);
--   no balance is negative; no key counts twice; one claim a user and day.
-- The row of a deleted account stays without its address, and with it the ledger.

alter table wallet drop constraint wallet_user_id_fkey;
alter table wallet add foreign key (user_id) references app_user;
-- Balances of before the ledger: none were ever shown to anybody.
delete from wallet;
alter table wallet add column last_seq integer;

create table ledger_entry (
  user_id uuid not null references wallet on delete no action,
  -- 1, 2, 3 … of the wallet.
  seq integer not null check (seq >= 1),
  prev_seq integer generated always as (case when seq > 1 then seq - 1 end) stored,
  happened_at timestamptz not null,
  cause text not null,
  -- Change of the bought and of the free credits.
  paid integer not null,
  free integer not null,
  paid_before integer not null check (paid_before >= 0),
  free_before integer not null check (free_before >= 0),
  paid_after integer not null check (paid_after >= 0),
  free_after integer not null check (free_after >= 0),
  -- Idempotency key: the same change again is no change.
  key text not null unique,
  tool_id text,
  order_id uuid,
  reservation text,
  primary key (user_id, seq),
  constraint entry_balance unique (user_id, seq, paid_after, free_after),
  constraint entry_chain foreign key (user_id, prev_seq, paid_before, free_before)
    references ledger_entry (user_id, seq, paid_after, free_after),
  check (paid_after = paid_before + paid and free_after = free_before + free),
  check (seq > 1 or (paid_before = 0 and free_before = 0)),
  check (
    case cause
      when 'signup' then paid = 0 and free > 0
      when 'claim' then paid = 0 and free > 0
      when 'expiry' then paid = 0 and free < 0
      when 'purchase' then paid > 0 and free = 0 and order_id is not null
      when 'bonus' then paid > 0 and free = 0 and order_id is not null
      when 'refund' then paid <> 0 and free = 0 and order_id is not null
      when 'task' then paid <= 0 and free <= 0 and paid + free < 0 and reservation is not null
      when 'release' then paid >= 0 and free >= 0 and paid + free > 0 and reservation is not null
      else false
    end
  )
);
create index ledger_entry_order on ledger_entry (order_id) where order_id is not null;

alter table wallet
  add check (last_seq is not null or (purchase_points = 0 and reward_points = 0)),
  add constraint wallet_last_entry foreign key (user_id, last_seq, purchase_points, reward_points)
    references ledger_entry (user_id, seq, paid_after, free_after);

-- Free credits that a day gave: at most once.
create table daily_claim (
  user_id uuid not null references wallet,
  day date not null,
  claimed_at timestamptz not null,
  primary key (user_id, day)
);

-- Credits that were taken for something that has not ended yet.
create table reservation (
  key text primary key,
  user_id uuid not null references wallet,
  tool_id text not null,
  paid integer not null check (paid >= 0),
  free integer not null check (free >= 0),
  -- The UTC day on which the free part is good.
  free_day date,
  state text not null default 'open' check (state in ('open', 'captured', 'released')),
  created_at timestamptz not null,
  -- Whoever has not captured it by then loses it.
  expires_at timestamptz not null,
  closed_at timestamptz,
  check (paid + free > 0),
  check (free = 0 or free_day is not null),
  check ((state = 'open') = (closed_at is null)),
  check (expires_at > created_at)
);
create index reservation_open on reservation (expires_at) where state = 'open';
create index reservation_user on reservation (user_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_entry_keep before truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger daily_claim_append_only before update or delete on daily_claim
  for each row execute function refuse_change();
-- A reservation closes once and stays so.
create trigger reservation_closed before update on reservation
  for each row when (old.state <> 'open') execute function refuse_change();
create trigger reservation_kept before delete on reservation
  for each row execute function refuse_change();
