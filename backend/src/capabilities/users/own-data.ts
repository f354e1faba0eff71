import type { Database } from '../../database/database.ts';
import type { PersonalData } from './personal-data.ts';
import { eraseAccount, findAccount, type User } from './queries.ts';

/** The account's own row, and how its user gets in. */
export const accountData: PersonalData = {
  name: 'account',
  async export(queries, { id }) {
    const account = await findAccount(queries, id);
    if (account === undefined) return null;
    const { passwordHash, googleSub, email, createdAt, activatedAt } = account;
    return { id, email, createdAt, activatedAt, hasPassword: passwordHash !== null, googleSub };
  },
  erase: (queries, { id }, now) => eraseAccount(queries, id, now),
};

/** Sessions, ended ones too for as long as they are kept. */
export const sessionData: PersonalData = {
  name: 'sessions',
  export: ({ query }, { id }) =>
    query(
      `select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt",
              revoked_at as "revokedAt"
         from session_token where user_id = $1 order by created_at`,
      [id],
    ),
};

/** Browsers in which the user has signed in; only the browsers hold their identifiers. */
export const deviceData: PersonalData = {
  name: 'devices',
  export: ({ query }, { id }) =>
    query(
      `select created_at as "createdAt", last_seen_at as "lastSeenAt" from known_device
        where user_id = $1 order by created_at`,
      [id],
    ),
};

/** Links that were mailed; their tokens are not stored. */
export const linkData: PersonalData = {
  name: 'links',
  export: ({ query }, { id }) =>
    query(
      `select kind, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt"
         from user_secret where user_id = $1 order by created_at`,
      [id],
    ),
};

/** Passkeys; what they sign with is on the user’s devices alone. */
export const passkeyData: PersonalData = {
  name: 'passkeys',
  export: ({ query }, { id }) =>
    query(
      `select name, created_at as "createdAt", last_used_at as "lastUsedAt"
         from passkey where user_id = $1 order by created_at`,
      [id],
    ),
};

/** Whether signing in requires codes of an app; the secret is left out. */
export const codesData: PersonalData = {
  name: 'codes',
  export: ({ query }, { id }) =>
    query('select created_at as "createdAt", confirmed_at as "confirmedAt" from totp where user_id = $1', [id]),
};

/** Messages that came from the user's address by the contact form. */
export const contactData: PersonalData = {
  name: 'contactMessages',
  export: ({ query }, { email }) =>
    query(
      `select name, email, topic, message, language, received_at as "receivedAt"
         from contact_message where lower(email) = lower($1) order by received_at`,
      [email],
    ),
  async erase({ query }, { email }) {
    await query('delete from contact_message where lower(email) = lower($1)', [email]);
  },
};

/** Mails to the user's address that wait, those that carry the user's own messages to the operator included. */
export const mailData: PersonalData = {
  name: 'waitingMails',
  export: ({ query }, { email }) =>
    query(
      `select kind, recipient, subject, created_at as "createdAt"
         from mail where lower(recipient) = lower($1) or lower(reply_to) = lower($1) order by created_at`,
      [email],
    ),
  async erase({ query }, { email }) {
    await query('delete from mail where lower(recipient) = lower($1) or lower(reply_to) = lower($1)', [email]);
  },
};

/** What a user can have of all that is kept about them: a copy of it, and its end. */
export interface OwnData {
  /** Everything, by the names of what holds it. */
  exportAll(user: User): Promise<Readonly<Record<string, unknown>>>;
  /** Erases it, all or nothing; what must be kept by law stays without the address. */
  erase(user: User): Promise<void>;
}

/** @param holders everything that keeps anything about people */
export function createOwnData(database: Database, holders: readonly PersonalData[], now: () => Date): OwnData {
  return {
    exportAll: (user) =>
      database.tx(async (transaction) => {
        const parts: Record<string, unknown> = { exportedAt: now() };
        for (const holder of holders) parts[holder.name] = await holder.export(transaction, user);
        return parts;
      }, 'repeatable read'),
    erase: (user) =>
      database.tx(async (transaction) => {
        for (const holder of holders) await holder.erase?.(transaction, user, now());
      }),
  };
}
