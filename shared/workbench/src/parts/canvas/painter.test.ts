import { createPainter, type MaskLayer } from './painter.ts';
import type { PlaneBox } from './rasterize.ts';
import { addShape, emptyMask, undoShape, type MaskShape } from './shapes.ts';

const layer: MaskLayer = {
  colour: [255, 0, 100],
  targets: (role) => (role === 'mark' ? 255 : role === 'unmark' ? 0 : null),
};
const SIZE = { width: 16, height: 12, scale: 1 };

function setup() {
  const screen = new Uint8ClampedArray(SIZE.width * SIZE.height * 4);
  const boxes: PlaneBox[] = [];
  const painter = createPainter(SIZE, [layer], (data, box) => {
    boxes.push(box);
    const columns = box.right - box.left;
    for (let y = box.top; y < box.bottom; y++)
      screen.set(
        data.subarray((y - box.top) * columns * 4, (y - box.top + 1) * columns * 4),
        (y * SIZE.width + box.left) * 4,
      );
  });
  return { painter, boxes, alpha: (x: number, y: number) => screen[(y * SIZE.width + x) * 4 + 3]! };
}
const box = (role: string): MaskShape => ({ kind: 'rectangle', role, x: 2, y: 2, width: 4, height: 4 });

test('marks are shown half transparent, and nothing elsewhere', () => {
  const { painter, alpha } = setup();
  painter.show(addShape(emptyMask, box('mark')), null);
  expect(alpha(3, 3)).toBeGreaterThan(50);
  expect(alpha(3, 3)).toBeLessThan(200);
  expect(alpha(10, 10)).toBe(0);
});

test('what is taken back goes from the screen', () => {
  const { painter, alpha } = setup();
  const mask = addShape(emptyMask, box('mark'));
  painter.show(mask, null);
  painter.show(undoShape(mask), null);
  expect(alpha(3, 3)).toBe(0);
});

test('a stroke under way touches its own box alone, erases what its role erases, and can be dropped', () => {
  const { painter, alpha, boxes } = setup();
  painter.show(addShape(emptyMask, box('mark')), null);
  painter.draft('unmark', [4, 4, 1.5], 0, 0, 1);
  expect(boxes.at(-1)!.right).toBeLessThan(10);
  expect(alpha(3, 3)).toBe(0);
  painter.dropDraft();
  expect(alpha(3, 3)).toBeGreaterThan(0);
});

test('a mark puts the pixels of its own box alone, and nothing is put where nothing is marked', () => {
  const { painter, boxes, alpha } = setup();
  painter.show(emptyMask, null);
  expect(boxes).toEqual([]);
  const mask = addShape(emptyMask, box('mark'));
  painter.show(mask, null);
  expect(boxes).toEqual([{ left: 2, top: 2, right: 6, bottom: 6 }]);
  painter.draft('mark', [12, 8, 1.5], 0, 0, 1);
  painter.show(mask, null);
  expect(alpha(12, 8)).toBe(0);
  expect(alpha(3, 3)).toBeGreaterThan(0);
});

test('a wider mask is shown wider', () => {
  const { painter, alpha } = setup();
  painter.show({ ...addShape(emptyMask, box('mark')), grow: 2 }, null);
  expect(alpha(1, 3)).toBeGreaterThan(0);
  expect(alpha(8, 3)).toBe(0);
});
