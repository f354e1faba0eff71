import path from 'node:path';
import { root } from '@facet/build';

/** How much of a matrix is run. */
export type Extent = 'usual' | 'all';

export type Environment = Readonly<Record<string, string>>;

/** One part of the test command. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Environment | Promise<Environment>;
  /** What it prints is shown at once; else when it has ended. */
  readonly isLive?: true;
  /** It leaves the processors to the steps beside it, which wait for browsers and are timed. */
  readonly givesWay?: true;
  /** Its tests open databases, on one server for all of them where there is one. */
  readonly opensDatabases?: true;
  /** Steps that must have passed before it. */
  readonly needs: readonly string[];
  /** Where it writes what became of each of its tests, and in whose form; null: the step itself is one test. */
  readonly report: { readonly file: string; readonly by: 'jest' | 'playwright' } | null;
  /** There may be no test for it to run. */
  readonly mayBeEmpty?: true;
}

/** Folder of the reports of the steps. */
export const reportsFolder = path.join(root, '.cache/test');

/**
 * Tests and builds make much that is garbage at once: with eight times the room for what is new, megabytes, less of it is
 * copied, which takes a seventh of the processor time of tests of the backend away, and a sixteenth of the build's.
 */
const room: Environment = {
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=128`.trim(),
};

const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);
const types = path.join(root, 'node_modules/typescript7/bin/tsc');

/**
 * Every step, in the order in which they begin, two at a time on two cores: the site is built and seen in a browser, which
 * leaves half of the processors idle, and beside that the sources are read and tested.
 */
export function allSteps({
  extent,
  chromium,
}: {
  readonly extent: Extent;
  /** Path of the browser; it may have to be installed first, which nothing but its tests waits for. */
  readonly chromium: Promise<string>;
}): readonly Step[] {
  return [
    { ...single('build', [bin('tsx'), 'shared/build/src/cli.ts', 'build']), env: room },
    playwright(chromium, extent),
    single('lint', [bin('oxlint'), '-c', 'oxlint.config.mjs', '--threads=1']),
    single('format', [bin('oxfmt'), '--check', '--threads=1']),
    single('types', [process.execPath, types, '--noEmit', '-p', 'tsconfig.json']),
    single('budgets', [bin('tsx'), 'shared/build/src/cli.ts', 'weigh'], ['build']),
    jest('built', 'jest.built.config.mjs', { extent, needs: ['build'] }),
    jest('unit', 'jest.config.js', { extent, needs: [], env: room, opensDatabases: true }),
    jest('processes', 'jest.process.config.mjs', { extent, needs: [], opensDatabases: true }),
  ];
}

function single(name: string, command: readonly string[], needs: readonly string[] = []): Step {
  return { name, command, needs, report: null };
}

function jest(
  name: string,
  config: string,
  {
    extent,
    env = {},
    ...rest
  }: Pick<Step, 'needs' | 'opensDatabases'> & { readonly extent: Extent; readonly env?: Environment },
): Step {
  const file = path.join(reportsFolder, `${name}.json`);
  const reporter = path.join(import.meta.dirname, 'jest-report.mjs');
  const command = [bin('jest'), '-c', config, '--reporters=default', `--reporters=${reporter}`];
  return {
    name,
    command,
    env: { ...env, FACET_TEST_EXTENT: extent, FACET_JEST_REPORT: file },
    report: { file, by: 'jest' },
    givesWay: true,
    ...rest,
  };
}

function playwright(chromium: Promise<string>, extent: Extent): Step {
  const file = path.join(reportsFolder, 'e2e.json');
  return {
    name: 'e2e',
    command: [bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts'],
    env: chromium.then((found) => ({
      FACET_CHROMIUM: found,
      FACET_TEST_EXTENT: extent,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    })),
    needs: ['build'],
    isLive: true,
    report: { file, by: 'playwright' },
  };
}
