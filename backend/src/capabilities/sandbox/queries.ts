import type { Channel } from '@facet/contracts/payments';
import type { Queries } from '../../database/database.ts';
import type { Fault } from './messages.ts';

/** A payment at the sandbox. */
export interface SandboxPayment {
  readonly id: string;
  readonly channel: Channel;
  /** The shop's order. */
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly title: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** `open`: not paid yet; `settling`: agreed to, and paid at `settlesAt`. */
  readonly status: 'open' | 'settling' | 'paid' | 'failed' | 'refunded';
  readonly received: number | null;
  readonly settlesAt: Date | null;
  /** `timeout`: agreeing to it takes longer than anybody waits. */
  readonly fault: Fault | 'timeout';
}

const columns = `
  id, channel, reference, amount, currency, title, return_url as "returnUrl", cancel_url as "cancelUrl", status, received,
  settles_at as "settlesAt", fault`;

export type NewPayment = Pick<
  SandboxPayment,
  'channel' | 'reference' | 'amount' | 'currency' | 'title' | 'returnUrl' | 'cancelUrl'
>;

/** Begins a payment, or finds the one that was begun for the same order. */
export async function beginPayment({ query }: Queries, payment: NewPayment, now: Date): Promise<SandboxPayment> {
  const { channel, reference, amount, currency, title, returnUrl, cancelUrl } = payment;
  await query(
    `insert into sandbox_payment (channel, reference, amount, currency, title, return_url, cancel_url, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (channel, reference) do nothing`,
    [channel, reference, amount, currency, title, returnUrl, cancelUrl, now],
  );
  const [begun] = await query<SandboxPayment>(
    `select ${columns} from sandbox_payment where channel = $1 and reference = $2`,
    [channel, reference],
  );
  if (begun === undefined) throw new Error('a sandbox payment vanished while it was begun');
  return begun;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function findPayment({ query }: Queries, id: string): Promise<SandboxPayment | undefined> {
  if (!uuid.test(id)) return undefined;
  return (await query<SandboxPayment>(`select ${columns} from sandbox_payment where id = $1`, [id]))[0];
}

/** Moves a payment on from one of the given states; undefined when it is in none of them. */
export async function movePayment(
  { query }: Queries,
  id: string,
  from: readonly SandboxPayment['status'][],
  to: Pick<SandboxPayment, 'status' | 'received' | 'settlesAt' | 'fault'>,
): Promise<SandboxPayment | undefined> {
  const [moved] = await query<SandboxPayment>(
    `update sandbox_payment set status = $3, received = $4, settles_at = $5, fault = $6
      where id = $1 and status = any($2) returning ${columns}`,
    [id, from, to.status, to.received, to.settlesAt, to.fault],
  );
  return moved;
}

/** Payments whose money has come by now. */
export function settledBy({ query }: Queries, now: Date): Promise<SandboxPayment[]> {
  return query(`select ${columns} from sandbox_payment where status = 'settling' and settles_at <= $1 limit 50`, [now]);
}

export async function addDelivery({ query }: Queries, paymentId: string, body: string, dueAt: Date): Promise<void> {
  await query('insert into sandbox_delivery (payment_id, body, due_at) values ($1, $2, $3)', [paymentId, body, dueAt]);
}

export interface DueDelivery {
  readonly id: string;
  readonly channel: string;
  readonly body: string;
  readonly attempts: number;
}

/** Leases deliveries that are due, until `again`. */
export function takeDue({ query }: Queries, now: Date, again: Date): Promise<DueDelivery[]> {
  return query(
    `with due as (select id from sandbox_delivery where due_at <= $1 order by due_at, id limit 20 for update skip locked)
     update sandbox_delivery d set attempts = attempts + 1, due_at = $2
       from due, sandbox_payment p where d.id = due.id and p.id = d.payment_id
     returning d.id::text, p.channel, d.body, d.attempts`,
    [now, again],
  );
}

export async function removeDelivery({ query }: Queries, id: string): Promise<void> {
  await query('delete from sandbox_delivery where id = $1', [id]);
}
