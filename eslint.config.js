import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
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

export default ts.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.cache/**',
      '**/.data/**',
      '**/coverage/**',
      '**/test-results/**',
      '**/*.generated.js',
      '**/generated/**/*.js',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  { rules: { '@typescript-eslint/no-empty-function': 'off' } },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Name the export.' },
        {
          selector: "MemberExpression[object.name='AbortSignal'][property.name='timeout']",
          message:
            'Use `withTimeout` of @facet/contracts/timeout: in AbortSignal.any it never fires once it was collected (nodejs/node 57736).',
        },
      ],
    },
  },
  // A function fits on a screen.
  {
    files: ['**/*.{ts,tsx}'],
    ignores: [...tests, '**/fixtures/**'],
    rules: { 'max-lines-per-function': ['error', 120] },
  },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: globals.node } },
  { files: ['examples/**/*.{js,jsx}'], languageOptions: { globals: globals.browser } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['**/*.config.ts', 'eslint.config.js'], rules: { 'no-restricted-syntax': 'off' } },
  ...Object.keys(rooms).map((room) => ({
    files: [`${room}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', restrictions(room)] },
  })),
  ...Object.keys(rooms).map((room) => ({
    files: [...tests.map((pattern) => `${room}/${pattern}`), ...standalone(room)],
    rules: { 'no-restricted-imports': ['error', restrictions(room, room === 'shared/contracts' ? [] : toolingRooms)] },
  })),
);
