import type { FileText } from '../generator.ts';
import { withTarballs, type PackedPackage } from '../pack/packages.ts';
import { toolPackages, versions, widgetLibraries, widgetPackages, type Versions } from './inside.ts';
import type { RemoteRequest } from './request.ts';

/** Tools of a remote's own repository, as this one pins them. */
const tools = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/js-cookie',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'playwright',
];

/** What a repository of its own has beside the remote itself. */
export function outsideFiles(
  { name, port }: RemoteRequest,
  { ours, pinned }: Versions,
  packed: readonly PackedPackage[],
  budgets: Readonly<Record<string, number>>,
): FileText[] {
  const project = {
    name,
    version: '0.1.0',
    private: true,
    description: 'What shape a frame has.',
    type: 'module',
    engines: { node: '>=20.19' },
    facet: { port },
    scripts: {
      build: 'facet-build build',
      dev: 'facet-build dev',
      types: 'tsc --noEmit',
      test: 'jest',
      check: 'facet-build build && facet-release check',
      release: 'facet-release',
      'create-tool': 'facet-build create-tool',
    },
    dependencies: { ...versions(widgetPackages, ours), ...versions(widgetLibraries, pinned) },
    devDependencies: {
      ...versions(toolPackages, ours),
      ...versions(tools, pinned),
      typescript: pinned('typescript7').replace('npm:typescript@', ''),
    },
  };
  return [
    ['package.json', json(withTarballs(project, packed))],
    ['tsconfig.json', json(tsconfig)],
    ['jest.config.js', jestConfig],
    ['budgets.json', json({ '*': budgets })],
    ['.gitignore', 'node_modules/\ndist/\n.cache/\n.data/\n'],
  ];
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const tsconfig = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: ['node', 'jest'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['src', 'facet.config.ts'],
  files: ['node_modules/@facet/ui/src/css.d.ts'],
};

const jestConfig = `/** Unit tests stand beside their source. A test that needs a DOM says \`@jest-environment jsdom\` in its first comment. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  moduleNameMapper: { '\\\\.css$': '<rootDir>/node_modules/@facet/testing/src/css-modules.cjs' },
  transform: {
    '^.+\\\\.(t|j|mj)sx?$': [
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
  // Our packages are TypeScript, and some others are ES modules alone.
  transformIgnorePatterns: ['/node_modules/(?!(@facet|js-cookie|i18next|idb|client-zip|jose|aws4fetch)/)'],
};
`;
