import unit from './jest.config.js';

/** Tests that run whole programs: `npm test -- processes`. */
export default {
  ...unit,
  testMatch: ['**/*.process.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
};
