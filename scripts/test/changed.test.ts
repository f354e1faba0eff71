import { narrowed, touchedBy } from './changed.ts';
import { allSteps } from './steps.ts';

const specs = new Map([
  ['e2e/payments.spec.ts', "remotePart(page, 'mf-billing')"],
  ['e2e/tools.spec.ts', "page.goto('/video-cutter')"],
  ['e2e/conformance.spec.ts', 'await readRegistry(from)'],
]);
const words = (remote: string): string[] => (remote === 'mf-tools-video' ? ['/video-cutter'] : []);
const touched = (...files: string[]) => touchedBy(files, specs, words);

test('a text is not built and not seen in a browser', () => {
  const { steps, specs: chosen } = touched('docs/chaos.md', 'shared/ui/README.md');
  expect([...steps]).toEqual(['lint', 'format', 'types', 'unit', 'processes']);
  expect(chosen).toEqual([]);
});

test('a text of the site is part of the site', () => {
  expect(touched('shell/content/blog/x.md').specs).toBeNull();
});

test('a unit test changes nothing of the site', () => {
  expect(touched('shell/src/app/App.test.tsx').steps.has('e2e')).toBe(false);
});

test('a change in a remote is seen by what names it or its tools, and by what every remote must keep', () => {
  expect(touched('mf-tools-video/src/tools/video-cutter/runner.ts').specs).toEqual([
    'e2e/conformance.spec.ts',
    'e2e/tools.spec.ts',
  ]);
  expect(touched('mf-billing/src/core/x.ts').specs).toEqual(['e2e/conformance.spec.ts', 'e2e/payments.spec.ts']);
});

test('a change in a spec is seen by that spec', () => {
  expect(touched('e2e/tools.spec.ts').specs).toEqual(['e2e/tools.spec.ts']);
});

test('a change anywhere else is seen by all', () => {
  expect(touched('mf-billing/src/core/x.ts', 'shared/federation/src/load.ts').specs).toBeNull();
  expect(touched('e2e/fixtures.ts').specs).toBeNull();
});

test('jest looks for what a difference touches, Playwright is given its specs', () => {
  const steps = narrowed(
    allSteps({ extent: 'usual', chromium: Promise.resolve('') }),
    touched('e2e/tools.spec.ts'),
    'abc',
  );
  expect(steps.find(({ name }) => name === 'unit')?.command.slice(-2)).toEqual([
    '--changedSince=abc',
    '--passWithNoTests',
  ]);
  expect(steps.find(({ name }) => name === 'e2e')?.command.at(-1)).toBe('e2e/tools.spec.ts');
});
