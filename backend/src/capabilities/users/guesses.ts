import { accountCodes } from '@facet/contracts/accounts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { Subject } from '../throttle/service.ts';
import { type AccountsContext, type Client, type Credentials, normalize, refuse, subjectOf } from './context.ts';
import { findDevice } from './devices.ts';
import { guessesOfAccount, guessesOfDevice, guessesOfNetwork } from './limits.ts';
import { type Account, findByEmail } from './queries.ts';

/** Proving who one is by a password, with guesses counted. */
export interface Guesses {
  /**
   * The account that the credentials belong to. Wrong ones cost the same time for any address.
   * @throws ApiError 40002, 429
   */
  prove(credentials: Credentials, client: Client): Promise<Account>;
  /**
   * Holds a password against that of an account that is signed in; an account without one passes.
   * @param sessionId of the caller: its guesses have a budget of their own
   * @throws ApiError 40001, 429
   */
  confirmPassword(account: Account, password: string | undefined, sessionId: string): Promise<void>;
}

/**
 * Guesses of unknown browsers at one account share one budget. A browser that signed in to the account before, and a
 * live session, have budgets of their own: guessing cannot lock an owner out.
 */
export function createGuesses({
  database,
  throttle,
  passwords,
  now,
}: Pick<AccountsContext, 'database' | 'throttle' | 'passwords' | 'now'>): Guesses {
  async function count(
    budget: { readonly shared: readonly Subject[]; readonly own: Subject },
    check: () => Promise<boolean>,
  ): Promise<boolean> {
    await throttle.take([...budget.shared, budget.own]);
    const isRight = await check();
    if (isRight) await throttle.adjust({ giveBack: budget.shared, clear: [budget.own] });
    return isRight;
  }

  async function budgetOf(email: string, { network, knownBy }: Client) {
    const device = await findDevice(database, normalize(email), knownBy, now());
    const subject = subjectOf(email);
    if (device !== null)
      return { shared: [], own: [guessesOfDevice, `${subject}\n${device.toString('hex')}`] as Subject };
    return { shared: [[guessesOfNetwork, network] as Subject], own: [guessesOfAccount, subject] as Subject };
  }

  return {
    async prove({ email, password }, client) {
      let account: Account | undefined;
      const isRight = await count(await budgetOf(email, client), async () => {
        account = await findByEmail(database, normalize(email));
        return passwords.verify(account?.passwordHash ?? null, password);
      });
      if (!isRight || account === undefined) throw refuse(accountCodes.wrongLogin, 'error.wrongLogin');
      return account;
    },
    async confirmPassword(account, password, sessionId) {
      if (account.passwordHash === null) return;
      const own: Subject = [guessesOfDevice, `${subjectOf(account.email)}\nsession ${sessionId}`];
      const isRight = await count({ shared: [], own }, async () =>
        password === undefined ? false : passwords.verify(account.passwordHash, password),
      );
      if (!isRight) throw refuse(accountCodes.wrongPassword, 'error.wrongPassword');
    },
  };
}

/** The account must be active. @throws ApiError 401 */
export function requireActive(account: Account): void {
  if (account.activatedAt === null) throw new ApiError(401, 401, say('error.notActivated'));
}
