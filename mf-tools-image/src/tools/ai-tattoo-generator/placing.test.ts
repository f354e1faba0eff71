import { cornersOf } from '@facet/engines/image/tattoo/placement';
import { cornerMoved, keyed, placementOf, straight, type PlacementOptions } from './placing.ts';

const photo = { width: 400, height: 200 };
const start: PlacementOptions = { x: 0.5, y: 0.5, size: 0.5, turn: 0, corners: straight, wrap: 0.3, limb: 0, bow: 0 };

test('a corner goes where the pointer goes, on a turned design too', () => {
  const from = { ...start, turn: 40 };
  const before = cornersOf(placementOf(from), photo)[1]!;
  const after = cornersOf(placementOf(cornerMoved(from, photo, 1, 12, -7)), photo)[1]!;
  expect(after[0] - before[0]).toBeCloseTo(12, 0);
  expect(after[1] - before[1]).toBeCloseTo(-7, 0);
});

test('a corner does not go across the others', () => {
  expect(cornerMoved(start, photo, 0, 90, 90)).toBe(start);
});

test('arrows move, with Shift further; plus, minus, comma and full stop scale and turn', () => {
  expect(keyed(start, photo, 'ArrowRight', false, null)?.x).toBeCloseTo(0.505);
  expect(keyed(start, photo, 'ArrowRight', true, null)?.x).toBeCloseTo(0.53);
  expect(keyed(start, photo, '+', false, null)?.size).toBeGreaterThan(0.5);
  expect(keyed(start, photo, '-', false, null)?.size).toBeLessThan(0.5);
  expect(keyed(start, photo, '.', false, null)?.turn).toBe(1);
  expect(keyed(start, photo, ',', true, null)?.turn).toBe(-6);
});

test('arrows on a corner move it alone; other keys are left to the page', () => {
  const next = keyed(start, photo, 'ArrowDown', true, 2);
  expect(next).toMatchObject({ x: 0.5, y: 0.5 });
  expect(next?.corners[2][1]).toBeGreaterThan(0);
  expect(keyed(start, photo, 'Tab', false, null)).toBeNull();
});
