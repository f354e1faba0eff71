import { readdirSync } from 'node:fs';

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));

/**
 * Unit tests stand beside their source. A test that needs a DOM says `@jest-environment jsdom` in its first comment; one
 * that runs whole programs (a backend, a build, a release) is named `*.process.test.ts`, one that runs on both database
 * engines, a PostgreSQL server among them, `*.engines.test.ts`: they have jest.process.config.mjs.
 */
export default {
  testEnvironment: 'node',
  roots: [
    '<rootDir>/shell',
    ...remotes.map((name) => `<rootDir>/${name}`),
    '<rootDir>/shared',
    '<rootDir>/backend',
    '<rootDir>/scripts',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '\\.(process|engines)\\.test\\.ts$'],
  maxWorkers: '100%',
  moduleNameMapper: { '\\.css$': '<rootDir>/shared/testing/src/css-modules.cjs' },
  transform: {
    '\\.md$': '<rootDir>/shared/build/src/loaders/markdown-jest.mjs',
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(js-cookie|i18next|idb|client-zip|gifenc|mediabunny|jose|aws4fetch)/)'],
};
