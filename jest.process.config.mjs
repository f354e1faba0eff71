import unit from './jest.config.js';

/** Tests that run whole programs or a database server: `npm test -- processes`. */
export default {
  ...unit,
  // Programs that start beside others on a busy machine.
  testTimeout: 60_000,
  testMatch: ['**/*.process.test.ts', '**/*.engines.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  globalSetup: '<rootDir>/scripts/test/programs/setup.ts',
  globalTeardown: '<rootDir>/scripts/test/programs/teardown.ts',
};
