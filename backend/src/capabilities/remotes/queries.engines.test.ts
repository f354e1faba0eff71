import { randomUUID } from 'node:crypto';
import { usual } from '@facet/testing/extent';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrations.ts';
import { engines } from '../../fixtures/engines.ts';
import { removeScratches } from '../../fixtures/scratch.ts';
import {
  type Comparison,
  countCanaryVisits,
  readArms,
  readFigures,
  removeVisits,
  saveVisit,
  type VisitReport,
} from './queries.ts';

const noon = Date.parse('2026-03-04T12:00:00Z');
const minute = 60_000;
const at = (minutes: number) => new Date(noon + minutes * minute);

const comparison: Comparison = {
  remote: 'mf-auth',
  canary: '1.2.0',
  stable: '1.1.0',
  canarySince: at(0),
  stableSince: at(-60),
};

/** A report of one visit; `failed` names the module that failed. */
function report(rest: Partial<VisitReport> & { failed?: string; worked?: string }): VisitReport {
  const { failed, worked = failed === undefined ? './login' : undefined, ...given } = rest;
  return {
    remote: 'mf-auth',
    version: '1.1.0',
    visit: randomUUID(),
    failure: failed === undefined ? null : { expose: failed, phase: 'mount', errorClass: 'TypeError' },
    last: { expose: failed ?? worked ?? '', phase: 'mount' },
    well: worked === undefined ? [] : [worked],
    independent: true,
    at: at(0),
    ...given,
  };
}

describe.each(usual(engines))('%s', (_engine, open) => {
  let database: Database;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ database, stop } = await open());
    await migrate(database);
  });
  afterEach(() => database.query('delete from remote_visit'));
  afterAll(async () => {
    await database.close();
    await stop();
    removeScratches();
  });

  const save = async (...reports: VisitReport[]) => {
    for (const one of reports) await saveVisit(database, one);
  };
  const only = async () => {
    const rows = await database.kysely.selectFrom('remote_visit').selectAll().execute();
    expect(rows).toHaveLength(1);
    return rows[0]!;
  };

  test.each([
    ['that failed and then worked is well', ['failed', 'worked'], 'ok'],
    ['that worked and failed later has failed', ['worked', 'failed'], 'failed'],
    ['that failed, worked and failed again has failed', ['failed', 'worked', 'failed'], 'failed'],
  ])('a visit %s', async (_what, steps, status) => {
    const visit = randomUUID();
    for (const step of steps) await save(report({ visit, [step]: './login' }));
    expect(await only()).toMatchObject({ visit, status, expose: './login' });
  });

  test('the failure of one module is not made good by another one', async () => {
    const visit = randomUUID();
    await save(report({ visit, failed: './login' }), report({ visit, worked: './menu' }));
    expect(await only()).toMatchObject({ status: 'failed', expose: './login', error_class: 'TypeError' });
    await save(report({ visit, worked: './menu', well: ['./menu', './login'] }));
    expect(await only()).toMatchObject({ status: 'ok', error_class: null });
  });

  test('later reports change neither when a visit was first seen nor how it counts', async () => {
    const visit = randomUUID();
    await save(
      report({ visit, independent: false }),
      report({ visit, failed: './login', at: at(9), independent: true }),
    );
    expect(await only()).toMatchObject({ status: 'failed', independent: false, first_seen_at: at(0) });
  });

  test('reports of one visit at once become one row', async () => {
    const visit = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => saveVisit(database, report({ visit, failed: './login' }))));
    expect(await only()).toMatchObject({ status: 'failed' });
  });

  test('a look has the first visits of the canary, and those of the stable version up to the last of them', async () => {
    for (let index = 0; index < 8; index += 1) {
      await save(report({ version: '1.2.0', at: at(index), ...(index < 3 ? { failed: './login' } : {}) }));
      await save(report({ at: at(index + 0.5), ...(index === 1 ? { failed: './login' } : {}) }));
    }
    await save(report({ at: at(-30) }));
    expect(await countCanaryVisits(database, comparison)).toBe(8);
    expect(await readArms(database, comparison, 5)).toEqual({
      canary: { visits: 5, failed: 3 },
      stable: { visits: 5, failed: 1 },
    });
  });

  test('visits that do not count are left out: repeated, before the window, of other versions and remotes', async () => {
    await save(
      report({ version: '1.2.0' }),
      report({ version: '1.2.0', independent: false, failed: './login' }),
      report({ version: '1.2.0', at: at(-1), failed: './login' }),
      report({ version: '1.0.0', failed: './login' }),
      report({ remote: 'mf-billing', version: '1.2.0', failed: './login' }),
      report({ independent: false, failed: './login' }),
      report({ at: at(-61), failed: './login' }),
      report({ at: at(-60) }),
    );
    expect(await countCanaryVisits(database, comparison)).toBe(1);
    expect(await readArms(database, comparison, 5)).toEqual({
      canary: { visits: 1, failed: 0 },
      stable: { visits: 1, failed: 0 },
    });
  });

  test('a visit that fell back from the canary to the stable version is the canary’s alone', async () => {
    const visit = randomUUID();
    await save(report({ version: '1.2.0', visit, failed: './login' }), report({ visit }), report({}));
    expect(await readArms(database, comparison, 5)).toEqual({
      canary: { visits: 1, failed: 1 },
      stable: { visits: 1, failed: 0 },
    });
  });

  test('without visits there is nothing to see', async () => {
    expect(await countCanaryVisits(database, comparison)).toBe(0);
    const none = { visits: 0, failed: 0 };
    expect(await readArms(database, comparison, 5)).toEqual({ canary: none, stable: none });
    expect(await readFigures(database, at(0))).toEqual([]);
  });

  test('figures are of every version, repeated visits too, and of the requested time', async () => {
    await save(report({}), report({ independent: false, failed: './login' }), report({ at: at(-1) }));
    expect(await readFigures(database, at(0))).toEqual([{ remote: 'mf-auth', version: '1.1.0', visits: 2, failed: 1 }]);
  });

  test('old visits are forgotten, younger ones are not', async () => {
    await save(report({ at: at(-1) }), report({ at: at(0) }));
    await removeVisits(database, at(0));
    expect(await only()).toMatchObject({ first_seen_at: at(0) });
  });
});
