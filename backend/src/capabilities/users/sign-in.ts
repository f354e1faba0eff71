import type { Steps } from './activation.ts';
import type { Codes } from './codes.ts';
import { type AccountsContext, type BegunSession, type Client, type Credentials } from './context.ts';
import { type Guesses, requireActive } from './guesses.ts';
import type { User } from './queries.ts';
import { makeSecret } from './secrets.ts';

/** Beginning sessions, by a password and by a login token. */
export interface SignIn {
  /** @param code of the second factor, after an answer of 40020 */
  login(credentials: Credentials & { readonly code?: string | undefined }, client: Client): Promise<BegunSession>;
  /** A text that begins a session of the user elsewhere: once, within five minutes, while the session that makes it lives. */
  makeLoginToken(user: User, sessionId: string): Promise<string>;
  /** Whose session a login token begins; it stays good. */
  lookAtToken(secret: string): Promise<User>;
  tokenLogin(secret: string, client: Client): Promise<BegunSession>;
}

export function createSignIn(
  { database, mail, now }: AccountsContext,
  { begin, look, redeem }: Steps,
  { prove }: Pick<Guesses, 'prove'>,
  codes: Pick<Codes, 'pass'>,
): SignIn {
  return {
    async login({ code, ...credentials }, client) {
      const account = await prove(credentials, client);
      requireActive(account);
      await codes.pass(account, code, client);
      const begun = await database.tx((transaction) => begin(transaction, account, client));
      mail.nudge();
      return begun;
    },
    makeLoginToken: (user, sessionId) =>
      makeSecret(database, { userId: user.id, kind: 'login', now: now(), sessionId }),
    async lookAtToken(secret) {
      const { id, email } = (await look(database, secret, 'login')).account;
      return { id, email };
    },
    async tokenLogin(secret, client) {
      const begun = await database.tx(async (transaction) =>
        begin(transaction, await redeem(transaction, secret, 'login'), client, false),
      );
      mail.nudge();
      return begun;
    },
  };
}
