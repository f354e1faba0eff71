import { accountCodes } from '@facet/contracts/accounts';
import { emailProblem } from '@facet/contracts/email';
import type { Queries } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { Steps } from './activation.ts';
import type { Codes } from './codes.ts';
import { type AccountsContext, type BegunSession, type Client, refuse } from './context.ts';
import type { Google, GoogleIdentity } from './google.ts';
import { type Guesses } from './guesses.ts';
import { type Account, addAccount, findByEmail, findByGoogle, setGoogle, setPassword, type User } from './queries.ts';
import { emailWords } from './sign-up.ts';
import { revokeSessions } from './sessions.ts';

/** What comes with a sign-in by Google. */
export interface GoogleCredential {
  /** The ID token. */
  readonly token: string;
  /** Hash of the account's password, when it was required: 64 hexadecimal digits. */
  readonly password?: string | undefined;
  /** Of the second factor, after an answer of 40020. */
  readonly code?: string | undefined;
}

export interface GoogleSignIn {
  googleNonce(): Promise<{ readonly nonce: string; readonly client_id: string }>;
  /**
   * @throws ApiError 40010 when an account of that address has a password and Google is not the authority for the address:
   * the password is needed once; the ID token stays good
   */
  googleLogin(credential: GoogleCredential, client: Client): Promise<BegunSession>;
}

export function createGoogleSignIn(
  { database, mail, google, settings: { siteUrl, accounts: rules }, now }: AccountsContext,
  { activate, begin }: Steps,
  { prove }: Pick<Guesses, 'prove'>,
  codes: Pick<Codes, 'pass'>,
): GoogleSignIn {
  const needGoogle = (): Google => {
    if (google === null) throw new ApiError(503, accountCodes.googleOff, say('error.googleOff'));
    return google;
  };

  /** The Google user may not be the owner of this account: require the password, once. */
  async function proveOwner(identity: GoogleIdentity, password: string | undefined, client: Client): Promise<void> {
    if (!identity.isVerified || identity.isAuthority) return;
    if ((await findByGoogle(database, identity.sub)) !== undefined) return;
    const account = await findByEmail(database, identity.email);
    if (account === undefined || account.activatedAt === null || account.googleSub === identity.sub) return;
    if (account.passwordHash === null) throw refuse(accountCodes.googleRefused, 'error.googleRefused');
    if (password === undefined) throw refuse(accountCodes.googleConfirm, 'error.googleConfirm');
    await prove({ email: identity.email, password }, client);
  }

  async function link(
    transaction: Queries,
    account: Account,
    { sub, isAuthority }: GoogleIdentity,
    client: Client,
  ): Promise<void> {
    await setGoogle(transaction, account.id, { sub, isVouched: isAuthority });
    if (account.activatedAt === null) {
      // The person who chose the password never proved the address.
      await setPassword(transaction, account.id, null);
      await revokeSessions(transaction, account.id, now());
      await activate(transaction, account, client);
      return;
    }
    const { language } = client;
    await mail.send({ to: account.email, kind: 'googleAdded', language, values: { url: siteUrl } }, transaction);
  }

  /** The account of somebody who signed in at Google, made or linked where there is none yet. */
  async function accountOf(transaction: Queries, identity: GoogleIdentity, client: Client): Promise<User> {
    const { sub, email, isAuthority } = identity;
    const known = await findByGoogle(transaction, sub);
    if (known !== undefined) return known;
    if (!identity.isVerified) throw refuse(accountCodes.googleRefused, 'error.googleRefused');
    const account = await findByEmail(transaction, email);
    if (account === undefined) {
      const problem = emailProblem(email, rules.blockedDomainWords);
      if (problem !== null) throw refuse(accountCodes.emailRefused, emailWords[problem]);
      const made = {
        email,
        passwordHash: null,
        google: { sub, isVouched: isAuthority },
        activatedAt: null,
        now: now(),
      };
      const id = await addAccount(transaction, made);
      // Somebody else made one in the meantime: the next try finds it.
      if (id === undefined) return accountOf(transaction, identity, client);
      const user = { id, email };
      await activate(transaction, user, client);
      return user;
    }
    // A sign-in beside this one has linked it since the first look.
    if (account.googleSub === sub) return account;
    // Another Google account of that address is linked: the address has changed hands there.
    if (account.googleSub !== null) throw refuse(accountCodes.googleRefused, 'error.googleRefused');
    await link(transaction, account, identity, client);
    return account;
  }

  return {
    async googleNonce() {
      const { clientId, giveNonce } = needGoogle();
      return { nonce: await giveNonce(), client_id: clientId };
    },
    async googleLogin({ token, password, code }, client) {
      const provider = needGoogle();
      const identity = await provider.verify(token).catch((error: unknown) => {
        throw new ApiError(503, 503, say('error.googleUnreachable'), undefined, { cause: error });
      });
      if (identity === null) throw refuse(accountCodes.googleRefused, 'error.googleRefused');
      await proveOwner(identity, password, client);
      const known = (await findByGoogle(database, identity.sub)) ?? (await findByEmail(database, identity.email));
      if (known !== undefined) await codes.pass(known, code, client);
      const begun = await database.tx(async (transaction) => {
        if (!(await provider.spend(transaction, identity)))
          throw refuse(accountCodes.googleRefused, 'error.googleRefused');
        return begin(transaction, await accountOf(transaction, identity, client), client);
      });
      mail.nudge();
      return begun;
    },
  };
}
