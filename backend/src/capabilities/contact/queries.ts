import type { Queryable } from '../../database/database.ts';

/** A message as it is kept. */
export interface NewMessage {
  readonly nonce: string;
  readonly name: string;
  readonly email: string;
  readonly topic: string;
  readonly message: string;
  readonly language: string;
  readonly suspected: boolean;
  readonly at: Date;
}

/** Keeps a message. @returns its id, and whether it is new: a message with a used pass is the one already stored */
export async function saveMessage(
  { query }: Queryable,
  { nonce, name, email, topic, message, language, suspected, at }: NewMessage,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const [added] = await query<{ id: string }>(
    `insert into contact_message (pass_nonce, name, email, topic, message, language, suspected, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (pass_nonce) do nothing returning id`,
    [nonce, name, email, topic, message, language, suspected, at],
  );
  if (added !== undefined) return { id: added.id, isNew: true };
  const [known] = await query<{ id: string }>('select id from contact_message where pass_nonce = $1', [nonce]);
  if (known === undefined) throw new Error('a message vanished while it was sent again');
  return { id: known.id, isNew: false };
}

/** Messages from one address since a moment. */
export async function countFrom({ query }: Queryable, email: string, since: Date): Promise<number> {
  const [row] = await query<{ messages: number }>(
    `select count(*)::integer as messages from contact_message where lower(email) = lower($1) and received_at >= $2`,
    [email, since],
  );
  return row?.messages ?? 0;
}

/** Forgets messages that came before a moment, and suspected ones that came before another. */
export async function removeMessages({ query }: Queryable, before: Date, suspectedBefore: Date): Promise<void> {
  await query('delete from contact_message where received_at < $1 or (suspected and received_at < $2)', [
    before,
    suspectedBefore,
  ]);
}
