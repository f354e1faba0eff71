import { tools, workingTools, type Tool } from '@facet/catalog';
import { createToolPreloads, isFrugal } from './preload-tool.ts';

const [first, second] = workingTools as [Tool, Tool];
const planned = tools.find(({ expose }) => expose === null)!;

function setUp({ frugal = false } = {}) {
  const fetched: string[] = [];
  const idle: (() => void)[] = [];
  const preloads = createToolPreloads({
    preload: ({ id }) => fetched.push(id),
    isFrugal: () => frugal,
    whenIdle: (work) => idle.push(work),
  });
  return { preloads, fetched, idle };
}

test('a tool that is pointed at is fetched at once, and once', () => {
  const { preloads, fetched } = setUp();
  preloads.pointedAt(first);
  preloads.pointedAt(first);
  preloads.pointedAt(planned);
  expect(fetched).toEqual([first.id, planned.id]);
});

test('tools in sight wait for quiet moments, one each', () => {
  const { preloads, fetched, idle } = setUp();
  for (const tool of [first, second, first]) preloads.inSight(tool);
  expect(fetched).toEqual([]);
  expect(idle).toHaveLength(1);
  idle.shift()!();
  expect(fetched).toEqual([first.id]);
  idle.shift()!();
  expect(fetched).toEqual([first.id, second.id]);
  expect(idle).toEqual([]);
  preloads.inSight(first);
  expect(idle).toEqual([]);
});

test('a tool that was pointed at while it waited is not fetched twice', () => {
  const { preloads, fetched, idle } = setUp();
  preloads.inSight(first);
  preloads.pointedAt(first);
  idle.shift()!();
  expect(fetched).toEqual([first.id]);
});

test('a tool without a widget is not fetched for being seen', () => {
  const { preloads, idle } = setUp();
  preloads.inSight(planned);
  expect(idle).toEqual([]);
});

test('who saves data gets nothing ahead', () => {
  const { preloads, fetched, idle } = setUp({ frugal: true });
  preloads.pointedAt(first);
  preloads.inSight(second);
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
