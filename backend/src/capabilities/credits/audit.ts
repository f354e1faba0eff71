import type { Queries } from '../../database/database.ts';

/** Something in the ledger that does not add up. */
export interface Difference {
  readonly kind: string;
  /** What it is about: a user, a key, an order. */
  readonly subject: string;
  readonly detail: string;
}

export interface AuditReport {
  readonly wallets: number;
  readonly entries: number;
  readonly differences: readonly Difference[];
}

/** The most rows reported of each kind. */
const mostReported = 100;

interface Check {
  readonly kind: string;
  /** Selects `subject` and `detail` of everything that is wrong. */
  readonly sql: string;
}

/** Computed from the entries alone, trusting no stored balance. */
const checks: readonly Check[] = [
  {
    kind: 'balance',
    sql: `
      select coalesce(w.user_id, s.user_id)::text as subject,
             format('wallet has %s bought and %s free, entries sum to %s and %s',
               w.purchase_points, w.reward_points, coalesce(s.paid, 0), coalesce(s.free, 0)) as detail
        from wallet w
        full join (select user_id, sum(paid) as paid, sum(free) as free from ledger_entry group by user_id) s
          on s.user_id = w.user_id
       where w.user_id is null
          or w.purchase_points <> coalesce(s.paid, 0) or w.reward_points <> coalesce(s.free, 0)`,
  },
  {
    kind: 'chain',
    sql: `
      select user_id || '#' || seq as subject,
             format('balance after is %s and %s, entries up to here sum to %s and %s', paid_after, free_after, paid_sum,
               free_sum) as detail
        from (select *, row_number() over w as place, sum(paid) over w as paid_sum, sum(free) over w as free_sum
                from ledger_entry window w as (partition by user_id order by seq)) e
       where seq <> place or paid_after <> paid_sum or free_after <> free_sum or paid_after < 0 or free_after < 0`,
  },
  {
    kind: 'reservation',
    sql: `
      select coalesce(r.key, e.reservation) as subject,
             format('reservation is %s of %s, entries took %s and gave back %s', coalesce(r.state, 'missing'),
               coalesce(r.paid + r.free, 0), coalesce(e.taken, 0), coalesce(e.given, 0)) as detail
        from reservation r
        full join (
          select reservation,
                 -sum(paid + free) filter (where cause = 'task') as taken,
                 coalesce(sum(paid + free) filter (where cause = 'release'), 0) as given
            from ledger_entry where reservation is not null group by reservation) e on e.reservation = r.key
       where r.key is null or e.reservation is null or e.taken <> r.paid + r.free
          or e.given <> case r.state when 'released' then r.paid + r.free else 0 end`,
  },
  {
    kind: 'claim',
    sql: `
      select coalesce(e.key, 'claim:' || c.user_id || ':' || c.day) as subject,
             case when e.key is null then 'claim without an entry' else 'entry without a claim' end as detail
        from daily_claim c
        full join (select key from ledger_entry where cause = 'claim') e
          on e.key = 'claim:' || c.user_id || ':' || c.day
       where e.key is null or c.user_id is null`,
  },
  {
    kind: 'order',
    sql: `
      select coalesce(o.id, e.order_id)::text as subject,
             format('order is %s with %s credits, entries gave %s', coalesce(o.state, 'missing'), o.credits + o.bonus,
               coalesce(e.given, 0)) as detail
        from purchase_order o
        full join (
          select order_id, sum(paid) as given
            from ledger_entry where cause in ('purchase', 'bonus') group by order_id) e on e.order_id = o.id
       where o.id is null
          or coalesce(e.given, 0) <> case when o.state = 'paid' then o.credits + o.bonus else 0 end`,
  },
  {
    kind: 'refund',
    sql: `
      select o.id::text as subject,
             format('refund is %s, entries changed %s', coalesce(o.refund_state, 'none'), coalesce(e.changed, 0)) as detail
        from purchase_order o
        left join (select order_id, sum(paid) as changed from ledger_entry where cause = 'refund' group by order_id) e
          on e.order_id = o.id
       where case coalesce(o.refund_state, 'none')
               when 'none' then coalesce(e.changed, 0) <> 0
               when 'refused' then coalesce(e.changed, 0) <> 0
               when 'outside' then coalesce(e.changed, 0) > 0 or -coalesce(e.changed, 0) > o.credits + o.bonus
               else -coalesce(e.changed, 0) <> o.credits + o.bonus
             end`,
  },
];

/**
 * Recomputes every balance from the entries, and compares wallets, reservations, claims and orders with them, at one
 * moment of the database. Changes nothing.
 * @param queries a transaction of isolation `repeatable read`, so that all checks see the same
 */
export async function audit(queries: Queries): Promise<AuditReport> {
  const [counts] = await queries.query<{ wallets: number; entries: number }>(
    `select (select count(*) from wallet)::integer as wallets, (select count(*) from ledger_entry)::integer as entries`,
  );
  const differences: Difference[] = [];
  for (const { kind, sql } of checks) {
    const rows = await queries.query<{ subject: string; detail: string }>(`${sql} limit ${String(mostReported)}`);
    differences.push(...rows.map(({ subject, detail }) => ({ kind, subject, detail })));
  }
  return { wallets: counts?.wallets ?? 0, entries: counts?.entries ?? 0, differences };
}
