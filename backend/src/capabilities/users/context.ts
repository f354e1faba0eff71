import type { Database, Queries } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { type MessageKey, say } from '../../messages/say.ts';
import type { HttpSettings } from '../../http/settings.ts';
import type { Mail } from '../mail/service.ts';
import type { Throttle } from '../throttle/service.ts';
import type { Google } from './google.ts';
import type { Newcomers } from './newcomers.ts';
import type { Passwords } from './passwords.ts';
import type { AccountSettings } from './settings.ts';

/** The parts of the caller that accounts use. */
export interface Client {
  /** Of the caller, `networkOf`. */
  readonly network: string;
  /** `Chrome on Windows`, for the list of sessions. */
  readonly device: string;
  /** What the browser brings to be known by, `devicesOf`. */
  readonly knownBy: readonly string[];
  /** BCP 47 tag, for mails. */
  readonly language: string;
}

export interface Credentials {
  readonly email: string;
  /** 64 hexadecimal digits. */
  readonly password: string;
}

/** A session that has just begun, as the wire has it. */
export interface BegunSession {
  readonly token: string;
  readonly email: string;
  readonly user_id: string;
  /** What this browser is known by from now on. */
  readonly device: string;
}

/** What the parts of accounts share. None of them keeps any state: all of it is in the database. */
export interface AccountsContext {
  readonly database: Database;
  readonly mail: Mail;
  readonly throttle: Throttle;
  readonly newcomers: Newcomers;
  readonly passwords: Passwords;
  /** Null: not set up. */
  readonly google: Google | null;
  readonly settings: Pick<HttpSettings, 'siteUrl'> & {
    readonly accounts: Pick<AccountSettings, 'blockedDomainWords' | 'sessionDays'>;
  };
  /** Gives the credits of a sign-up, in the transaction that activates the account. */
  readonly grantSignupGift: (queries: Queries, userId: string, now: Date) => Promise<void>;
  readonly now: () => Date;
  /** Least time of answers that must not reveal whether an address is known, milliseconds. */
  readonly quiet: number;
}

export const refuse = (code: number, key: MessageKey): ApiError => new ApiError(400, code, say(key));
export const normalize = (email: string): string => email.trim();
export const subjectOf = (email: string): string => normalize(email).toLowerCase();

/** A page of the site with a token behind the number sign, which no server sees. */
export const linkTo = (siteUrl: string, path: string, secret: string): string => `${siteUrl}${path}#token=${secret}`;
