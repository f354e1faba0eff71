-- Orders of credit packages, and what payment providers told about them.

create table purchase_order (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references wallet,
  -- Of the buyer's request: the same key again is the same order.
  idempotency_key uuid not null,
  plan_id text not null,
  package_id text not null,
  channel text not null check (channel in ('stripe', 'paypal', 'usdt', 'telegram')),
  sandbox boolean not null,
  -- The price in US cents, and what the provider is asked for: minor units of a currency of the channel.
  price_cents integer not null check (price_cents > 0),
  charge_amount integer not null check (charge_amount > 0),
  charge_currency text not null,
  credits integer not null check (credits > 0),
  bonus integer not null check (bonus >= 0),
  current_package smallint not null check (current_package between 1 and 4),
  -- The page of the site to come back to, with its origin.
  return_url text not null,
  -- The provider's name of the payment, and of the money that came: refunds go by it.
  provider_ref text,
  payment_ref text,
  -- Where the buyer pays, for channels that send the buyer away.
  pay_url text,
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed')),
  -- Money came that is not the price: never credited, for a person to look at.
  flag text,
  created_at timestamptz not null,
  polled_at timestamptz,
  paid_at timestamptz,
  failed_at timestamptz,
  -- asked: the credits are taken back and the provider is being asked; done; refused: the credits are back;
  -- outside: the provider took the money back by itself.
  refund_state text check (refund_state in ('asked', 'done', 'refused', 'outside')),
  refund_asked_at timestamptz,
  refunded_at timestamptz,
  unique (user_id, idempotency_key),
  check ((state = 'paid') = (paid_at is not null)),
  check (refund_state is null or state = 'paid'),
  check (coalesce(refund_state in ('done', 'outside'), false) = (refunded_at is not null))
);
create unique index purchase_order_ref on purchase_order (channel, sandbox, provider_ref) where provider_ref is not null;
create index purchase_order_user on purchase_order (user_id, created_at);
create index purchase_order_refund on purchase_order (refund_asked_at) where refund_state = 'asked';
create index purchase_order_pending on purchase_order (created_at) where state = 'pending';

create function refuse_order_change() returns trigger language plpgsql as $$
begin
  if old.state = 'paid' and new.state <> 'paid' then
    raise exception 'a paid order stays paid' using errcode = 'restrict_violation';
  end if;
  if (new.user_id, new.price_cents, new.charge_amount, new.charge_currency, new.credits, new.bonus, new.channel, new.sandbox)
     is distinct from
     (old.user_id, old.price_cents, old.charge_amount, old.charge_currency, old.credits, old.bonus, old.channel, old.sandbox)
  then
    raise exception 'what an order is for does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger purchase_order_terms before update on purchase_order for each row execute function refuse_order_change();
create trigger purchase_order_kept before delete on purchase_order for each row execute function refuse_change();

-- Every message of a provider that was genuine, once.
create table payment_event (
  channel text not null,
  sandbox boolean not null,
  event_id text not null,
  order_id uuid references purchase_order,
  kind text not null,
  amount integer,
  currency text,
  source text not null check (source in ('webhook', 'poll', 'return')),
  outcome text not null,
  received_at timestamptz not null,
  primary key (channel, sandbox, event_id)
);
create index payment_event_order on payment_event (order_id);
