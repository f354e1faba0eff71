import { setTimeout as sleep } from 'node:timers/promises';
import { accountCodes } from '@facet/contracts/accounts';
import { emailProblem } from '@facet/contracts/email';
import type { Queries } from '../../database/database.ts';
import type { Steps } from './activation.ts';
import {
  type AccountsContext,
  type BegunSession,
  type Client,
  type Credentials,
  linkTo,
  normalize,
  refuse,
  subjectOf,
} from './context.ts';
import type { Guesses } from './guesses.ts';
import { guessesOfLink, mailsOfAddress, mailsOfNetwork } from './limits.ts';
import { addAccount, findByEmail, setPassword, type User } from './queries.ts';
import { makeSecret } from './secrets.ts';
import { hashToken } from './sessions.ts';

/** What is brought to activate an account. */
export interface Activation {
  /** Of the mailed link. */
  readonly token: string;
  /** 64 hexadecimal digits. */
  readonly password: string;
  /** Takes `password` although it is not that of the registration that the link was mailed for. */
  readonly replace?: boolean | undefined;
}

/** Making an account that its mailbox's owner alone can get into. */
export interface SignUp {
  /** Mails a link that activates the account; to an address that has an account, a mail that says so. */
  register(credentials: Credentials, client: Client): Promise<void>;
  /**
   * Activates the account and begins a session. The link proves the mailbox; the password is required as well, because
   * a link may belong to another person who registered the same address.
   * @throws ApiError 40009 when the password is not that of the link's registration, unless `replace` is said
   */
  activate(activation: Activation, client: Client): Promise<BegunSession>;
  /** Mails the activation link again. */
  resend(credentials: Credentials, client: Client): Promise<void>;
  /** Mails a link to choose a new password, where there is an account. */
  forgot(email: string, client: Client): Promise<void>;
}

/** Which sentence says what is wrong with an address. */
export const emailWords = {
  missing: 'error.emailMissing',
  invalid: 'error.emailInvalid',
  provider: 'error.emailProvider',
} as const;

export function createSignUp(
  { database, mail, throttle, passwords, settings: { siteUrl, accounts: rules }, now, quiet }: AccountsContext,
  { activate, begin, look, redeem }: Steps,
  { prove }: Pick<Guesses, 'prove'>,
): SignUp {
  /** Takes as long whatever it finds out. */
  async function quietly(work: () => Promise<void>): Promise<void> {
    await Promise.all([work(), sleep(quiet)]);
    mail.nudge();
  }

  async function mailActivation(
    transaction: Queries,
    user: User,
    passwordHash: string | null,
    language: string,
  ): Promise<void> {
    const secret = await makeSecret(transaction, { userId: user.id, kind: 'activation', now: now(), passwordHash });
    const values = { url: linkTo(siteUrl, '/activate', secret) };
    await mail.send({ to: user.email, kind: 'accountActivate', language, values }, transaction);
  }

  const mailSubjects = (email: string, { network }: Client) =>
    [
      [mailsOfNetwork, network],
      [mailsOfAddress, subjectOf(email)],
    ] as const;

  return {
    async register({ email: typed, password }, client) {
      const problem = emailProblem(typed, rules.blockedDomainWords);
      if (problem !== null) throw refuse(accountCodes.emailRefused, emailWords[problem]);
      const email = normalize(typed);
      const { language } = client;
      await throttle.take(mailSubjects(email, client));
      await quietly(async () => {
        const passwordHash = await passwords.hash(password);
        await database.tx(async (transaction) => {
          const moment = now();
          const id = await addAccount(transaction, {
            email,
            passwordHash,
            google: null,
            activatedAt: null,
            now: moment,
          });
          const account = id === undefined ? await findByEmail(transaction, email) : { id, email, activatedAt: null };
          if (account === undefined) throw new Error('an account vanished while its address was registered again');
          if (account.activatedAt !== null) {
            const values = { url: siteUrl };
            await mail.send({ to: account.email, kind: 'accountExists', language, values }, transaction);
            return;
          }
          // Grants nothing: the link requires the password of its own registration.
          await setPassword(transaction, account.id, passwordHash);
          await mailActivation(transaction, account, passwordHash, language);
        });
      });
    },
    async activate({ token, password, replace = false }, client) {
      const link = await look(database, token, 'activation');
      await throttle.take([[guessesOfLink, hashToken(token).toString('hex')]]);
      const isOwn = await passwords.verify(link.passwordHash, password);
      if (!isOwn && !replace) throw refuse(accountCodes.otherPassword, 'error.otherPassword');
      const passwordHash = isOwn ? link.passwordHash : await passwords.hash(password);
      return database.tx(async (transaction) => {
        const account = await redeem(transaction, token, 'activation');
        await setPassword(transaction, account.id, passwordHash);
        await activate(transaction, account, client);
        return begin(transaction, account, client);
      });
    },
    async resend(credentials, client) {
      const account = await prove(credentials, client);
      if (account.activatedAt !== null) throw refuse(accountCodes.alreadyActive, 'error.alreadyActive');
      await throttle.take(mailSubjects(account.email, client));
      await database.tx((transaction) => mailActivation(transaction, account, account.passwordHash, client.language));
      mail.nudge();
    },
    async forgot(typed, client) {
      const email = normalize(typed);
      if (emailProblem(email, []) !== null) throw refuse(accountCodes.emailRefused, 'error.emailInvalid');
      await throttle.take(mailSubjects(email, client));
      await quietly(() =>
        database.tx(async (transaction) => {
          const account = await findByEmail(transaction, email);
          if (account === undefined) return;
          const secret = await makeSecret(transaction, { userId: account.id, kind: 'reset', now: now() });
          const values = { url: linkTo(siteUrl, '/reset-password', secret) };
          const { language } = client;
          await mail.send({ to: account.email, kind: 'passwordReset', language, values }, transaction);
        }),
      );
    },
  };
}
