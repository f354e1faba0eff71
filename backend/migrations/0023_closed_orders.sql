-- An order whose buyer closed the form without paying is no purchase to show, unless money comes all the same.
alter table purchase_order
  add column closed_at timestamptz,
  add constraint purchase_order_closed check (closed_at is null or state <> 'pending');
