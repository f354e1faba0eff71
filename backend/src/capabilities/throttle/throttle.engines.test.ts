import { usual } from '@facet/testing/extent';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrations.ts';
import { testMoment } from '../../fixtures/app.ts';
import { engines } from '../../fixtures/engines.ts';
import { removeScratches } from '../../fixtures/scratch.ts';
import { ApiError } from '../../http/errors.ts';
import { type Limit, openThrottle, type Subject, type Throttle } from './service.ts';

afterAll(removeScratches);

const second = 1_000;
const limit: Limit = {
  name: 'test',
  pace: { free: 3, firstWait: 10 * second, longestWait: 35 * second, memory: 60 * second },
};

describe.each(usual(engines))('the throttle (%s)', (_name, open) => {
  let database: Database;
  let stop: () => Promise<void>;
  let throttle: Throttle;
  let moment = testMoment;
  let subjects = 0;

  beforeAll(async () => {
    ({ database, stop } = await open());
    await migrate(database);
    throttle = await openThrottle({ database, now: () => moment });
  });
  beforeEach(() => {
    moment = testMoment;
  });
  afterAll(async () => {
    await database.close();
    await stop();
  });

  const someone = (of = limit): Subject => [of, `subject-${String((subjects += 1))}`];
  const pass = (ms: number): void => {
    moment = new Date(moment.getTime() + ms);
  };
  /** Null when the try is let through, else the seconds to wait. */
  const attempt = (...of: Subject[]): Promise<number | null> =>
    throttle.take(of).then(
      () => null,
      (error: unknown) => (error instanceof ApiError ? (error.retryAfter ?? -1) : -2),
    );

  test('lets the free tries through, and then one after each wait, which doubles up to a limit', async () => {
    const subject = someone();
    expect([await attempt(subject), await attempt(subject), await attempt(subject)]).toEqual([null, null, null]);
    for (const seconds of [10, 20, 35, 35]) {
      expect(await attempt(subject)).toBe(seconds);
      pass(seconds * second - 1);
      expect(await attempt(subject)).toBe(1);
      pass(1);
      expect(await attempt(subject)).toBeNull();
    }
  });

  test('of tries at once a later one may be counted first: the earlier one is free all the same', async () => {
    const subject = someone();
    pass(second);
    expect(await attempt(subject)).toBeNull();
    pass(-second);
    expect([await attempt(subject), await attempt(subject)]).toEqual([null, null]);
    expect(await attempt(subject)).toBe(10);
  });

  test('a try that is not let through makes the wait no longer', async () => {
    const subject = someone();
    for (let index = 0; index < 50; index += 1) await attempt(subject);
    expect(await attempt(subject)).toBe(10);
  });

  test('forgets a while after the last wait', async () => {
    const subject = someone();
    for (let index = 0; index < 3; index += 1) await attempt(subject);
    pass(70 * second);
    for (let index = 0; index < 3; index += 1) expect(await attempt(subject)).toBeNull();
    expect(await attempt(subject)).toBe(10);
  });

  test('counts every subject and every limit for itself', async () => {
    const subject = someone();
    for (let index = 0; index < 3; index += 1) await attempt(subject);
    expect(await attempt(someone())).toBeNull();
    expect(await attempt([{ ...limit, name: 'other' }, subject[1]])).toBeNull();
    expect(await attempt(subject)).toBe(10);
  });

  test('of a thousand tries at once the free ones are let through', async () => {
    const subject = someone();
    const answers = await Promise.all(Array.from({ length: 1000 }, () => attempt(subject)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
  });

  test('two backends count together', async () => {
    const other = await openThrottle({ database, now: () => moment });
    const subject = someone();
    await other.take([subject]);
    await other.take([subject]);
    expect(await attempt(subject)).toBeNull();
    expect(await attempt(subject)).toBe(10);
    await expect(other.take([subject])).rejects.toThrow(ApiError);
  });

  test('a try for two subjects counts for none of them when one of them must wait', async () => {
    const [one, other] = [someone(), someone()];
    for (let index = 0; index < 3; index += 1) await attempt(other);
    for (let index = 0; index < 20; index += 1) expect(await attempt(one, other)).toBe(10);
    expect([await attempt(one), await attempt(one), await attempt(one)]).toEqual([null, null, null]);
  });

  test('a try that is given back was none', async () => {
    const subject = someone();
    for (let index = 0; index < 20; index += 1) {
      expect(await attempt(subject)).toBeNull();
      await throttle.adjust({ giveBack: [subject] });
    }
    for (let index = 0; index < 3; index += 1) expect(await attempt(subject)).toBeNull();
    await throttle.adjust({ giveBack: [subject] });
    expect(await attempt(subject)).toBeNull();
    expect(await attempt(subject)).toBe(10);
  });

  test('clearing forgets at once', async () => {
    const subject = someone();
    for (let index = 0; index < 4; index += 1) await attempt(subject);
    await throttle.adjust({ clear: [subject] });
    expect(await attempt(subject)).toBeNull();
  });

  test('a try of a transaction that fails was none', async () => {
    const subject = someone({ ...limit, pace: { ...limit.pace, free: 1 } });
    const failing = database.tx(async (transaction) => {
      expect(await throttle.tryIn(transaction, subject)).toBeNull();
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await database.tx((transaction) => throttle.tryIn(transaction, subject))).toBeNull();
    expect(await database.tx((transaction) => throttle.tryIn(transaction, subject))).toEqual(expect.any(Date));
  });

  test('no subject stands in the database, and what is forgotten is removed', async () => {
    await attempt([limit, 'ann@example.com']);
    const rows = await database.query<{ key: Buffer }>('select key from throttle');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows.map(({ key }) => Buffer.from(key).toString('latin1')))).not.toContain('ann');
    pass(3600 * second);
    await throttle.forget();
    expect(await database.query('select 1 as one from throttle')).toEqual([]);
  });
});
