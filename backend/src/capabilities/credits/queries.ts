import type { Selectable } from 'kysely';
import type { Queries } from '../../database/database.ts';
import type { WalletTable } from '../../database/schema.generated.ts';

/** The stored balance of one user. `reward_day` is a UTC day, `YYYY-MM-DD`. */
export type Wallet = Selectable<WalletTable>;

/** The wallet of a user; undefined while the user never had a credit. */
export function findWallet({ kysely }: Queries, userId: string): Promise<Wallet | undefined> {
  return kysely.selectFrom('wallet').selectAll().where('user_id', '=', userId).executeTakeFirst();
}
