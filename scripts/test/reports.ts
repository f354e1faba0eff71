/** What became of one test. */
export interface TestResult {
  /** Where it stands and what it says: `e2e/pages.spec.ts › the theme is kept`. */
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'flaky';
  readonly durationMs: number;
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: 'passed' | 'failed' | 'pending' | 'skipped' | 'focused';
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: 'passed' | 'failed' | 'pending' | 'todo' | 'skipped' | 'disabled';
      readonly duration?: number | null;
      /** How often it was tried. */
      readonly invocations?: number;
    }[];
  }[];
}

/**
 * The tests of a report of jest (`jest-report.mjs`). A file that does not run counts as one failed test; a test that passed
 * when it was tried again is flaky.
 * @param root folder that names of files are relative to
 */
export function readJest(report: JestReport, root: string): TestResult[] {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const results = assertionResults.flatMap(({ fullName, status: ended, duration, invocations = 1 }): TestResult[] => {
      if (ended !== 'passed' && ended !== 'failed') return [];
      const outcome = ended === 'passed' && invocations > 1 ? 'flaky' : ended;
      return [{ name: `${file} › ${fullName}`, outcome, durationMs: duration ?? 0 }];
    });
    const isBroken = status === 'failed' && !results.some(({ outcome }) => outcome === 'failed');
    return isBroken ? [...results, { name: file, outcome: 'failed', durationMs: 0 }] : results;
  });
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  /** What failed outside of a test. */
  readonly errors: readonly { readonly message?: string }[];
}

const outcomes = { expected: 'passed', unexpected: 'failed', flaky: 'flaky' } as const;

/** The tests of a report of Playwright Test (`json`). A test that passed when it was tried again is flaky; its time is that of all tries. */
export function readPlaywright(report: PlaywrightReport): TestResult[] {
  const walk = (suite: PlaywrightSuite, above: readonly string[]): TestResult[] => {
    const titles = [...above, suite.title].filter(Boolean);
    const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.flatMap(({ status, results }): TestResult[] => {
        if (status === 'skipped') return [];
        const durationMs = results.reduce((sum, { duration }) => sum + duration, 0);
        return [{ name: [...titles, title].join(' › '), outcome: outcomes[status], durationMs }];
      }),
    );
    return [...own, ...(suite.suites ?? []).flatMap((inner) => walk(inner, titles))];
  };
  const outside = report.errors.map(({ message }): TestResult => ({
    name: `e2e: ${message ?? 'an error'}`,
    outcome: 'failed',
    durationMs: 0,
  }));
  return [...report.suites.flatMap((suite) => walk(suite, [])), ...outside];
}
