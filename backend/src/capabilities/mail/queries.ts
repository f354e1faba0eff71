import type { Queryable } from '../../database/database.ts';
import type { RenderedMail } from './templates.ts';

/** A mail that waits. */
export interface WaitingMail extends RenderedMail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly createdAt: Date;
  /** Attempts so far, a running one included. */
  readonly attempts: number;
  /** How the last attempt failed; null without one. */
  readonly failure: string | null;
  /** Null when there are no attempts left. */
  readonly nextAttemptAt: Date | null;
}

const columns = `id, kind, recipient, reply_to as "replyTo", subject, text_body as "text", html_body as "html",
  created_at as "createdAt", attempts, failure, next_attempt_at as "nextAttemptAt"`;

/** Puts a mail into the queue, in the transaction that `queries` may be. */
export async function saveMail(
  { query }: Queryable,
  mail: RenderedMail & {
    readonly kind: string;
    readonly recipient: string;
    readonly replyTo: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await query(
    `insert into mail (kind, recipient, reply_to, subject, text_body, html_body, created_at, next_attempt_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [mail.kind, mail.recipient, mail.replyTo, mail.subject, mail.text, mail.html, mail.at],
  );
}

/**
 * Leases the mail that has been due longest for one attempt. The lease ends at `until`, when the mail is due again, so
 * a process that dies during an attempt loses nothing.
 */
export async function takeDueMail({ query }: Queryable, now: Date, until: Date): Promise<WaitingMail | null> {
  const [row] = await query<WaitingMail & Record<string, unknown>>(
    `update mail set attempts = attempts + 1, next_attempt_at = $2
      where id = (select id from mail where next_attempt_at <= $1
                   order by next_attempt_at, created_at limit 1 for update skip locked)
     returning ${columns}`,
    [now, until],
  );
  return row ?? null;
}

/** The mail was handed over: nothing of it is kept. */
export async function removeMail({ query }: Queryable, id: string): Promise<void> {
  await query('delete from mail where id = $1', [id]);
}

/** An attempt failed. @param next when to try again; null for never */
export async function failMail({ query }: Queryable, id: string, failure: string, next: Date | null): Promise<void> {
  await query('update mail set failure = $2, next_attempt_at = $3 where id = $1', [id, failure, next]);
}

/** The newest mails that wait or were given up. */
export function readMails({ query }: Queryable, most: number): Promise<readonly WaitingMail[]> {
  return query<WaitingMail & Record<string, unknown>>(
    `select ${columns} from mail order by created_at desc, id limit $1`,
    [most],
  );
}

/** Counts mails that were given up since a moment, and those that failed at least once and still wait. */
export async function countTroubled(
  { query }: Queryable,
  since: Date,
): Promise<{ readonly givenUp: number; readonly retried: number }> {
  const [row] = await query<{ givenUp: number; retried: number }>(
    `select (count(*) filter (where next_attempt_at is null and created_at >= $1))::integer as "givenUp",
            (count(*) filter (where next_attempt_at is not null and failure is not null))::integer as retried
       from mail`,
    [since],
  );
  return row ?? { givenUp: 0, retried: 0 };
}

/** Forgets mails that were written before a moment, whatever became of them. */
export async function removeOldMails({ query }: Queryable, before: Date): Promise<void> {
  await query('delete from mail where created_at < $1', [before]);
}
