import { pressureOf, radiusOf, resizeBrush, type BrushState, type MaskTool } from './brush.ts';
import { cornersOf, extendDraft, shapeOf, startDraft, type Draft } from './draft.ts';

const brush = (tool: MaskTool): BrushState => ({ tool, role: 'keep', size: 0.1, hardness: 0.8, tolerance: 0.2 });
const draw = (tool: MaskTool, ...places: readonly (readonly [number, number])[]) => {
  const [first, ...rest] = places.map(([x, y]) => ({ x, y }));
  const draft = startDraft(brush(tool), first!, 5) as Draft;
  return shapeOf(
    rest.reduce((last, at) => extendDraft(last, at, 5), draft),
    brush(tool),
  );
};

test.each([
  [
    'brush',
    [
      [1, 2],
      [3, 4],
    ],
    { kind: 'stroke', role: 'keep', points: [1, 2, 5, 3, 4, 5], hardness: 0.8 },
  ],
  ['brush', [[1, 2]], { kind: 'stroke', role: 'keep', points: [1, 2, 5], hardness: 0.8 }],
  [
    'line',
    [
      [1, 2],
      [9, 9],
      [3, 4],
    ],
    { kind: 'stroke', role: 'keep', points: [1, 2, 5, 3, 4, 5], hardness: 0.8 },
  ],
  [
    'lasso',
    [
      [0, 0],
      [4, 0],
      [4, 4],
    ],
    { kind: 'lasso', role: 'keep', points: [0, 0, 4, 0, 4, 4] },
  ],
  [
    'lasso',
    [
      [0, 0],
      [4, 0],
    ],
    null,
  ],
  [
    'rectangle',
    [
      [6, 8],
      [2, 3],
    ],
    { kind: 'rectangle', role: 'keep', x: 2, y: 3, width: 4, height: 5 },
  ],
  [
    'rectangle',
    [
      [6, 8],
      [6, 3],
    ],
    null,
  ],
] as const)('%s over %j paints %j', (tool, places, shape) => {
  expect(draw(tool, ...places)).toEqual(shape);
});

test('the wand needs no more than a place, and the hand paints nothing', () => {
  expect(startDraft(brush('wand'), { x: 1, y: 2 }, 5)).toEqual({
    kind: 'wand',
    role: 'keep',
    x: 1,
    y: 2,
    tolerance: 0.2,
  });
  expect(startDraft(brush('move'), { x: 1, y: 2 }, 5)).toBeNull();
});

test('a box is outlined by its four corners, a line by those of its width, a lasso by its own', () => {
  expect(cornersOf({ kind: 'box', from: { x: 0, y: 0 }, to: { x: 2, y: 1 } })).toEqual([
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 2, y: 1 },
    { x: 0, y: 1 },
  ]);
  expect(cornersOf({ kind: 'line', from: { x: 2, y: 2 }, to: { x: 6, y: 2 }, radius: 1 })).toEqual([
    { x: 1, y: 1 },
    { x: 7, y: 1 },
    { x: 7, y: 3 },
    { x: 1, y: 3 },
  ]);
  expect(cornersOf({ kind: 'outline', points: [1, 2, 3, 4] })).toEqual([
    { x: 1, y: 2 },
    { x: 3, y: 4 },
  ]);
});

test('a brush is as wide as its share of the longer side, and a pen that presses lightly narrows it', () => {
  const picture = { width: 400, height: 200 };
  expect(radiusOf(brush('brush'), picture)).toBe(20);
  expect(radiusOf(brush('brush'), picture, 0)).toBeCloseTo(6);
  expect(radiusOf({ ...brush('brush'), size: 0 }, picture)).toBe(0.5);
  expect(pressureOf({ pointerType: 'pen', pressure: 0.3 })).toBe(0.3);
  expect(pressureOf({ pointerType: 'mouse', pressure: 0.5 })).toBe(1);
});

test('a brush grows and shrinks within its limits', () => {
  expect(resizeBrush(brush('brush'), 1.25)).toBeCloseTo(0.125);
  expect(resizeBrush(brush('brush'), 100)).toBe(0.4);
  expect(resizeBrush(brush('brush'), 0.001)).toBe(0.002);
});
