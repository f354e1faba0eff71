import { addShape, emptyMask, isMaskEmpty, redoShape, undoShape, type MaskShape } from './shapes.ts';

const box = (role: string): MaskShape => ({ kind: 'rectangle', role, x: 0, y: 0, width: 4, height: 4 });

test('undo takes the last act away and redo brings it back', () => {
  const two = addShape(addShape(emptyMask, box('mark')), box('unmark'));
  const one = undoShape(two);
  expect(one.done).toEqual([box('mark')]);
  expect(redoShape(one)).toEqual(two);
});

test('nothing to take back or to bring back leaves the mask as it is', () => {
  expect(undoShape(emptyMask)).toBe(emptyMask);
  expect(redoShape(emptyMask)).toBe(emptyMask);
});

test('a new act forgets what was taken back', () => {
  const after = addShape(undoShape(addShape(emptyMask, box('mark'))), box('unmark'));
  expect(after.undone).toEqual([]);
});

test('a mask is empty until its roles are painted, and again after it was cleared', () => {
  expect(isMaskEmpty(emptyMask, ['mark'])).toBe(true);
  const erased = addShape(emptyMask, box('unmark'));
  expect(isMaskEmpty(erased, ['mark'])).toBe(true);
  const marked = addShape(erased, box('mark'));
  expect(isMaskEmpty(marked, ['mark'])).toBe(false);
  expect(isMaskEmpty(addShape(marked, { kind: 'clear' }), ['mark'])).toBe(true);
  expect(isMaskEmpty(undoShape(addShape(marked, { kind: 'clear' })), ['mark'])).toBe(false);
});
