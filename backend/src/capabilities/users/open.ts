import type { Database, Queries } from '../../database/database.ts';
import type { HttpSettings } from '../../http/settings.ts';
import { createSigning, type Signing } from '../signing/service.ts';
import type { Mail } from '../mail/service.ts';
import { openThrottle, type Throttle } from '../throttle/service.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { createGoogle } from './google.ts';
import {
  accountData,
  codesData,
  contactData,
  createOwnData,
  deviceData,
  linkData,
  mailData,
  type OwnData,
  passkeyData,
  sessionData,
} from './own-data.ts';
import { createNewcomers, type Newcomers } from './newcomers.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import type { PersonalData } from './personal-data.ts';
import type { AccountSettings } from './settings.ts';

/** Everything about accounts, over one migrated database. */
export interface Users {
  readonly signing: Signing;
  readonly throttle: Throttle;
  readonly newcomers: Newcomers;
  readonly accounts: Accounts;
  readonly ownData: OwnData;
  /** Forgets what is out of date. */
  forget(): Promise<void>;
}

export interface UsersParts {
  readonly database: Database;
  readonly mail: Mail;
  readonly settings: Pick<HttpSettings, 'siteUrl'> & { readonly accounts: AccountSettings };
  readonly now: () => Date;
  readonly grantSignupGift: (queries: Queries, userId: string, now: Date) => Promise<void>;
  /** What other capabilities keep about people. */
  readonly personalData: readonly PersonalData[];
  /** Least time of answers that must not reveal whether an address is known, milliseconds. */
  readonly quiet?: number;
  /** Hashes at the real cost unless given. */
  readonly passwords?: Passwords;
}

export async function openUsers({ personalData, passwords = createPasswords(), ...parts }: UsersParts): Promise<Users> {
  const { database, settings, now } = parts;
  const signing = createSigning({ database, now });
  const throttle = await openThrottle({ database, now });
  const { google, sharedNetworks } = settings.accounts;
  const newcomers = createNewcomers(throttle, sharedNetworks);
  const accounts = createAccounts({
    ...parts,
    throttle,
    newcomers,
    passwords,
    google: google && createGoogle({ database, settings: google, now }),
  });
  // The account goes last: the others are found by it.
  const holders = [
    ...[sessionData, deviceData, passkeyData, codesData, linkData, contactData, mailData],
    ...personalData,
    accountData,
  ];
  return {
    signing,
    throttle,
    newcomers,
    accounts,
    ownData: createOwnData(database, holders, now),
    async forget() {
      for (const part of [signing, throttle, accounts]) await part.forget();
    },
  };
}
