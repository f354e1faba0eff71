import type { TestResult } from './reports.ts';

/** What became of a step. */
export interface StepResult {
  readonly name: string;
  readonly durationMs: number;
  readonly tests: readonly TestResult[];
}

/** How many of the slowest tests are named. */
const named = 10;

/** The end of a run: flaky and slow tests by name, parts with their times, `N passed, N failed`. */
export function summaryOf(steps: readonly StepResult[], totalMs: number): string[] {
  const tests = steps.flatMap((step) => step.tests);
  const flaky = tests.filter(({ outcome }) => outcome === 'flaky');
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  const slowest = tests.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, named);
  const part = (name: string, ms: number, some: readonly TestResult[]): string => {
    const bad = some.filter(({ outcome }) => outcome === 'failed').length;
    const counts = `${String(some.length - bad).padStart(5)} passed ${String(bad).padStart(4)} failed`;
    return `  ${name.padEnd(10)} ${inSeconds(ms).padStart(9)} ${counts}`;
  };
  return [
    ...listed('failed', failed),
    ...listed('flaky: passed when tried again', flaky),
    ...listed('slowest', slowest.length > 1 ? slowest : []),
    'parts',
    ...steps.map(({ name, durationMs, tests: own }) => part(name, durationMs, own)),
    part('all', totalMs, tests),
    `${String(tests.length - failed.length)} passed, ${String(failed.length)} failed`,
  ];
}

function listed(title: string, tests: readonly TestResult[]): string[] {
  return tests.length === 0
    ? []
    : [title, ...tests.map(({ name, durationMs }) => `  ${inSeconds(durationMs).padStart(9)}  ${name}`)];
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
