import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { accountCodes } from '@facet/contracts/accounts';
import { Secret, TOTP } from 'otpauth';
import { lazily, readOrCreateKey } from '../../database/app-keys.ts';
import type { Queries } from '../../database/database.ts';
import {
  confirmSecret,
  countRecovery,
  findKept,
  keepSecret,
  removeSecret,
  setRecovery,
  takeRecovery,
  takeStep,
} from './codes-queries.ts';
import { type AccountsContext, type Client, refuse, subjectOf } from './context.ts';
import { findDevice } from './devices.ts';
import { guessesOfCode } from './limits.ts';
import type { User } from './queries.ts';
import { hashToken } from './sessions.ts';
import type { Subject } from '../throttle/service.ts';

/** How long a code is shown, seconds (RFC 6238, section 4.1). */
const period = 30;
/** Steps by which the clocks of a device and of this machine may differ (section 5.2). */
const window = 1;
/** How long a secret waits for its first code, milliseconds. */
export const setupLife = 30 * 60_000;
/** Recovery codes that an owner gets at once. */
export const recoveryCount = 10;

/** A second factor: codes of an authenticator app (RFC 6238), and recovery codes for when it is lost. */
export interface Codes {
  /**
   * Passes with a valid code, or when the account has codes turned off. A code is good once.
   * @throws ApiError 40020 none was brought, 40021, 429
   */
  pass(account: User, code: string | undefined, client: Client): Promise<void>;
  /** Null: signing in needs no code. */
  look(user: User): Promise<{ readonly since: Date; readonly recoveryLeft: number } | null>;
  /** A secret for an app; not in force until `confirm`. @throws ApiError 40023 */
  begin(user: User): Promise<{ readonly secret: string; readonly uri: string }>;
  /** @returns recovery codes, which cannot be shown again. @throws ApiError 40021, 40023, 429 */
  confirm(user: User, code: string, client: Client): Promise<readonly string[]>;
  /** @returns new recovery codes instead of the old ones */
  renewRecovery(user: User, code: string, client: Client): Promise<readonly string[]>;
  end(user: User, code: string, client: Client): Promise<void>;
}

/** Encrypts with AES-256-GCM; what is sealed for one account opens for no other. */
export function seal(key: Buffer, owner: string, plain: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws when it was sealed with another key, for somebody else, or changed */
export function unseal(key: Buffer, owner: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}

const totpOf = (secret: Buffer, label: string): TOTP =>
  new TOTP({
    ...{ issuer: 'Facet', label, algorithm: 'SHA1', digits: 6, period },
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** Sixteen characters, 80 bits, in fours; without those that look alike. */
function makeRecoveryCode(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz023456789';
  const text = [...randomBytes(16)].map((byte) => letters[byte & 31]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}
const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

export function createCodes({
  database,
  mail,
  throttle,
  settings: { siteUrl },
  now,
}: Pick<AccountsContext, 'database' | 'mail' | 'throttle' | 'settings' | 'now'>): Codes {
  const sealKey = lazily(() => readOrCreateKey(database, 'second-factor'));
  const notice = (kind: 'codesOn' | 'codesOff', { email }: User, { language }: Client) =>
    ({ to: email, kind, language, values: { url: `${siteUrl}/account` } }) as const;

  /** Whether a code is one of the account’s, and uses it up. */
  async function take(queries: Queries, user: User, sealed: Buffer, typed: string): Promise<boolean> {
    const code = plainCode(typed);
    if (!/^\d{6}$/.test(code)) return takeRecovery(queries, user.id, hashToken(code), now());
    const moment = now().getTime();
    const totp = totpOf(unseal(await sealKey(), user.id, sealed), user.email);
    const delta = totp.validate({ token: code, timestamp: moment, window });
    if (delta === null) return false;
    return takeStep(queries, user.id, Math.floor(moment / (period * 1000)) + delta);
  }

  /** Counts wrong codes for the account, or for a browser that it knows, so that strangers do not lock the owner out. */
  async function counted(user: User, { knownBy }: Client, check: () => Promise<boolean>): Promise<void> {
    const device = await findDevice(database, user.email, knownBy, now());
    const subject = subjectOf(user.email) + (device === null ? '' : `\n${device.toString('hex')}`);
    const own: Subject = [guessesOfCode, subject];
    await throttle.take([own]);
    if (!(await check())) throw refuse(accountCodes.codeWrong, 'error.codeWrong');
    await throttle.adjust({ clear: [own] });
  }

  async function needKept(user: User, isConfirmed: boolean) {
    const kept = await findKept(database, user.id);
    const isLate = kept?.confirmedAt === null && now().getTime() - kept.createdAt.getTime() > setupLife;
    if (kept === undefined || isLate || (kept.confirmedAt !== null) !== isConfirmed)
      throw refuse(accountCodes.codesChanged, 'error.codesChanged');
    return kept;
  }

  async function giveRecovery(transaction: Queries, user: User): Promise<readonly string[]> {
    const recovery = Array.from({ length: recoveryCount }, makeRecoveryCode);
    await setRecovery(
      transaction,
      user.id,
      recovery.map((code) => hashToken(plainCode(code))),
    );
    return recovery;
  }

  return {
    async pass(account, code, client) {
      const kept = await findKept(database, account.id);
      if (kept?.confirmedAt == null) return;
      if (code === undefined) throw refuse(accountCodes.codeNeeded, 'error.codeNeeded');
      await counted(account, client, () => take(database, account, kept.sealed, code));
    },
    async look(user) {
      const since = (await findKept(database, user.id))?.confirmedAt ?? null;
      return since && { since, recoveryLeft: await countRecovery(database, user.id) };
    },
    async begin(user) {
      const secret = randomBytes(20);
      if (!(await keepSecret(database, user.id, seal(await sealKey(), user.id, secret), now())))
        throw refuse(accountCodes.codesChanged, 'error.codesChanged');
      const totp = totpOf(secret, user.email);
      return { secret: totp.secret.base32, uri: totp.toString() };
    },
    async confirm(user, code, client) {
      const { sealed } = await needKept(user, false);
      await counted(user, client, () => take(database, user, sealed, code));
      const recovery = await database.tx(async (transaction) => {
        if (!(await confirmSecret(transaction, user.id, now())))
          throw refuse(accountCodes.codesChanged, 'error.codesChanged');
        await mail.send(notice('codesOn', user, client), transaction);
        return giveRecovery(transaction, user);
      });
      mail.nudge();
      return recovery;
    },
    async renewRecovery(user, code, client) {
      const { sealed } = await needKept(user, true);
      await counted(user, client, () => take(database, user, sealed, code));
      return database.tx((transaction) => giveRecovery(transaction, user));
    },
    async end(user, code, client) {
      const { sealed } = await needKept(user, true);
      await counted(user, client, () => take(database, user, sealed, code));
      await database.tx(async (transaction) => {
        if (!(await removeSecret(transaction, user.id))) throw refuse(accountCodes.codesChanged, 'error.codesChanged');
        await mail.send(notice('codesOff', user, client), transaction);
      });
      mail.nudge();
    },
  };
}
