import type { Step } from './steps.ts';

/** What a set of changed files touches. */
export interface Touched {
  /** Steps that are run at all. */
  readonly steps: ReadonlySet<string>;
  /** End-to-end specs that are run; null: all. */
  readonly specs: readonly string[] | null;
}

const isText = (file: string): boolean => /\.md$/.test(file) && !file.startsWith('shell/content/');
const isUnitTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const remoteOf = (file: string): string | null => /^(mf-[\w-]+)\//.exec(file)?.[1] ?? null;

/**
 * What the difference to `main` touches. Lint, format, types and the tests that jest finds related always run; the site is
 * built and seen in a browser when something of it changed: a change in one remote is seen by the specs that name the remote
 * or one of its tools, a change in a spec by that spec, any other by all.
 *
 * @param files changed files, relative to the root, `/` between folders
 * @param specs texts of the end-to-end specs by file
 * @param words of a remote: what a spec says that is about it, beside its name
 */
export function touchedBy(
  files: readonly string[],
  specs: ReadonlyMap<string, string>,
  words: (remote: string) => readonly string[],
): Touched {
  const steps = new Set(['lint', 'format', 'types', 'unit', 'processes']);
  const seen = files.filter((file) => !isText(file) && !isUnitTest(file));
  if (seen.length === 0) return { steps, specs: [] };
  for (const name of ['build', 'budgets', 'built', 'e2e']) steps.add(name);
  const chosen = new Set<string>();
  for (const file of seen) {
    const remote = remoteOf(file);
    if (specs.has(file)) chosen.add(file);
    else if (remote === null) return { steps, specs: null };
    else
      for (const [spec, text] of specs)
        if ([remote, 'readRegistry', ...words(remote)].some((word) => text.includes(word))) chosen.add(spec);
  }
  return { steps, specs: [...chosen].sort() };
}

/** The steps that a difference touches, narrowed to it. @param base the commit that it is a difference to */
export function narrowed(steps: readonly Step[], { steps: chosen, specs }: Touched, base: string): Step[] {
  return steps
    .filter(({ name }) => chosen.has(name))
    .map((step) => {
      if (step.name === 'unit' || step.name === 'processes')
        return {
          ...step,
          command: [...step.command, `--changedSince=${base}`, '--passWithNoTests'],
          mayBeEmpty: true as const,
        };
      return step.name === 'e2e' && specs !== null ? { ...step, command: [...step.command, ...specs] } : step;
    });
}
