import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { budgetsFor, checkBudgets, readBudgets, recordBudgets, type Baseline } from './budgets.ts';
import { compareWeights, readWeights, weighGroup, weightsFile, type ModuleSizes, type Weights } from './weights.ts';

const weights = (gzip: number, modules: ModuleSizes, app = 'mf-auth'): Weights => ({
  app,
  version: '1.0.0',
  scripts: {
    'remoteEntry.js': { gzip: 1000, modules: { runtime: 3000 } },
    'login.js': { gzip, modules },
    'ui.js': { gzip: 500, modules: { 'shared/ui/src/Button.tsx': 1500 } },
  },
  groups: { entry: ['remoteEntry.js'], './login': ['login.js', 'ui.js'] },
});
const baselineOf = (modules: ModuleSizes, others = 0): Baseline => ({
  'mf-auth': { './login': { gzip: 1500, modules, others } },
});
const budgets = { 'mf-auth': { entry: 1000, './login': 1600 } };

describe('the modules that grew', () => {
  test('stand with the one that grew most first; new ones count whole, and what shrank or stayed is left out', () => {
    const before = { a: 100, b: 100, c: 100, d: 100 };
    expect(compareWeights(before, { a: 150, b: 100, c: 50, d: 300, e: 120 })).toEqual([
      { module: 'd', before: 100, after: 300 },
      { module: 'e', before: 0, after: 120 },
      { module: 'a', before: 100, after: 150 },
    ]);
  });

  test('are none when everything shrank', () => {
    expect(compareWeights({ a: 2, b: 1 }, { a: 1 })).toEqual([]);
  });
});

describe('a group', () => {
  test('weighs what its scripts weigh together', () => {
    expect(weighGroup(weights(1000, { a: 10 }), './login')).toEqual({
      gzip: 1500,
      modules: { a: 10, 'shared/ui/src/Button.tsx': 1500 },
    });
  });

  test('with a script that was not weighed is an error', () => {
    const odd = { ...weights(1, {}), groups: { entry: ['gone.js'] } };
    expect(() => weighGroup(odd, 'entry')).toThrow('gone.js');
  });
});

describe('a budget', () => {
  test('is kept at its limit', () => {
    expect(checkBudgets(budgets, weights(1100, { a: 10 }), {})).toEqual([]);
  });

  test('that is broken names the modules that grew and by how much', () => {
    const now = weights(1600, { 'mf-auth/src/Login.tsx': 9000, 'left-pad/index.js': 2000, same: 10 });
    const before = { 'mf-auth/src/Login.tsx': 4000, same: 10, 'shared/ui/src/Button.tsx': 1500 };
    expect(checkBudgets(budgets, now, baselineOf(before))).toEqual([
      {
        app: 'mf-auth',
        group: './login',
        gzip: 2100,
        limit: 1600,
        sentence:
          'mf-auth ./login is 2.1 kB gzip, 0.5 kB over its budget of 1.6 kB. ' +
          'Before minification mf-auth/src/Login.tsx grew by 5.0 kB to 9.0 kB, left-pad/index.js (2.0 kB) is new.',
      },
    ]);
  });

  test('does not accuse a module that was too small for the baseline of its whole size', () => {
    const now = weights(1600, { small: 900, large: 5000 });
    const [breach] = checkBudgets(budgets, now, baselineOf({ large: 4000 }, 950));
    expect(breach?.sentence).toContain(
      'large grew by 1.0 kB to 5.0 kB, shared/ui/src/Button.tsx (1.5 kB) is new or was below 0.9 kB.',
    );
    expect(breach?.sentence).not.toContain('small');
  });

  test('without a baseline names the largest modules', () => {
    const [breach] = checkBudgets(budgets, weights(1600, { large: 5000, larger: 6000 }), {});
    expect(breach?.sentence).toContain('Its largest modules: larger (6.0 kB), large (5.0 kB)');
  });

  test('that no module broke by growing says so', () => {
    const modules = { a: 10 };
    const known = { ...modules, 'shared/ui/src/Button.tsx': 1500 };
    expect(checkBudgets(budgets, weights(1600, modules), baselineOf(known))[0]?.sentence).toContain('No module grew');
  });

  test('that is not set is a breach: nothing new goes unlimited', () => {
    const breaches = checkBudgets({ 'mf-auth': { entry: 1000 } }, weights(10, {}), {});
    expect(breaches).toEqual([expect.objectContaining({ group: './login', limit: null })]);
    expect(breaches[0]?.sentence).toContain('has no limit in budgets.json');
  });

  test('for a remote that is not named is the common one', () => {
    const common = { '*': { entry: 1000, widget: 1600 } };
    expect(checkBudgets(common, weights(1100, {}, 'mf-new'), {})).toEqual([]);
    expect(checkBudgets(common, weights(1101, {}, 'mf-new'), {})[0]).toMatchObject({ group: './login', limit: 1600 });
  });
});

test('budgets are set a twentieth above what was weighed, with the thirty largest modules for a baseline', () => {
  const modules = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`m${String(index)}`, 100 + index]));
  const { budgets: limits, baseline } = budgetsFor([weights(9500, modules)]);
  expect(limits).toEqual({ 'mf-auth': { entry: 1100, './login': 10_500 } });
  const login = baseline['mf-auth']?.['./login'];
  expect(Object.keys(login?.modules ?? {})).toHaveLength(30);
  // 41 modules with the button; the 31st largest is m10.
  expect(login).toMatchObject({ gzip: 10_000, others: 110 });
  expect(checkBudgets(limits, weights(9500, modules), baseline)).toEqual([]);
});

describe('on disk', () => {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'facet-budgets-'));
  });
  afterEach(() => {
    rmSync(dir, { recursive: true });
  });

  test('weights lie beside the build, not in it', () => {
    const build = path.join(dir, '1.0.0');
    writeFileSync(weightsFile(build), JSON.stringify(weights(1, {})));
    expect(path.dirname(weightsFile(build))).toBe(dir);
    expect(readWeights(build).app).toBe('mf-auth');
  });

  test('recording one app leaves the budgets of others as they are', () => {
    recordBudgets(dir, [weights(1, {}, 'mf-a')]);
    const before = readFileSync(path.join(dir, 'budgets.json'), 'utf8');
    recordBudgets(dir, [weights(900, {}, 'mf-b')]);
    const { budgets: both } = readBudgets({ name: 'mf-a', dir, version: '1.0.0' });
    expect(Object.keys(both)).toEqual(['mf-a', 'mf-b']);
    expect(both).toMatchObject(JSON.parse(before) as object);
  });
});
