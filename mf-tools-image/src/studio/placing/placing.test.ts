import { drawnBy, moved, scaled, turned } from './placing.ts';

const photo = { width: 400, height: 200 };
const start = { x: 0.5, y: 0.5, size: 0.5, turn: 0 };
const bounds = { min: 0.04, max: 1.4 };

test('what is placed is moved, and its middle stays on the photo', () => {
  expect(moved(start, 0.1, -0.2)).toMatchObject({ x: 0.6, y: 0.3 });
  expect(moved(start, 4, -4)).toMatchObject({ x: 1, y: 0 });
});

test('its size and its turn have ends', () => {
  expect(scaled(start, 100, bounds).size).toBe(bounds.max);
  expect(scaled(start, 0.001, bounds).size).toBe(bounds.min);
  expect(turned({ ...start, turn: 170 }, 20).turn).toBe(-170);
});

test('the handle that is drawn away and around turns and scales', () => {
  // A quarter around the middle (200, 100), and twice as far.
  const next = drawnBy(start, photo, { x: 200, y: 60 }, { x: 280, y: 100 }, bounds);
  expect(next).toMatchObject({ size: 1, turn: 90 });
  expect(drawnBy(start, photo, { x: 200, y: 100 }, { x: 280, y: 100 }, bounds)).toEqual(start);
});
