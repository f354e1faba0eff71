import { readJest, readPlaywright } from './reports.ts';

test('of a report of jest every test that ran is read, with its file, and whether it passed at once', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed', duration: 3 },
    { fullName: 'divides', status: 'failed', duration: 5 },
    { fullName: 'waits', status: 'passed', duration: 7, invocations: 2 },
    { fullName: 'later', status: 'todo', duration: null },
  ] as const;
  expect(readJest({ testResults: [{ name: '/r/a.test.ts', status: 'failed', assertionResults }] }, '/r')).toEqual([
    { name: 'a.test.ts › adds', outcome: 'passed', durationMs: 3 },
    { name: 'a.test.ts › divides', outcome: 'failed', durationMs: 5 },
    { name: 'a.test.ts › waits', outcome: 'flaky', durationMs: 7 },
  ]);
});

test('a file that jest cannot run is one failed test', () => {
  expect(readJest({ testResults: [{ name: '/r/a.test.ts', status: 'failed', assertionResults: [] }] }, '/r')).toEqual([
    { name: 'a.test.ts', outcome: 'failed', durationMs: 0 },
  ]);
});

test('of a report of Playwright nested tests are named by all their titles, skipped ones not at all', () => {
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped', ...durations: number[]) => ({
    title,
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  });
  const inner = { title: 'on a phone', specs: [spec('opens', 'flaky', 900, 300), spec('closes', 'skipped')] };
  const suites = [{ title: 'menu.spec.ts', specs: [spec('is there', 'expected', 20)], suites: [inner] }];
  expect(readPlaywright({ suites, errors: [] })).toEqual([
    { name: 'menu.spec.ts › is there', outcome: 'passed', durationMs: 20 },
    { name: 'menu.spec.ts › on a phone › opens', outcome: 'flaky', durationMs: 1200 },
  ]);
});

test('what failed outside of a test of Playwright counts as failed', () => {
  const [only] = readPlaywright({ suites: [], errors: [{ message: 'no browser' }] });
  expect(only).toMatchObject({ name: 'e2e: no browser', outcome: 'failed' });
});
