import { runSteps, type Schedulable } from './schedule.ts';

const step = (name: string, ...needs: readonly string[]): Schedulable => ({ name, needs });

/** Steps that end when the test says so. */
function stage(steps: readonly Schedulable[], places = 2) {
  const ends = new Map<string, (isGood: boolean) => void>();
  const begun: string[] = [];
  const skipped: string[] = [];
  const run = ({ name }: Schedulable) => {
    begun.push(name);
    return new Promise<boolean>((resolve) => ends.set(name, resolve));
  };
  const all = runSteps(steps, places, run, ({ name }) => skipped.push(name));
  const end = async (name: string, isGood = true): Promise<void> => {
    ends.get(name)!(isGood);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { begun, skipped, end, all };
}

test('as many begin as there are places, the next when one ends', async () => {
  const { begun, end, all } = stage([step('a'), step('b'), step('c')]);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await all;
});

test('a step waits for what it needs, and others go before it', async () => {
  const { begun, end, all } = stage([step('build'), step('pages', 'build'), step('unit')]);
  expect(begun).toEqual(['build', 'unit']);
  await end('build');
  expect(begun).toEqual(['build', 'unit', 'pages']);
  await end('unit');
  await end('pages');
  await all;
});

test('what needs a step that failed is skipped, and so is what needs that', async () => {
  const { begun, skipped, end, all } = stage([step('build'), step('pages', 'build'), step('e2e', 'pages')]);
  await end('build', false);
  await all;
  expect(begun).toEqual(['build']);
  expect(skipped).toEqual(['pages', 'e2e']);
});

test('a need that is not among the steps is not waited for', async () => {
  const { begun, end, all } = stage([step('e2e', 'build')]);
  expect(begun).toEqual(['e2e']);
  await end('e2e');
  await all;
});
