import type { Queries } from '../../database/database.ts';
import type { User } from './queries.ts';

/**
 * What one capability keeps about people. Every capability that keeps anything of the kind has one, so that an export
 * is complete and a deletion leaves nothing behind.
 */
export interface PersonalData {
  /** Its key in the exported file. */
  readonly name: string;
  /** Everything that is kept about a user, as it goes into JSON. */
  export(queries: Queries, user: User): Promise<unknown>;
  /**
   * Takes it away when the account is deleted, in the transaction of `queries`. Absent where the law makes an operator
   * keep it, without the address.
   */
  erase?(queries: Queries, user: User, now: Date): Promise<void>;
}
