import type { Queryable } from '../../database/database.ts';

/** A person who has signed in. */
export interface User {
  readonly id: string;
  readonly email: string;
}

/** An account that is not deleted, as it is kept. */
export interface Account extends User {
  /** argon2id; null for an account without a password. */
  readonly passwordHash: string | null;
  readonly googleSub: string | null;
  readonly createdAt: Date;
  /** Null while its address is unproven. */
  readonly activatedAt: Date | null;
}

const columns = `id, email, password_hash as "passwordHash", google_sub as "googleSub", created_at as "createdAt",
  activated_at as "activatedAt"`;

async function findOne({ query }: Queryable, condition: string, value: string): Promise<Account | undefined> {
  const [account] = await query<Account & Record<string, unknown>>(
    `select ${columns} from app_user where ${condition} and deleted_at is null`,
    [value],
  );
  return account;
}

/** The account of an address, in any case. */
export const findByEmail = (queries: Queryable, email: string) => findOne(queries, 'lower(email) = lower($1)', email);
/** The account of a `sub` at Google. */
export const findByGoogle = (queries: Queryable, sub: string) => findOne(queries, 'google_sub = $1', sub);
export const findAccount = (queries: Queryable, id: string) => findOne(queries, 'id = $1', id);

/** A link to an account at Google. */
export interface GoogleLink {
  readonly sub: string;
  /** Google was the authority for the address then. */
  readonly isVouched: boolean;
}

/** Makes an account; undefined when there is one of that address or of that `sub` already. */
export async function addAccount(
  { query }: Queryable,
  account: {
    readonly email: string;
    readonly passwordHash: string | null;
    readonly google: GoogleLink | null;
    readonly activatedAt: Date | null;
    readonly now: Date;
  },
): Promise<string | undefined> {
  const [row] = await query<{ id: string }>(
    `insert into app_user (email, password_hash, google_sub, google_vouched, activated_at, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
    [
      ...[account.email, account.passwordHash, account.google?.sub ?? null, account.google?.isVouched ?? false],
      ...[account.activatedAt, account.now],
    ],
  );
  return row?.id;
}

/** Sets a password, null for none. */
export async function setPassword({ query }: Queryable, userId: string, passwordHash: string | null): Promise<void> {
  await query('update app_user set password_hash = $2 where id = $1 and deleted_at is null', [userId, passwordHash]);
}

/** Links an account with one at Google. */
export async function setGoogle({ query }: Queryable, userId: string, { sub, isVouched }: GoogleLink): Promise<void> {
  await query('update app_user set google_sub = $2, google_vouched = $3 where id = $1 and deleted_at is null', [
    userId,
    sub,
    isVouched,
  ]);
}

/** Takes a link to Google away, unless Google was the authority for the address. */
export async function forgetUnvouchedGoogle({ query }: Queryable, userId: string): Promise<void> {
  await query('update app_user set google_sub = null where id = $1 and not google_vouched', [userId]);
}

/** The free credits of a new account wait until its network's pace lets one through. */
export async function holdFreeCredits({ query }: Queryable, userId: string): Promise<void> {
  await query('update app_user set free_waits = true where id = $1 and deleted_at is null', [userId]);
}

/** The address of an account is proven. @returns whether it was not before */
export async function setActivated({ query }: Queryable, userId: string, now: Date): Promise<boolean> {
  const set = await query(
    `update app_user set activated_at = $2
      where id = $1 and activated_at is null and deleted_at is null returning 1 as one`,
    [userId, now],
  );
  return set.length > 0;
}

/** Takes everything of the person out of an account; its row stays for the ledger. */
export async function eraseAccount({ query }: Queryable, userId: string, now: Date): Promise<void> {
  await query('delete from session_token where user_id = $1', [userId]);
  await query('delete from user_secret where user_id = $1', [userId]);
  await query('delete from known_device where user_id = $1', [userId]);
  await query('delete from passkey where user_id = $1', [userId]);
  await query('delete from totp where user_id = $1', [userId]);
  await query(
    `update app_user set email = null, password_hash = null, google_sub = null, google_vouched = false, deleted_at = $2
      where id = $1`,
    [userId, now],
  );
}

/** Removes accounts that were made by typing an address before a moment and can no longer be proven by any link. */
export async function removeUnproven({ query }: Queryable, before: Date): Promise<void> {
  await query(
    `delete from app_user u
      where activated_at is null and deleted_at is null and password_hash is not null and created_at < $1
        and not exists (select from user_secret s where s.user_id = u.id)`,
    [before],
  );
}

/** Whether the free credits of an account wait, with its row locked. @returns null when they do not */
export async function lockFreeWait({ query }: Queryable, userId: string): Promise<{ end(): Promise<void> } | null> {
  const waits = await query('select 1 as one from app_user where id = $1 and free_waits for update', [userId]);
  if (waits.length === 0) return null;
  return {
    async end() {
      await query('update app_user set free_waits = false where id = $1', [userId]);
    },
  };
}
