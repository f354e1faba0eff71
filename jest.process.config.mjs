import unit from './jest.config.js';

/** Tests that run whole programs or a database server: `npm test -- processes`. */
export default {
  ...unit,
  testMatch: ['**/*.process.test.ts', '**/*.engines.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
};
