import { restrictions, rooms, toolingRooms } from './rooms.config.js';

const tests = [
  '**/*.test.{ts,tsx}',
  '**/*.fake.{ts,tsx}',
  '**/e2e/**',
  '**/bench/**',
  '**/testing/**',
  '**/test-support/**',
  '**/fakes/**',
  '**/facet.config.ts',
  '**/dev/**',
];
/** A remote's own page, which shows its widgets with a test host. */
const standalone = (room) => (room.startsWith('mf-') ? [`${room}/src/main.ts`] : []);

const errors = (...names) => Object.fromEntries(names.map((name) => [name, 'error']));

/** Mistakes in any script. */
const scriptRules = errors(
  ...['for-direction', 'no-array-constructor', 'no-async-promise-executor', 'no-case-declarations', 'no-class-assign'],
  ...['no-compare-neg-zero', 'no-cond-assign', 'no-constant-binary-expression', 'no-constant-condition'],
  ...['no-control-regex', 'no-debugger', 'no-delete-var', 'no-dupe-else-if', 'no-duplicate-case', 'no-empty'],
  ...['no-empty-character-class', 'no-empty-pattern', 'no-empty-static-block', 'no-ex-assign'],
  ...['no-extra-boolean-cast', 'no-fallthrough', 'no-global-assign', 'no-invalid-regexp', 'no-irregular-whitespace'],
  ...['no-loss-of-precision', 'no-misleading-character-class', 'no-nonoctal-decimal-escape', 'no-prototype-builtins'],
  ...['no-regex-spaces', 'no-self-assign', 'no-shadow-restricted-names', 'no-sparse-arrays', 'no-unassigned-vars'],
  ...['no-unexpected-multiline', 'no-unsafe-finally', 'no-unsafe-optional-chaining', 'no-unused-expressions'],
  ...['no-unused-labels', 'no-unused-private-class-members', 'no-useless-assignment', 'no-useless-backreference'],
  ...['no-useless-catch', 'no-useless-constructor', 'no-useless-escape', 'preserve-caught-error', 'require-yield'],
  ...['use-isnan', 'valid-typeof'],
);

/** What the compiler finds in TypeScript. */
const untypedRules = errors(
  ...['constructor-super', 'getter-return', 'no-const-assign', 'no-dupe-class-members', 'no-dupe-keys'],
  ...['no-func-assign', 'no-import-assign', 'no-new-native-nonconstructor', 'no-obj-calls', 'no-redeclare'],
  ...['no-setter-return', 'no-this-before-super', 'no-undef', 'no-unreachable', 'no-unsafe-negation', 'no-with'],
);

const typescriptRules = errors(
  ...[
    ...['adjacent-overload-signatures', 'array-type', 'ban-ts-comment', 'ban-tslint-comment'],
    ...['class-literal-property-style', 'consistent-generic-constructors', 'consistent-indexed-object-style'],
    ...['consistent-type-assertions', 'consistent-type-definitions', 'no-confusing-non-null-assertion'],
    ...['no-duplicate-enum-values', 'no-dynamic-delete', 'no-empty-object-type', 'no-explicit-any'],
    ...['no-extra-non-null-assertion', 'no-extraneous-class', 'no-inferrable-types', 'no-invalid-void-type'],
    ...['no-misused-new', 'no-namespace', 'no-non-null-asserted-nullish-coalescing'],
    ...['no-non-null-asserted-optional-chain', 'no-require-imports', 'no-this-alias', 'no-unnecessary-type-constraint'],
    ...['no-unsafe-declaration-merging', 'no-unsafe-function-type', 'no-wrapper-object-types', 'prefer-as-const'],
    ...['prefer-for-of', 'prefer-function-type', 'prefer-literal-enum-member', 'prefer-namespace-keyword'],
    ...['triple-slash-reference', 'unified-signatures'],
    // With types.
    ...['await-thenable', 'no-array-delete', 'no-floating-promises', 'no-for-in-array', 'no-meaningless-void-operator'],
    ...['no-misused-promises', 'prefer-promise-reject-errors', 'restrict-plus-operands', 'return-await'],
  ].map((name) => `typescript/${name}`),
);

/** Hooks, and what React's compiler cannot work with. */
const reactRules = errors(
  ...[
    ...['error-boundaries', 'exhaustive-deps', 'globals', 'immutability', 'incompatible-library'],
    ...['preserve-manual-memoization', 'purity', 'refs', 'rules-of-hooks', 'set-state-in-effect'],
    ...['set-state-in-render', 'static-components', 'unsupported-syntax', 'use-memo'],
  ].map((name) => `react/${name}`),
);

const importsOf = (room, extra) => ({ 'no-restricted-imports': ['error', restrictions(room, extra)] });

/** @type {import('oxlint').OxlintConfig} */
export default {
  plugins: ['typescript', 'react', 'import'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/**', '**/.cache/**', '**/.data/**', '**/*.generated.js', '**/generated/**/*.js'],
  rules: {
    ...scriptRules,
    ...typescriptRules,
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...reactRules,
        ...errors('no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread'),
        ...errors('typescript/consistent-type-imports', 'import/no-default-export'),
        'no-restricted-properties': [
          'error',
          {
            object: 'AbortSignal',
            property: 'timeout',
            message:
              'Use `withTimeout` of @facet/contracts/timeout: in AbortSignal.any it never fires once it was collected (nodejs/node 57736).',
          },
        ],
      },
    },
    // A function fits on a screen.
    {
      files: ['**/*.{ts,tsx}'],
      excludeFiles: [...tests, '**/fixtures/**'],
      rules: { 'max-lines-per-function': ['error', 110] },
    },
    {
      files: ['**/*.{js,mjs,cjs,jsx}'],
      env: { node: true, es2026: true },
      rules: { ...untypedRules, 'typescript/no-non-null-assertion': 'error' },
    },
    { files: ['examples/**/*.{js,jsx}'], env: { browser: true } },
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
    // Jest and Playwright take the default export alone.
    {
      files: ['**/*.config.ts', 'scripts/generate/jest-setup.ts', 'scripts/test/programs/*.ts', 'e2e/site.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    ...Object.keys(rooms).map((room) => ({ files: [`${room}/**/*.{ts,tsx}`], rules: importsOf(room) })),
    ...Object.keys(rooms).map((room) => ({
      files: [...tests.map((pattern) => `${room}/${pattern}`), ...standalone(room)],
      rules: importsOf(room, room === 'shared/contracts' ? [] : toolingRooms),
    })),
  ],
};
