import { randomUUID } from 'node:crypto';
import { usual } from '@facet/testing/extent';
import type { Database, Queries } from '../../database/database.ts';
import { migrate } from '../../database/migrations.ts';
import { addUser } from '../../fixtures/people.ts';
import { engines } from '../../fixtures/engines.ts';
import { removeScratches } from '../../fixtures/scratch.ts';
import { audit } from './audit.ts';
import {
  capture,
  claimDaily,
  creditPurchase,
  grantSignupGift,
  refundPurchase,
  release,
  reserve,
  expireFreeCredits,
  sweep,
} from './ledger.ts';

const noon = new Date('2026-03-04T12:00:00Z');
const lastInstant = new Date('2026-03-04T23:59:59.999Z');
const nextDay = new Date('2026-03-05T00:00:00Z');
const hour = 3_600_000;

describe.each(usual(engines))('on the %s engine', (_name, open) => {
  let database: Database;
  let stop: () => Promise<void>;
  let people = 0;

  beforeAll(async () => {
    ({ database, stop } = await open());
    await migrate(database);
  });
  afterAll(async () => {
    await database.close();
    await stop();
    removeScratches();
  });

  const person = () => addUser(database, `p${String((people += 1))}@example.com`);
  const tx = <T>(work: (transaction: Queries) => Promise<T>) => database.tx(work);
  const buy = (userId: string, credits = 1000, bonus = 0, orderId = randomUUID()) =>
    tx((t) => creditPurchase(t, { userId, orderId, credits, bonus, currentPackage: 1 }, noon));
  const take = (userId: string, amount: number, key: string = randomUUID(), now = noon) =>
    tx((t) => reserve(t, { userId, amount, key, toolId: 'tool', now, expiresAt: new Date(now.getTime() + hour) }));
  const balance = async (userId: string) => {
    const [row] = await database.query<{ paid: number; free: number }>(
      'select purchase_points as paid, reward_points as free from wallet where user_id = $1',
      [userId],
    );
    return row;
  };
  const causes = async (userId: string) =>
    (
      await database.query<{ line: string }>(
        `select cause || ' ' || paid || ' ' || free as line from ledger_entry where user_id = $1 order by seq`,
        [userId],
      )
    ).map(({ line }) => line);

  test('the day is claimed once, also by two hundred claims at once, and again after midnight UTC', async () => {
    const user = await person();
    const claims = await Promise.all(Array.from({ length: 200 }, () => tx((t) => claimDaily(t, user, noon))));
    expect(claims.filter((claim) => claim !== null)).toEqual([{ free: 100 }]);
    expect(await tx((t) => claimDaily(t, user, lastInstant))).toBeNull();
    expect(await tx((t) => claimDaily(t, user, nextDay))).toEqual({ free: 100 });
    expect(await causes(user)).toEqual(['claim 0 100', 'expiry 0 -100', 'claim 0 100']);
  });

  test('the gift of a sign-up comes once and leaves the claim of the day', async () => {
    const user = await person();
    await tx((t) => grantSignupGift(t, user, noon));
    await tx((t) => grantSignupGift(t, user, noon));
    expect(await tx((t) => claimDaily(t, user, noon))).toEqual({ free: 200 });
    // The claim ends with its day, the gift a day later: for 24 hours at least, whenever somebody signs up.
    await tx((t) => expireFreeCredits(t, user, nextDay));
    expect(await balance(user)).toEqual({ paid: 0, free: 100 });
    await tx((t) => grantSignupGift(t, user, nextDay));
    await tx((t) => expireFreeCredits(t, user, new Date(nextDay.getTime() + 24 * hour - 1)));
    expect(await balance(user)).toEqual({ paid: 0, free: 100 });
    await tx((t) => expireFreeCredits(t, user, new Date(nextDay.getTime() + 24 * hour)));
    expect(await balance(user)).toEqual({ paid: 0, free: 0 });
    expect(await causes(user)).toEqual(['signup 0 100', 'claim 0 100', 'expiry 0 -100', 'expiry 0 -100']);
  });

  test('what ends first is spent first, and what is given back ends with the day that it had', async () => {
    const user = await person();
    await tx((t) => grantSignupGift(t, user, lastInstant));
    await tx((t) => claimDaily(t, user, lastInstant));
    const at = (key: string, amount: number) => ({ userId: user, amount, key: `gift-${key}-${user}`, toolId: 'tool' });
    const request = (key: string, amount: number) => ({
      ...at(key, amount),
      now: lastInstant,
      expiresAt: new Date(lastInstant.getTime() + 48 * hour),
    });
    await tx((t) => reserve(t, request('a', 60)));
    await tx((t) => reserve(t, request('b', 60)));
    // 20 of the second 60 are of the gift; after midnight only those come back to stay.
    await tx((t) => release(t, `gift-a-${user}`, nextDay));
    await tx((t) => release(t, `gift-b-${user}`, nextDay));
    expect(await balance(user)).toEqual({ paid: 0, free: 100 });
  });

  test('free credits go first, and only what there is can be reserved', async () => {
    const user = await person();
    await buy(user, 50);
    await tx((t) => claimDaily(t, user, noon));
    expect(await take(user, 120)).toEqual({ kind: 'reserved', state: 'open', paid: 20, free: 100 });
    expect(await take(user, 31)).toEqual({ kind: 'short', missing: 1 });
    expect(await balance(user)).toEqual({ paid: 30, free: 0 });
  });

  test('two hundred reservations, forty at once, never take more than there is', async () => {
    const user = await person();
    await buy(user, 110);
    const results: Awaited<ReturnType<typeof take>>[] = [];
    // One waits five seconds for a connection at most: on a busy machine two hundred would not all get theirs.
    for (let wave = 0; wave < 5; wave += 1)
      results.push(...(await Promise.all(Array.from({ length: 40 }, () => take(user, 3)))));
    expect(results).toHaveLength(200);
    expect(results.filter(({ kind }) => kind === 'reserved')).toHaveLength(36);
    expect(await balance(user)).toEqual({ paid: 2, free: 0 });
  });

  test('the same key reserves once; another amount under it is refused', async () => {
    const user = await person();
    await buy(user, 100);
    const key = randomUUID();
    const results = await Promise.all(Array.from({ length: 20 }, () => take(user, 60, key)));
    expect(results).toEqual(results.map(() => ({ kind: 'reserved', state: 'open', paid: 60, free: 0 })));
    await expect(take(user, 61, key)).rejects.toThrow('another one');
    expect(await balance(user)).toEqual({ paid: 40, free: 0 });
  });

  test('a reservation is captured or released, whichever comes first, once', async () => {
    const user = await person();
    await buy(user, 100);
    const [kept, given, race] = [randomUUID(), randomUUID(), randomUUID()];
    for (const key of [kept, given, race]) await take(user, 30, key);
    expect(await tx((t) => capture(t, kept, noon))).toBe('captured');
    expect(await tx((t) => capture(t, kept, noon))).toBe('captured');
    expect(await tx((t) => release(t, kept, noon))).toBe('captured');
    expect(await tx((t) => release(t, given, noon))).toBe('released');
    expect(await tx((t) => release(t, given, noon))).toBe('released');
    expect(await tx((t) => capture(t, given, noon))).toBe('released');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => tx((t) => (index % 2 ? capture : release)(t, race, noon))),
    );
    expect(new Set(outcomes).size).toBe(1);
    expect(await balance(user)).toEqual({ paid: outcomes[0] === 'captured' ? 40 : 70, free: 0 });
    expect(await tx((t) => release(t, 'nobody', noon))).toBe('unknown');
    expect(await tx((t) => capture(t, 'nobody', noon))).toBe('unknown');
  });

  test('free credits that come back after midnight have ended; bought ones are back', async () => {
    const user = await person();
    await buy(user, 50);
    await tx((t) => claimDaily(t, user, noon));
    const key = randomUUID();
    await take(user, 120, key);
    await tx((t) => claimDaily(t, user, nextDay));
    expect(await tx((t) => release(t, key, nextDay))).toBe('released');
    expect(await balance(user)).toEqual({ paid: 50, free: 100 });
    expect((await causes(user)).slice(-2)).toEqual(['release 20 100', 'expiry 0 -100']);
  });

  test('the sweep releases what was forgotten and writes down what has ended', async () => {
    const user = await person();
    await buy(user, 50);
    await tx((t) => claimDaily(t, user, noon));
    await take(user, 30);
    const later = new Date(noon.getTime() + hour);
    await sweep(database, tx, new Date(later.getTime() - 1));
    expect(await balance(user)).toEqual({ paid: 50, free: 70 });
    expect((await sweep(database, tx, later)).released).toBeGreaterThanOrEqual(1);
    expect(await balance(user)).toEqual({ paid: 50, free: 100 });
    await sweep(database, tx, nextDay);
    expect(await balance(user)).toEqual({ paid: 50, free: 0 });
  });

  test('fifty deliveries of one purchase are one purchase with its bonus', async () => {
    const user = await person();
    const orderId = randomUUID();
    const credited = await Promise.all(Array.from({ length: 50 }, () => buy(user, 5000, 2000, orderId)));
    expect(credited.filter(Boolean)).toHaveLength(1);
    expect(await balance(user)).toEqual({ paid: 7000, free: 0 });
    expect(await causes(user)).toEqual(['purchase 5000 0', 'bonus 2000 0']);
  });

  test('a refund takes the credits of its order once, and never more than there is', async () => {
    const user = await person();
    const orderId = randomUUID();
    await buy(user, 1000, 0, orderId);
    await take(user, 400);
    const refund = { userId: user, orderId, paid: -1000, currentPackage: null, step: 'refund' };
    expect(await tx((t) => refundPurchase(t, refund, noon))).toBe(-600);
    expect(await tx((t) => refundPurchase(t, refund, noon))).toBeNull();
    expect(await balance(user)).toEqual({ paid: 0, free: 0 });
  });

  test('a change that is rolled back leaves nothing', async () => {
    const user = await person();
    await expect(
      tx(async (t) => {
        await claimDaily(t, user, noon);
        throw new Error('the caller changed its mind');
      }),
    ).rejects.toThrow('changed its mind');
    expect(await tx((t) => claimDaily(t, user, noon))).toEqual({ free: 100 });
  });

  describe('the database itself refuses', () => {
    let user: string;
    beforeAll(async () => {
      user = await person();
      await buy(user, 100);
      await take(user, 10, 'closed');
      await tx((t) => capture(t, 'closed', noon));
    });
    const entry = (seq: number, paid: number, before: number, after: number, key: string = randomUUID()) =>
      `insert into ledger_entry (user_id, seq, happened_at, cause, paid, free, paid_before, free_before, paid_after, free_after, key, order_id)
       values ('${user}', ${String(seq)}, now(), 'purchase', ${String(paid)}, 0, ${String(before)}, 0, ${String(after)}, 0, '${key}', '${randomUUID()}')`;

    test.each([
      ['an entry that is changed', () => `update ledger_entry set paid = 1 where user_id = '${user}'`, /append-only/],
      ['an entry that is removed', () => `delete from ledger_entry where user_id = '${user}'`, /append-only/],
      ['a ledger that is emptied', () => 'truncate ledger_entry cascade', /append-only/],
      ['a claim that is taken back', () => 'delete from daily_claim', /append-only/],
      [
        'a closed reservation that opens',
        () => `update reservation set state = 'open', closed_at = null where key = 'closed'`,
        /append-only/,
      ],
      [
        'a balance without an entry',
        () => `update wallet set purchase_points = 91 where user_id = '${user}'`,
        /wallet_last_entry/,
      ],
      [
        'a negative balance',
        () => `update wallet set purchase_points = -1 where user_id = '${user}'`,
        /check constraint/,
      ],
      ['an entry that does not follow the last balance', () => entry(3, 5, 95, 100), /entry_chain/],
      ['an entry that leaves one out', () => entry(4, 5, 90, 95), /entry_chain/],
      ['an entry that does not add up', () => entry(3, 5, 90, 96), /check constraint/],
      ['a second entry at one place', () => entry(2, 5, 100, 105), /ledger_entry_pkey|entry_balance/],
      ['a wallet that goes while it has entries', () => `delete from wallet where user_id = '${user}'`, /foreign key/],
    ])('%s', async (_what, sql, message) => {
      await expect(database.query(sql())).rejects.toThrow(message);
      expect(await balance(user)).toEqual({ paid: 90, free: 0 });
    });
  });

  test('after all of this the audit finds nothing but the purchases that had no order', async () => {
    const { differences, entries } = await database.tx((t) => audit(t), 'repeatable read');
    expect(entries).toBeGreaterThan(30);
    expect(differences.filter(({ kind }) => kind !== 'order')).toEqual([]);
    expect(differences.some(({ kind }) => kind === 'order')).toBe(true);
  });

  test('the audit reports a balance that was changed behind the constraints', async () => {
    const user = await person();
    await buy(user, 100);
    const found = await database
      .tx(async (t) => {
        await t.query('alter table wallet drop constraint wallet_last_entry');
        await t.query('update wallet set purchase_points = 150 where user_id = $1', [user]);
        const report = await audit(t);
        throw Object.assign(new Error('undo'), { report });
      })
      .catch((error: Error & { report: Awaited<ReturnType<typeof audit>> }) => error.report);
    expect(found.differences).toContainEqual({
      kind: 'balance',
      subject: user,
      detail: 'wallet has 150 bought and 0 free, entries sum to 100 and 0',
    });
  });
});
