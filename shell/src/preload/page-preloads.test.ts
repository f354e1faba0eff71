import { createPagePreloads, isFrugal } from './page-preloads.ts';

function setUp({ frugal = false } = {}) {
  const fetched: string[] = [];
  const idle: (() => void)[] = [];
  const preloads = createPagePreloads({
    preload: (path) => fetched.push(path),
    hasWidget: (path) => path !== '/planned',
    isFrugal: () => frugal,
    whenIdle: (work) => idle.push(work),
  });
  return { preloads, fetched, idle };
}

test('a page that is pointed at is fetched at once, and once', () => {
  const { preloads, fetched } = setUp();
  preloads.pointedAt('/pricing');
  preloads.pointedAt('/pricing');
  preloads.pointedAt('/planned');
  expect(fetched).toEqual(['/pricing', '/planned']);
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

test('a page that was pointed at while it waited is not fetched twice', () => {
  const { preloads, fetched, idle } = setUp();
  preloads.inSight('/pricing');
  preloads.pointedAt('/pricing');
  idle.shift()!();
  expect(fetched).toEqual(['/pricing']);
});

test('a page without a widget is not fetched for being seen', () => {
  const { preloads, idle } = setUp();
  preloads.inSight('/planned');
  expect(idle).toEqual([]);
});

test('who saves data gets nothing ahead', () => {
  const { preloads, fetched, idle } = setUp({ frugal: true });
  preloads.pointedAt('/pricing');
  preloads.inSight('/face-morph');
  for (const work of idle) work();
  expect(fetched).toEqual([]);
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
