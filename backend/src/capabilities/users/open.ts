import type { Database, Queries } from '../../database/database.ts';
import type { Settings } from '../../settings.ts';
import { createSigning, type Signing } from '../signing/service.ts';
import type { Mail } from '../mail/service.ts';
import { openThrottle, type Throttle } from '../throttle/service.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { createGoogle } from './google.ts';
import { accountData, contactData, createOwnData, linkData, mailData, type OwnData, sessionData } from './own-data.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import type { PersonalData } from './personal-data.ts';

/** Everything about accounts, over one migrated database. */
export interface Users {
  readonly signing: Signing;
  readonly throttle: Throttle;
  readonly accounts: Accounts;
  readonly ownData: OwnData;
  /** Forgets what is out of date. */
  forget(): Promise<void>;
}

export interface UsersParts {
  readonly database: Database;
  readonly mail: Mail;
  readonly settings: Pick<Settings, 'siteUrl' | 'accounts'>;
  readonly now: () => Date;
  readonly grantSignupGift: (queries: Queries, userId: string, now: Date) => Promise<void>;
  /** What other capabilities keep about people. */
  readonly personalData: readonly PersonalData[];
  /** Least time of answers that must not tell whether an address is known, milliseconds. */
  readonly quiet?: number;
  /** Hashes at the real cost unless given. */
  readonly passwords?: Passwords;
}

export async function openUsers({ personalData, passwords = createPasswords(), ...parts }: UsersParts): Promise<Users> {
  const { database, settings, now } = parts;
  const signing = createSigning({ database, now });
  const throttle = await openThrottle({ database, now });
  const { google } = settings.accounts;
  const accounts = createAccounts({
    ...parts,
    throttle,
    passwords,
    google: google && createGoogle({ database, settings: google, now }),
  });
  // The account goes last: the others are found by it.
  const holders = [sessionData, linkData, contactData, mailData, ...personalData, accountData];
  return {
    signing,
    throttle,
    accounts,
    ownData: createOwnData(database, holders, now),
    async forget() {
      for (const part of [signing, throttle, accounts]) await part.forget();
    },
  };
}
