import { accountCodes } from '@facet/contracts/accounts';
import type { Queries } from '../../database/database.ts';
import { canonicalEmail } from './canonical-email.ts';
import { type AccountsContext, type BegunSession, type Client, refuse } from './context.ts';
import { rememberDevice } from './devices.ts';
import { giftsOfAddress } from './limits.ts';
import { type Account, findAccount, holdFreeCredits, setActivated, type User } from './queries.ts';
import { findSecret, redeemSecret, type SecretKind, type SecretState, voidSecrets } from './secrets.ts';
import { startSession } from './sessions.ts';

/** Steps that several ways into an account share. All of them run in the caller's transaction. */
export interface Steps {
  /** Begins a session, and mails the owner when the browser is new. */
  begin(transaction: Queries, user: User, client: Client, isProven?: boolean): Promise<BegunSession>;
  /** The address is proven: other activation links are void, and there is a gift. */
  activate(transaction: Queries, user: User, client: Client): Promise<void>;
  /** Uses a text up. @throws ApiError 40005, 40006, 40007 */
  redeem(transaction: Queries, secret: string, kind: SecretKind): Promise<Account>;
  /** Looks at a text without using it up. @throws as `redeem` does */
  look(
    queries: Queries,
    secret: string,
    kind: SecretKind,
  ): Promise<{ readonly account: Account; readonly passwordHash: string | null }>;
}

export function createSteps({
  mail,
  throttle,
  newcomers,
  settings: { siteUrl, accounts: rules },
  grantSignupGift,
  now,
}: Pick<AccountsContext, 'mail' | 'throttle' | 'newcomers' | 'settings' | 'grantSignupGift' | 'now'>): Steps {
  async function accountOf(queries: Queries, found: SecretState) {
    switch (found.kind) {
      case 'good': {
        const account = await findAccount(queries, found.userId);
        if (account === undefined) throw refuse(accountCodes.linkUnknown, 'error.linkUnknown');
        return { account, passwordHash: found.passwordHash };
      }
      case 'used':
        throw refuse(accountCodes.linkUsed, 'error.linkUsed');
      case 'expired':
        throw refuse(accountCodes.linkExpired, 'error.linkExpired');
      case 'unknown':
        throw refuse(accountCodes.linkUnknown, 'error.linkUnknown');
      default:
        return found satisfies never;
    }
  }

  return {
    async begin(transaction, user, client, isProven = true) {
      const moment = now();
      const { secret, isNew } = await rememberDevice(transaction, user.id, client.knownBy, moment);
      if (isNew) {
        const values = { url: `${siteUrl}/account`, device: client.device };
        await mail.send({ to: user.email, kind: 'newDevice', language: client.language, values }, transaction);
      }
      const token = await startSession(transaction, user.id, client.device, moment, {
        isProven,
        life: rules.sessionDays * 24 * 3_600_000,
      });
      return { token, email: user.email, user_id: user.id, device: secret };
    },
    async activate(transaction, user, client) {
      const moment = now();
      await voidSecrets(transaction, user.id, ['activation'], moment);
      if (!(await setActivated(transaction, user.id, moment))) return;
      if ((await throttle.tryIn(transaction, [giftsOfAddress, canonicalEmail(user.email)])) !== null) return;
      const wait = await newcomers.turn(transaction, client.network);
      if (wait === null) await grantSignupGift(transaction, user.id, moment);
      else await holdFreeCredits(transaction, user.id);
    },
    redeem: async (transaction, secret, kind) =>
      (await accountOf(transaction, await redeemSecret(transaction, secret, kind, now()))).account,
    look: async (queries, secret, kind) => accountOf(queries, await findSecret(queries, secret, kind, now())),
  };
}
