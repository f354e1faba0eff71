import type { SignerAlg } from '@facet/contracts/partners';
import type { Queryable } from '../../database/database.ts';

/** With what a partner signs who its users are. */
export interface SignerRow {
  readonly id: string;
  readonly keyId: string;
  readonly alg: SignerAlg;
  /** base64url: the secret of HS256, the public key of EdDSA. */
  readonly material: string;
  readonly createdAt: Date;
}

const columns = 'id, key_id as "keyId", alg, material, created_at as "createdAt"';

/** The signing keys of a key that are not revoked, oldest first. */
export function signersOf({ query }: Queryable, keyId: string): Promise<SignerRow[]> {
  return query<SignerRow & Record<string, unknown>>(
    `select ${columns} from partner_signer where key_id = $1 and revoked_at is null order by created_at, id`,
    [keyId],
  );
}

/** A signing key that is not revoked. */
export async function findSigner({ query }: Queryable, id: string): Promise<SignerRow | undefined> {
  const rows = await query<SignerRow & Record<string, unknown>>(
    `select ${columns} from partner_signer where id = $1 and revoked_at is null`,
    [id],
  );
  return rows[0];
}

export async function addSigner({ query }: Queryable, signer: SignerRow): Promise<void> {
  const { id, keyId, alg, material, createdAt } = signer;
  await query('insert into partner_signer (id, key_id, alg, material, created_at) values ($1, $2, $3, $4, $5)', [
    ...[id, keyId, alg, material, createdAt],
  ]);
}

/** Ends a signing key and the sessions of its partner's users. @returns whether there was such a key */
export async function revokeSigner(
  { query }: Queryable,
  { id, keyId, partnerId }: { readonly id: string; readonly keyId: string; readonly partnerId: string },
  now: Date,
): Promise<boolean> {
  const ended = await query(
    'update partner_signer set revoked_at = $3 where id = $1 and key_id = $2 and revoked_at is null returning 1 as one',
    [id, keyId, now],
  );
  await query(
    `update session_token set revoked_at = $2 where revoked_at is null
        and user_id in (select user_id from partner_user where partner_id = $1)`,
    [partnerId, now],
  );
  return ended.length > 0;
}

/** The account of a partner's user, made at the first time. @param sub SHA-256 of the partner's own name for the user */
export async function findOrAddPartnerUser(
  { query }: Queryable,
  { partnerId, sub }: { readonly partnerId: string; readonly sub: Buffer },
  now: Date,
): Promise<string> {
  const find = async (): Promise<string | undefined> =>
    (
      await query<{ userId: string }>(
        'select user_id as "userId" from partner_user where partner_id = $1 and sub_sha256 = $2',
        [partnerId, sub],
      )
    )[0]?.userId;
  const known = await find();
  if (known !== undefined) return known;
  const [made] = await query<{ id: string }>(
    'insert into app_user (is_partners, activated_at, created_at) values (true, $1, $1) returning id',
    [now],
  );
  if (made === undefined) throw new Error('an account was not stored');
  const [added] = await query<{ userId: string }>(
    `insert into partner_user (user_id, partner_id, sub_sha256) values ($1, $2, $3)
     on conflict do nothing returning user_id as "userId"`,
    [made.id, partnerId, sub],
  );
  if (added !== undefined) return added.userId;
  // Another call was first.
  await query('delete from app_user where id = $1', [made.id]);
  const other = await find();
  if (other === undefined) throw new Error('a user of a partner was not stored');
  return other;
}

/** The partner whose user an account is; undefined for one of the site's own. */
export async function partnerOfUser({ query }: Queryable, userId: string): Promise<string | undefined> {
  const rows = await query<{ partnerId: string }>(
    'select partner_id as "partnerId" from partner_user where user_id = $1',
    [userId],
  );
  return rows[0]?.partnerId;
}

/** Tasks that a user began since a moment. */
export async function countTasksSince({ query }: Queryable, userId: string, since: Date): Promise<number> {
  const [row] = await query<{ count: number }>(
    'select count(*)::integer as count from task where user_id = $1 and created_at >= $2',
    [userId, since],
  );
  return row?.count ?? 0;
}
