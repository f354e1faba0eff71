import type { PersonalData } from '../users/personal-data.ts';
import { longestFile, readEntries } from './history.ts';

/**
 * What the ledger and the orders keep about a user. Accounts of money are kept when the user goes (tax law requires
 * years), without an address.
 */
export const personalCredits: PersonalData = {
  name: 'credits',
  export: async (queries, { id }) => ({
    entries: await readEntries(queries, { userId: id, limit: longestFile }),
    orders: await queries.query(
      `select id, package_id, channel, sandbox, price_cents, credits, bonus, state, created_at, paid_at, refunded_at
         from purchase_order where user_id = $1 order by created_at`,
      [id],
    ),
  }),
};
