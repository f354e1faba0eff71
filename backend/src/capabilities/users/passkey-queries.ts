import type { Queryable } from '../../database/database.ts';

/** A passkey as its owner sees it. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  /** Several devices have it. */
  readonly isSynced: boolean;
}

/** A passkey to be kept. */
export interface NewPasskey {
  readonly userId: string;
  readonly name: string;
  readonly credentialId: Buffer;
  /** A COSE key. */
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly now: Date;
}

/** What a passkey is checked by. */
export interface KnownPasskey {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

export const listPasskeys = ({ query }: Queryable, userId: string): Promise<Passkey[]> =>
  query<Passkey & Record<string, unknown>>(
    `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", is_synced as "isSynced"
       from passkey where user_id = $1 order by created_at, id`,
    [userId],
  );

/** What browsers know the passkeys of a user by, so that none makes a second one. */
export const credentialsOf = async (
  { query }: Queryable,
  userId: string,
): Promise<{ readonly id: string; readonly transports: string[] }[]> => {
  const rows = await query<{ id: Buffer; transports: string }>(
    'select credential_id as id, transports from passkey where user_id = $1',
    [userId],
  );
  return rows.map(({ id, transports }) => ({
    id: Buffer.from(id).toString('base64url'),
    transports: transports.split(',').filter((name) => name !== ''),
  }));
};

/** @returns false when somebody has this passkey already */
export async function addPasskey({ query }: Queryable, passkey: NewPasskey): Promise<boolean> {
  const added = await query(
    `insert into passkey (user_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1 as one`,
    [
      ...[passkey.userId, passkey.credentialId, passkey.publicKey, passkey.counter, passkey.transports.join()],
      ...[passkey.name, passkey.isSynced, passkey.now],
    ],
  );
  return added.length > 0;
}

/** The passkey that a browser names, of an account that is active. */
export async function findPasskey({ query }: Queryable, credentialId: Buffer): Promise<KnownPasskey | undefined> {
  const [row] = await query<Omit<KnownPasskey, 'counter'> & { counter: string }>(
    `select p.id, p.user_id as "userId", u.email, p.public_key as "publicKey", p.counter
       from passkey p join app_user u on u.id = p.user_id
      where p.credential_id = $1 and u.deleted_at is null and u.activated_at is not null`,
    [credentialId],
  );
  return row && { ...row, publicKey: Buffer.from(row.publicKey), counter: Number(row.counter) };
}

/**
 * Counts a use. A passkey that counts must have counted on: one that has not was copied.
 * @returns false when it has not
 */
export async function countUse({ query }: Queryable, id: string, counter: number, now: Date): Promise<boolean> {
  const counted = await query(
    `update passkey set counter = $2, last_used_at = $3
      where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1 as one`,
    [id, counter, now],
  );
  return counted.length > 0;
}

/** @returns false when the user has no such passkey */
export async function renamePasskey({ query }: Queryable, userId: string, id: string, name: string): Promise<boolean> {
  const renamed = await query('update passkey set name = $3 where user_id = $1 and id = $2 returning 1 as one', [
    userId,
    id,
    name,
  ]);
  return renamed.length > 0;
}

/** @returns false when the user has no such passkey */
export async function removePasskey({ query }: Queryable, userId: string, id: string): Promise<boolean> {
  const removed = await query('delete from passkey where user_id = $1 and id = $2 returning 1 as one', [userId, id]);
  return removed.length > 0;
}
