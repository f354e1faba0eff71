-- The payment provider of our own that stands in where no keys are set. Nothing of it is money.

create table sandbox_payment (
  id uuid primary key default gen_random_uuid(),
  channel text not null,
  reference uuid not null,
  amount integer not null check (amount > 0),
  currency text not null,
  title text not null,
  return_url text not null,
  cancel_url text not null,
  status text not null default 'open' check (status in ('open', 'settling', 'paid', 'failed', 'refunded')),
  -- What came in; it differs from the amount when the payer chose so.
  received integer,
  -- When a payment that takes its time is paid.
  settles_at timestamptz,
  fault text not null default 'none',
  created_at timestamptz not null,
  unique (channel, reference)
);
create index sandbox_payment_settling on sandbox_payment (settles_at) where status = 'settling';

-- Messages to the shop on their way.
create table sandbox_delivery (
  id bigint generated always as identity primary key,
  payment_id uuid not null references sandbox_payment,
  body text not null,
  due_at timestamptz not null,
  attempts integer not null default 0
);
create index sandbox_delivery_due on sandbox_delivery (due_at);
