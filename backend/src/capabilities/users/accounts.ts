import { setTimeout as sleep } from 'node:timers/promises';
import { accountCodes } from '@facet/contracts/accounts';
import { emailProblem } from '@facet/contracts/email';
import type { Database, Queries } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { type MessageKey, say } from '../../messages/say.ts';
import type { Settings } from '../../settings.ts';
import type { Mail } from '../mail/service.ts';
import type { Throttle } from '../throttle/service.ts';
import type { Google, GoogleIdentity } from './google.ts';
import { giftsOfAddress, guessesOfAccount, guessesOfNetwork, mailsOfAddress, mailsOfNetwork } from './limits.ts';
import type { Passwords } from './passwords.ts';
import {
  type Account,
  addAccount,
  findByEmail,
  findByGoogle,
  findAccount,
  removeUnproven,
  setActivated,
  setGoogle,
  setPassword,
  type User,
} from './queries.ts';
import {
  makeSecret,
  redeemSecret,
  removeOldSecrets,
  type SecretKind,
  secretRemembered,
  voidSecrets,
} from './secrets.ts';
import { removeOldSessions, revokeSessions, startSession } from './sessions.ts';

/** How long accounts are kept whose address nobody proved, milliseconds. */
export const unprovenKeptFor = 30 * 24 * 3_600_000;
/** Answers about an address that is or is not known take at least this long, milliseconds: longer than either way. */
export const quietTime = 250;

/** Who asks, as far as it matters here. */
export interface Client {
  /** Of the caller, `networkOf`. */
  readonly network: string;
  /** `Chrome on Windows`, for the list of sessions. */
  readonly device: string;
  /** BCP 47 tag, for mails. */
  readonly language: string;
}

export interface Credentials {
  readonly email: string;
  /** 64 hexadecimal digits. */
  readonly password: string;
}

/** A session that has just begun. */
export interface BegunSession {
  readonly token: string;
  readonly email: string;
  readonly user_id: string;
}

/** Making accounts, and getting into them. Everything that fails throws an `ApiError` that says what to do. */
export interface Accounts {
  /** Mails a link that activates the account; to an address that has an account, a mail that says so. */
  register(credentials: Credentials, client: Client): Promise<void>;
  activate(secret: string): Promise<void>;
  /** Mails the activation link again. */
  resend(credentials: Credentials, client: Client): Promise<void>;
  login(credentials: Credentials, client: Client): Promise<BegunSession>;
  /** Mails a link to choose a new password, where there is an account. */
  forgot(email: string, client: Client): Promise<void>;
  /** Sets a new password, ends every session; the link proves the address, so that the account is active then. */
  reset(secret: string, password: string, client: Client): Promise<void>;
  googleNonce(): Promise<{ readonly nonce: string; readonly client_id: string }>;
  googleLogin(idToken: string, client: Client): Promise<BegunSession>;
  /** A text that begins a session of the user elsewhere, once, within five minutes. */
  makeLoginToken(user: User): Promise<string>;
  tokenLogin(secret: string, client: Client): Promise<BegunSession>;
  /** @throws ApiError when `password` is not the account's; guesses are counted */
  confirmPassword(account: Account, password: string | undefined, client: Client): Promise<void>;
  /** Changes the password and ends the other sessions. */
  changePassword(
    user: User,
    sessionId: string,
    change: { readonly old?: string | undefined; readonly password: string },
    client: Client,
  ): Promise<void>;
  /** Forgets what is out of date. */
  forget(): Promise<void>;
}

export interface AccountsDependencies {
  readonly database: Database;
  readonly mail: Mail;
  readonly throttle: Throttle;
  readonly passwords: Passwords;
  /** Null: not set up. */
  readonly google: Google | null;
  readonly settings: Pick<Settings, 'siteUrl'> & {
    readonly accounts: Pick<Settings['accounts'], 'blockedDomainWords'>;
  };
  /** Gives the credits of a sign-up, in the transaction that activates the account. */
  readonly grantSignupGift: (queries: Queries, userId: string, now: Date) => Promise<void>;
  readonly now: () => Date;
  /** Least time of answers that must not tell whether an address is known, milliseconds. */
  readonly quiet?: number;
}

const refuse = (code: number, key: MessageKey): ApiError => new ApiError(400, code, say(key));
const normalize = (email: string): string => email.trim();
const subjectOf = (email: string): string => normalize(email).toLowerCase();

const emailWords = {
  missing: 'error.emailMissing',
  invalid: 'error.emailInvalid',
  provider: 'error.emailProvider',
} as const;

