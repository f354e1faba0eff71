import { readdirSync } from 'node:fs';

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));

/**
 * Unit tests stand beside their source. A test that needs a DOM says `@jest-environment jsdom` in its first comment; one
 * that runs whole programs (a backend, a build, a release) is named `*.process.test.ts`, one that runs on both database
 * engines, a PostgreSQL server among them, `*.engines.test.ts`: they have jest.process.config.mjs. One that reads what the
 * build has written is named `*.built.test.ts` (jest.built.config.mjs).
 */
export default {
  testEnvironment: 'node',
  runtime: '<rootDir>/shared/testing/src/jest-runtime.cjs',
  roots: [
    '<rootDir>/shell',
    ...remotes.map((name) => `<rootDir>/${name}`),
    '<rootDir>/shared',
    '<rootDir>/backend',
    '<rootDir>/scripts',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '\\.(process|engines|built)\\.test\\.ts$'],
  globalSetup: '<rootDir>/scripts/generate/jest-setup.ts',
  maxWorkers: '100%',
  // Beside the browser's tests a busy machine takes half a minute for what takes a second.
  testTimeout: 60_000,
  setupFilesAfterEnv: [
    '<rootDir>/shared/testing/src/async-timeout.cjs',
    '<rootDir>/shared/testing/src/second-try.ts',
    '<rootDir>/shared/testing/src/typed-arrays.ts',
  ],
  // In jest's sandbox every use of a global is a call of an interceptor: arithmetic is ten times slower. What stands here is
  // a parameter of each module instead. Nothing may that fake timers replace, or that a package has a name of its own for.
  sandboxInjectedGlobals: [
    ...['Math', 'Number', 'Object', 'Array', 'Float32Array', 'Float64Array', 'Int16Array', 'Int32Array'],
    ...['Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array'],
  ],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/shared/testing/src/css-modules.cjs',
    // Large packages of which a file of tests uses little: an icon at a time, and one file instead of 220.
    '^lucide-react$': '<rootDir>/shared/testing/src/icons.cjs',
    '^\\.\\./locales/index\\.cjs$': '<rootDir>/shared/testing/src/zod-locales.cjs',
    '^rxjs$': '<rootDir>/node_modules/rxjs/dist/bundles/rxjs.umd.min.js',
  },
  transform: {
    '\\.md$': '<rootDir>/shared/build/src/loaders/markdown-jest.mjs',
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: { runtime: 'automatic' },
            // As a parameter it would clash with an icon's name; searches for a least value read it in their inner loops.
            optimizer: { globals: { vars: { Infinity: '(1 / 0)' } } },
          },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(js-cookie|i18next|idb|client-zip|gifenc|mediabunny|jose|aws4fetch|delaunator|robust-predicates|lucide-react|d3-array|d3-geo|internmap|pbf|topojson-client)/)',
  ],
};
