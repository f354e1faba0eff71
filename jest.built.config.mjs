import unit from './jest.config.js';

/** Tests that read what the build has written (`*.built.test.ts`): `npm test -- built`. */
export default {
  ...unit,
  testMatch: ['**/*.built.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
};
