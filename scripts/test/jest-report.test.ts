import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import JestReport from './jest-report.mjs';
import { readJest } from './reports.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'facet-jest-report-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
  delete process.env['FACET_JEST_REPORT'];
});

test('a failed test is in the report although its error holds itself', () => {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  const run = {
    testResults: [
      {
        testFilePath: '/r/a.test.ts',
        numFailingTests: 1,
        testResults: [
          { fullName: 'adds', status: 'passed', duration: 3, invocations: 2, failureDetails: [] },
          { fullName: 'divides', status: 'failed', duration: 5, failureDetails: [circular] },
        ],
      },
      { testFilePath: '/r/b.test.ts', numFailingTests: 0, testExecError: circular, testResults: [] },
    ],
  };
  const file = (process.env['FACET_JEST_REPORT'] = path.join(folder, 'unit.json'));
  new JestReport().onRunComplete([], run);
  expect(readJest(JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof readJest>[0], '/r')).toEqual([
    { name: 'a.test.ts › adds', outcome: 'flaky', durationMs: 3 },
    { name: 'a.test.ts › divides', outcome: 'failed', durationMs: 5 },
    { name: 'b.test.ts', outcome: 'failed', durationMs: 0 },
  ]);
});
