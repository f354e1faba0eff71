import { runSteps, type Schedulable } from './schedule.ts';

const step = (name: string, cores = 1, needs: readonly string[] = []): Schedulable => ({ name, cores, needs });

/** Steps that end when the test says so. */
function stage(steps: readonly Schedulable[], cores = 2) {
  const ends = new Map<string, (isGood: boolean) => void>();
  const begun: string[] = [];
  const skipped: string[] = [];
  const run = ({ name }: Schedulable) => {
    begun.push(name);
    return new Promise<boolean>((resolve) => ends.set(name, resolve));
  };
  const all = runSteps(steps, cores, run, ({ name }) => skipped.push(name));
  const end = async (name: string, isGood = true): Promise<void> => {
    ends.get(name)!(isGood);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { begun, skipped, end, all };
}

test('as many begin as there are cores, the next when one ends', async () => {
  const { begun, end, all } = stage([step('a'), step('b'), step('c')]);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await all;
});

test('a step that wants two cores begins beside one that ends, and nothing begins beside it', async () => {
  const { begun, end, all } = stage([step('build'), step('lint'), step('unit', 2), step('more')]);
  await end('lint');
  expect(begun).toEqual(['build', 'lint', 'unit']);
  await end('build');
  expect(begun).toHaveLength(3);
  await end('unit');
  await end('more');
  await all;
});

test('a step waits for what it needs, and others go before it', async () => {
  const { begun, end, all } = stage([step('build'), step('pages', 1, ['build']), step('unit')]);
  expect(begun).toEqual(['build', 'unit']);
  await end('build');
  expect(begun).toEqual(['build', 'unit', 'pages']);
  await end('unit');
  await end('pages');
  await all;
});

test('what needs a step that failed is skipped, and so is what needs that', async () => {
  const { begun, skipped, end, all } = stage([step('build'), step('pages', 1, ['build']), step('e2e', 2, ['pages'])]);
  await end('build', false);
  await all;
  expect(begun).toEqual(['build']);
  expect(skipped).toEqual(['pages', 'e2e']);
});

test('a need that was not asked for is not waited for', async () => {
  const { begun, end, all } = stage([step('e2e', 2, ['build'])]);
  expect(begun).toEqual(['e2e']);
  await end('e2e');
  await all;
});
