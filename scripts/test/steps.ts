import path from 'node:path';
import { root } from '@facet/build';

/** How much of a matrix is run. */
export type Extent = 'usual' | 'all';

/** One part of the test command. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Cores that it keeps busy. */
  readonly cores: 1 | 2;
  /** Steps that must have passed before it. */
  readonly needs: readonly string[];
  /** Where it writes what became of each of its tests, and in whose form; null: the step itself is one test. */
  readonly report: { readonly file: string; readonly by: 'jest' | 'playwright' } | null;
  /** There may be no test for it to run. */
  readonly mayBeEmpty?: true;
}

/** Folder of the reports of the steps. */
export const reportsFolder = path.join(root, '.cache/test');

const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);
const types = path.join(root, 'node_modules/typescript7/bin/tsc');

/**
 * Every step, in the order in which they begin. The build and the readers of the sources work on one core each: the build
 * runs beside them and beside the first unit tests.
 */
export function allSteps({
  extent,
  chromium,
}: {
  readonly extent: Extent;
  readonly chromium: string;
}): readonly Step[] {
  return [
    single('build', [bin('tsx'), 'shared/build/src/cli.ts', 'build']),
    single('lint', [bin('oxlint'), '-c', 'oxlint.config.mjs', '--threads=1']),
    single('format', [bin('oxfmt'), '--check', '--threads=1']),
    single('types', [process.execPath, types, '--noEmit', '-p', 'tsconfig.json']),
    jest('unit', 'jest.config.js', { extent, cores: 2, needs: [] }),
    jest('processes', 'jest.process.config.mjs', { extent, cores: 2, needs: [] }),
    single('budgets', [bin('tsx'), 'shared/build/src/cli.ts', 'weigh'], ['build']),
    jest('built', 'jest.built.config.mjs', { extent, cores: 1, needs: ['build'] }),
    playwright(chromium, extent),
  ];
}

function single(name: string, command: readonly string[], needs: readonly string[] = []): Step {
  return { name, command, cores: 1, needs, report: null };
}

function jest(
  name: string,
  config: string,
  { extent, ...rest }: Pick<Step, 'cores' | 'needs'> & { readonly extent: Extent },
): Step {
  const file = path.join(reportsFolder, `${name}.json`);
  const command = [bin('jest'), '-c', config, '--json', `--outputFile=${file}`];
  return { name, command, env: { FACET_TEST_EXTENT: extent }, report: { file, by: 'jest' }, ...rest };
}

function playwright(chromium: string, extent: Extent): Step {
  const file = path.join(reportsFolder, 'e2e.json');
  return {
    name: 'e2e',
    command: [bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts'],
    env: { FACET_CHROMIUM: chromium, FACET_TEST_EXTENT: extent, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    cores: 2,
    needs: ['build'],
    report: { file, by: 'playwright' },
  };
}
