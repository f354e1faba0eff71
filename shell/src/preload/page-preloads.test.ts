import { createPagePreloads, isFrugal } from './page-preloads.ts';

function setUp({ frugal = false } = {}) {
  const ready: string[] = [];
  const fetched: string[] = [];
  const idle: (() => void)[] = [];
  const preloads = createPagePreloads({
    preload: (path) => ready.push(path),
    prefetch: (path) => fetched.push(path),
    hasWidget: (path) => path !== '/planned',
    isFrugal: () => frugal,
    whenIdle: (work) => idle.push(work),
  });
  return { preloads, ready, fetched, idle };
}

test('a page that is pointed at is made ready at once, and once', () => {
  const { preloads, ready, fetched } = setUp();
  preloads.pointedAt('/pricing');
  preloads.pointedAt('/pricing');
  preloads.pointedAt('/planned');
  expect(ready).toEqual(['/pricing', '/planned']);
  expect(fetched).toEqual([]);
});

test('pages in sight wait for quiet moments, one each', () => {
  const { preloads, fetched, idle } = setUp();
  for (const path of ['/pricing', '/face-morph', '/pricing']) preloads.inSight(path);
  expect(fetched).toEqual([]);
  expect(idle).toHaveLength(1);
  idle.shift()!();
  expect(fetched).toEqual(['/pricing']);
  idle.shift()!();
  expect(fetched).toEqual(['/pricing', '/face-morph']);
  expect(idle).toEqual([]);
  preloads.inSight('/pricing');
  expect(idle).toEqual([]);
});

test('a page whose link is out of sight again is not fetched, and is when the link comes back', () => {
  const { preloads, fetched, idle } = setUp();
  for (const path of ['/pricing', '/face-morph']) preloads.inSight(path);
  for (const path of ['/pricing', '/face-morph', '/never-seen']) preloads.outOfSight(path);
  idle.shift()!();
  expect([fetched, idle]).toEqual([[], []]);
  preloads.inSight('/face-morph');
  idle.shift()!();
  preloads.outOfSight('/face-morph');
  preloads.inSight('/face-morph');
  expect([fetched, idle]).toEqual([['/face-morph'], []]);
});

test('a page that was pointed at while it waited is not fetched once more', () => {
  const { preloads, ready, fetched, idle } = setUp();
  preloads.inSight('/pricing');
  preloads.pointedAt('/pricing');
  idle.shift()!();
  preloads.inSight('/pricing');
  expect([ready, fetched, idle]).toEqual([['/pricing'], [], []]);
});

test('a page that was seen is made ready when it is pointed at', () => {
  const { preloads, ready, fetched, idle } = setUp();
  preloads.inSight('/pricing');
  idle.shift()!();
  preloads.pointedAt('/pricing');
  expect([ready, fetched]).toEqual([['/pricing'], ['/pricing']]);
});

test('a page without a widget is not fetched for being seen', () => {
  const { preloads, idle } = setUp();
  preloads.inSight('/planned');
  expect(idle).toEqual([]);
});

test('who saves data gets nothing ahead', () => {
  const { preloads, ready, fetched, idle } = setUp({ frugal: true });
  preloads.pointedAt('/pricing');
  preloads.inSight('/face-morph');
  for (const work of idle) work();
  expect([ready, fetched]).toEqual([[], []]);
});

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: '3g', saveData: false }, false],
  [undefined, false],
])('a connection of %o is frugal: %s', (connection, expected) => {
  expect(isFrugal({ connection })).toBe(expected);
});
