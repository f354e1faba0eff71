import { writeFileSync } from 'node:fs';

/**
 * What jest knows of a file of tests.
 * @typedef {object} FileResult
 * @property {string} testFilePath
 * @property {unknown} [testExecError]
 * @property {number} numFailingTests
 * @property {readonly { fullName: string, status: string, duration?: number | null, invocations?: number }[]} testResults
 */

/**
 * Jest's reporter of what `reports.ts` reads, into the file that FACET_JEST_REPORT names. Jest's own report (`--json`) holds every error as
 * it was thrown: where one is circular, or else cannot be JSON, there is no report at all.
 */
export default class JestReport {
  /**
   * @param {unknown} _contexts
   * @param {{ readonly testResults: readonly FileResult[] }} results
   */
  onRunComplete(_contexts, { testResults }) {
    const report = {
      testResults: testResults.map((file) => ({
        name: file.testFilePath,
        status: file.testExecError || file.numFailingTests > 0 ? 'failed' : 'passed',
        assertionResults: file.testResults.map(({ fullName, status, duration, invocations }) => ({
          fullName,
          status,
          duration,
          invocations,
        })),
      })),
    };
    writeFileSync(process.env['FACET_JEST_REPORT'] ?? '', JSON.stringify(report));
  }
}
