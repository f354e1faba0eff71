import { summaryOf } from './summary.ts';

const passed = (name: string, durationMs: number) => ({ name, outcome: 'passed', durationMs }) as const;

test('the last line counts, a flaky test counts as passed and is named with its time', () => {
  const tests = [passed('quick', 10), { name: 'moody', outcome: 'flaky', durationMs: 4200 } as const];
  const lines = summaryOf([{ name: 'e2e', durationMs: 5000, tests }], 6000);
  expect(lines.at(-1)).toBe('2 passed, 0 failed');
  expect(lines[lines.indexOf('flaky: passed when tried again') + 1]).toBe('      4.2 s  moody');
});

test('failed tests are named, and each part has its time', () => {
  const tests = [{ name: 'broken', outcome: 'failed', durationMs: 1 } as const];
  const lines = summaryOf([{ name: 'unit', durationMs: 1500, tests }], 2000);
  expect(lines).toContain('        0.0 s  broken'.slice(2));
  expect(lines).toContain('  unit           1.5 s     0 passed    1 failed');
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
});

test('of many tests the ten slowest are named, the slowest first', () => {
  const tests = Array.from({ length: 30 }, (_, index) => passed(`test ${String(index)}`, index * 1000));
  const lines = summaryOf([{ name: 'unit', durationMs: 1, tests }], 1);
  const at = lines.indexOf('slowest');
  expect(lines[at + 1]).toContain('29.0 s  test 29');
  expect(lines.indexOf('parts') - at).toBe(11);
});