export function createAccounts({
  database,
  mail,
  throttle,
  passwords,
  google,
  settings: { siteUrl, accounts: rules },
  grantSignupGift,
  now,
  quiet = quietTime,
}: AccountsDependencies): Accounts {
  const link = (path: string, secret: string): string => `${siteUrl}${path}#token=${secret}`;

  /** Takes as long whatever it finds out. */
  async function quietly(work: () => Promise<void>): Promise<void> {
    await Promise.all([work(), sleep(quiet)]);
    mail.nudge();
  }

  async function begin(queries: Pick<Queries, 'query'>, user: User, client: Client): Promise<BegunSession> {
    return { token: await startSession(queries, user.id, client.device, now()), email: user.email, user_id: user.id };
  }

  /** The address is proven: other links are void, and there is a gift. */
  async function activateAccount(transaction: Queries, user: User): Promise<void> {
    const moment = now();
    await voidSecrets(transaction, user.id, ['activation'], moment);
    if (!(await setActivated(transaction, user.id, moment))) return;
    const isFirst = await throttle.tryIn(transaction, [giftsOfAddress, subjectOf(user.email)]);
    if (isFirst) await grantSignupGift(transaction, user.id, moment);
  }

  async function redeem(transaction: Queries, secret: string, kind: SecretKind) {
    const redeemed = await redeemSecret(transaction, secret, kind, now());
    switch (redeemed.kind) {
      case 'good': {
        const account = await findAccount(transaction, redeemed.userId);
        if (account === undefined) throw refuse(accountCodes.linkUnknown, 'error.linkUnknown');
        return { account, passwordHash: redeemed.passwordHash };
      }
      case 'used':
        throw refuse(accountCodes.linkUsed, 'error.linkUsed');
      case 'expired':
        throw refuse(accountCodes.linkExpired, 'error.linkExpired');
      case 'unknown':
        throw refuse(accountCodes.linkUnknown, 'error.linkUnknown');
      default:
        return redeemed satisfies never;
    }
  }

  async function mailActivation(
    transaction: Queries,
    user: User,
    passwordHash: string | null,
    language: string,
  ): Promise<void> {
    const secret = await makeSecret(transaction, user.id, 'activation', now(), passwordHash);
    const values = { url: link('/activate', secret) };
    await mail.send({ to: user.email, kind: 'accountActivate', language, values }, transaction);
  }

  const mailSubjects = (email: string, { network }: Client) =>
    [
      [mailsOfNetwork, network],
      [mailsOfAddress, subjectOf(email)],
    ] as const;

  /** Counts a guess at a password, and forgets the count when it is right. */
  async function guess(email: string, network: string, check: () => Promise<boolean>): Promise<boolean> {
    const ofNetwork = [guessesOfNetwork, network] as const;
    const ofAccount = [guessesOfAccount, subjectOf(email)] as const;
    await throttle.take([ofNetwork, ofAccount]);
    const isRight = await check();
    if (isRight) {
      await throttle.settle({ giveBack: [ofNetwork], clear: [ofAccount] });
    }
    return isRight;
  }

  /** The account that the credentials belong to. Wrong ones cost the same time for any address. */
  async function prove({ email, password }: Credentials, { network }: Client): Promise<Account> {
    let account: Account | undefined;
    const isRight = await guess(email, network, async () => {
      account = await findByEmail(database, normalize(email));
      return passwords.verify(account?.passwordHash ?? null, password);
    });
    if (!isRight || account === undefined) throw refuse(accountCodes.wrongLogin, 'error.wrongLogin');
    return account;
  }

  async function confirmPassword(account: Account, password: string | undefined, { network }: Client): Promise<void> {
    if (account.passwordHash === null) return;
    const isRight = await guess(account.email, network, async () =>
      password === undefined ? false : passwords.verify(account.passwordHash, password),
    );
    if (!isRight) throw refuse(accountCodes.wrongPassword, 'error.wrongPassword');
  }

  /** The account of somebody who signed in at Google, made or linked where there is none yet. */
  async function accountOf(transaction: Queries, identity: GoogleIdentity, language: string): Promise<User> {
    const { sub, email } = identity;
    const known = await findByGoogle(transaction, sub);
    if (known !== undefined) return known;
    if (!identity.isVerified) throw refuse(accountCodes.googleRefused, 'error.googleRefused');
    const id = await addAccount(transaction, {
      email,
      passwordHash: null,
      googleSub: sub,
      activatedAt: null,
      now: now(),
    });
    if (id !== undefined) {
      const user = { id, email };
      await activateAccount(transaction, user);
      return user;
    }
    const account = await findByEmail(transaction, email);
    if (account === undefined) {
      const theirs = await findByGoogle(transaction, sub);
      if (theirs !== undefined) return theirs;
    }
    // Another Google account of that address is linked: the address has changed hands there.
    if (account === undefined || (account.googleSub !== null && account.googleSub !== sub))
      throw refuse(accountCodes.googleRefused, 'error.googleRefused');
    await setGoogle(transaction, account.id, sub);
    if (account.activatedAt === null) {
      // Whoever chose the password never proved the address.
      await setPassword(transaction, account.id, null);
      await revokeSessions(transaction, account.id, now());
      await activateAccount(transaction, account);
    } else {
      await mail.send({ to: account.email, kind: 'googleAdded', language, values: { url: siteUrl } }, transaction);
    }
    return account;
  }

  const needGoogle = (): Google => {
    if (google === null) throw new ApiError(503, accountCodes.googleOff, say('error.googleOff'));
    return google;
  };

  return {
    async register({ email: typed, password }, client) {
      const problem = emailProblem(typed, rules.blockedDomainWords);
      if (problem !== null) throw refuse(accountCodes.emailRefused, emailWords[problem]);
      const email = normalize(typed);
      await throttle.take(mailSubjects(email, client));
      await quietly(async () => {
        const passwordHash = await passwords.hash(password);
        await database.tx(async (transaction) => {
          const id = await addAccount(transaction, {
            email,
            passwordHash,
            googleSub: null,
            activatedAt: null,
            now: now(),
          });
          const account = id === undefined ? await findByEmail(transaction, email) : { id, email, activatedAt: null };
          if (account === undefined) throw new Error('an account vanished while its address was registered again');
          if (account.activatedAt !== null) {
            const values = { url: siteUrl };
            const notice = { to: account.email, kind: 'accountExists', language: client.language, values } as const;
            await mail.send(notice, transaction);
            return;
          }
          await setPassword(transaction, account.id, passwordHash);
          await mailActivation(transaction, account, passwordHash, client.language);
        });
      });
    },
    activate: (secret) =>
      database.tx(async (transaction) => {
        const { account, passwordHash } = await redeem(transaction, secret, 'activation');
        await setPassword(transaction, account.id, passwordHash);
        await activateAccount(transaction, account);
      }),
    async resend(credentials, client) {
      const account = await prove(credentials, client);
      if (account.activatedAt !== null) throw refuse(accountCodes.alreadyActive, 'error.alreadyActive');
      await throttle.take(mailSubjects(account.email, client));
      await database.tx((transaction) => mailActivation(transaction, account, account.passwordHash, client.language));
      mail.nudge();
    },
    async login(credentials, client) {
      const account = await prove(credentials, client);
      if (account.activatedAt === null) throw new ApiError(401, 401, say('error.notActivated'));
      return begin(database, account, client);
    },
    async forgot(typed, client) {
      const email = normalize(typed);
      if (emailProblem(email, []) !== null) throw refuse(accountCodes.emailRefused, 'error.emailInvalid');
      await throttle.take(mailSubjects(email, client));
      await quietly(() =>
        database.tx(async (transaction) => {
          const account = await findByEmail(transaction, email);
          if (account === undefined) return;
          const secret = await makeSecret(transaction, account.id, 'reset', now());
          const values = { url: link('/reset-password', secret) };
          const { language } = client;
          await mail.send({ to: account.email, kind: 'passwordReset', language, values }, transaction);
        }),
      );
    },
    async reset(secret, password, client) {
      const passwordHash = await passwords.hash(password);
      const { email } = await database.tx(async (transaction) => {
        const { account } = await redeem(transaction, secret, 'reset');
        const moment = now();
        await setPassword(transaction, account.id, passwordHash);
        await voidSecrets(transaction, account.id, ['reset', 'login'], moment);
        await revokeSessions(transaction, account.id, moment);
        await activateAccount(transaction, account);
        const values = { url: siteUrl };
        const { language } = client;
        await mail.send({ to: account.email, kind: 'passwordChanged', language, values }, transaction);
        return account;
      });
      await throttle.settle({ clear: [[guessesOfAccount, subjectOf(email)]] });
      mail.nudge();
    },
    async googleNonce() {
      const { clientId, giveNonce } = needGoogle();
      return { nonce: await giveNonce(), client_id: clientId };
    },
    async googleLogin(idToken, client) {
      const identity = await needGoogle()
        .verify(idToken)
        .catch((error: unknown) => {
          throw new ApiError(503, 503, say('error.googleUnreachable'), undefined, { cause: error });
        });
      if (identity === null) throw refuse(accountCodes.googleRefused, 'error.googleRefused');
      const begun = await database.tx(async (transaction) =>
        begin(transaction, await accountOf(transaction, identity, client.language), client),
      );
      mail.nudge();
      return begun;
    },
    makeLoginToken: (user) => makeSecret(database, user.id, 'login', now()),
    tokenLogin: (secret, client) =>
      database.tx(async (transaction) =>
        begin(transaction, (await redeem(transaction, secret, 'login')).account, client),
      ),
    confirmPassword,
    async changePassword(user, sessionId, { old, password }, client) {
      const account = await findAccount(database, user.id);
      if (account === undefined) throw new ApiError(403, 403, say('error.sessionEnded'));
      await confirmPassword(account, old, client);
      const passwordHash = await passwords.hash(password);
      await database.tx(async (transaction) => {
        const moment = now();
        await setPassword(transaction, user.id, passwordHash);
        await voidSecrets(transaction, user.id, ['reset', 'login'], moment);
        await revokeSessions(transaction, user.id, moment, sessionId);
        const { language } = client;
        await mail.send({ to: user.email, kind: 'passwordChanged', language, values: { url: siteUrl } }, transaction);
      });
      mail.nudge();
    },
    async forget() {
      const before = (age: number): Date => new Date(now().getTime() - age);
      await removeOldSecrets(database, before(secretRemembered));
      await removeOldSessions(database, now());
      await removeUnproven(database, before(unprovenKeptFor));
    },
  };
}
