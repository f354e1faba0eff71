import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { isWholeMatrix, usual } from '@facet/testing/extent';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrations.ts';
import { engines } from '../../fixtures/engines.ts';
import { LedgerModel, type Step } from '../../fixtures/ledger-model.ts';
import { addUser } from '../../fixtures/people.ts';
import { removeScratches } from '../../fixtures/scratch.ts';
import { audit } from './audit.ts';

const lives = isWholeMatrix ? 50 : 5;
const stepsEach = 200;
/** Of ten lives at once. */
const stepsAtOnce = isWholeMatrix ? 1_000 : 100;

const user = fc.nat(2);
const key = fc.nat(25);
const order = fc.nat(8);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('claim' as const), user }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signup' as const), user }) },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('reserve' as const),
      user,
      key,
      amount: fc.integer({ min: 1, max: 120 }),
      life: fc.integer({ min: 1, max: 30 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('capture' as const), key }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('release' as const), key }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('purchase' as const),
      user,
      order,
      credits: fc.integer({ min: 1, max: 300 }),
      bonus: fc.nat(50),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 20 }) }) },
);

describe.each(usual(engines))('on the %s engine', (_name, open) => {
  let database: Database;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, stop } = await open());
    await migrate(database);
  });
  afterAll(async () => {
    await database.close();
    await stop();
    removeScratches();
  });

  test('random steps leave the balances that plain arithmetic gives, and entries that sum to them', async () => {
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: stepsEach, maxLength: stepsEach }), async (life) => {
        const users = await Promise.all([1, 2, 3].map(() => addUser(database, `${randomUUID()}@example.com`)));
        const orders = Array.from({ length: 9 }, () => randomUUID());
        const model = new LedgerModel(database, users, randomUUID(), orders);
        for (const one of life) {
          await model.apply(one);
          steps += 1;
        }
        await model.check();
      }),
      { numRuns: lives, seed: 20260304, endOnFailure: true },
    );
    expect(steps).toBeGreaterThanOrEqual(lives * stepsEach);
    const { differences, entries } = await database.tx((transaction) => audit(transaction), 'repeatable read');
    expect(entries).toBeGreaterThan(lives * 40);
    // The steps buy without orders of the shop.
    expect(differences.filter(({ kind }) => kind !== 'order')).toEqual([]);
  });

  test('random steps of ten that run at once leave nothing negative, nothing twice, and entries that sum up', async () => {
    const users = await Promise.all([1, 2, 3].map(() => addUser(database, `${randomUUID()}@example.com`)));
    const orders = Array.from({ length: 9 }, () => randomUUID());
    const lifetimes = fc.sample(fc.array(step, { minLength: stepsAtOnce, maxLength: stepsAtOnce }), {
      numRuns: 10,
      seed: 7,
    });
    const world = randomUUID();
    let known = 0;
    await Promise.all(
      lifetimes.map(async (life) => {
        // Each has its own idea of the balances, which the others make wrong: only what the database keeps counts.
        const model = new LedgerModel(database, users, world, orders);
        for (const one of life) {
          await model.apply(one).catch((error: Error) => {
            // One order for two users at once: the key of its entry stops the second.
            if (!/instead of|is another one|ledger_entry_key_key/.test(error.message)) throw error;
            known += 1;
          });
        }
      }),
    );
    expect(known).toBeGreaterThan(stepsAtOnce / 10);
    const { differences } = await database.tx((transaction) => audit(transaction), 'repeatable read');
    expect(differences.filter(({ kind }) => kind !== 'order')).toEqual([]);
    const [claims] = await database.query<{ twice: number }>(
      `select count(*)::integer as twice from
         (select 1 from ledger_entry where cause = 'claim' group by user_id, (happened_at at time zone 'utc')::date having count(*) > 1) d`,
    );
    expect(claims?.twice).toBe(0);
  });
});
