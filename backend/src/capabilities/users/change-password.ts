import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { Steps } from './activation.ts';
import { type AccountsContext, type Client, subjectOf } from './context.ts';
import { forgetDevices } from './devices.ts';
import type { Guesses } from './guesses.ts';
import { guessesOfAccount } from './limits.ts';
import { findAccount, forgetUnvouchedGoogle, setPassword, type User } from './queries.ts';
import { voidSecrets } from './secrets.ts';
import { revokeSessions } from './sessions.ts';

/** Replacing a password: a forgotten one by a mailed link, a known one by its owner. */
export interface ChangePassword {
  /** Sets a new password, ends every session; the link proves the address, so that the account is active then. */
  reset(secret: string, password: string, client: Client): Promise<void>;
  /** Changes the password and ends the other sessions. */
  changePassword(
    user: User,
    sessionId: string,
    change: { readonly old?: string | undefined; readonly password: string },
    client: Client,
  ): Promise<void>;
}

export function createChangePassword(
  { database, mail, throttle, passwords, settings: { siteUrl }, now }: AccountsContext,
  { activate, redeem }: Steps,
  { confirmPassword }: Pick<Guesses, 'confirmPassword'>,
): ChangePassword {
  const notice = ({ email }: User, { language }: Client) =>
    ({ to: email, kind: 'passwordChanged', language, values: { url: siteUrl } }) as const;

  return {
    async reset(secret, password, client) {
      const passwordHash = await passwords.hash(password);
      const { email } = await database.tx(async (transaction) => {
        const account = await redeem(transaction, secret, 'reset');
        const moment = now();
        await setPassword(transaction, account.id, passwordHash);
        // The mailbox is what proves an account: a Google account that was never its authority may be a stranger's.
        await forgetUnvouchedGoogle(transaction, account.id);
        await forgetDevices(transaction, account.id);
        await voidSecrets(transaction, account.id, ['reset', 'login'], moment);
        await revokeSessions(transaction, account.id, moment);
        await activate(transaction, account, client);
        await mail.send(notice(account, client), transaction);
        return account;
      });
      await throttle.adjust({ clear: [[guessesOfAccount, subjectOf(email)]] });
      mail.nudge();
    },
    async changePassword(user, sessionId, { old, password }, client) {
      const account = await findAccount(database, user.id);
      if (account === undefined) throw new ApiError(403, 403, say('error.sessionEnded'));
      await confirmPassword(account, old, sessionId);
      const passwordHash = await passwords.hash(password);
      await database.tx(async (transaction) => {
        const moment = now();
        await setPassword(transaction, user.id, passwordHash);
        await voidSecrets(transaction, user.id, ['reset', 'login'], moment);
        await revokeSessions(transaction, user.id, moment, sessionId);
        await mail.send(notice(user, client), transaction);
      });
      mail.nudge();
    },
  };
}
