import { drawn, placementOf, sizes } from './hand.ts';

const base = { width: 400, height: 200 };
const top = { width: 100, height: 100 };
const hand = { x: 0.2, y: 0.3, size: 0.4, turn: 12 };
const centre = { x: 0.5, y: 0.5 };

test('by hand it lies where it was laid', () => {
  expect(placementOf(top, base, 'hand', centre, hand)).toBe(hand);
});

test('dragging begins where the fit and the position have laid it', () => {
  expect(placementOf(top, base, 'contain', { x: 0, y: 0.5 }, hand)).toEqual({ x: 0.25, y: 0.5, size: 0.5, turn: 0 });
  expect(placementOf(top, base, 'cover', centre, hand)).toEqual({ x: 0.5, y: 0.5, size: 1, turn: 0 });
});

test('its middle stays on the lower picture, and its width within the bounds', () => {
  const huge = { width: 4000, height: 4000 };
  expect(placementOf(huge, base, 'original', { x: 1, y: 1 }, hand)).toMatchObject({ x: 0, y: 0, size: sizes.max });
});

test('the middle moves it, the outer handle turns and scales it', () => {
  const start = { x: 0.5, y: 0.5, size: 0.5, turn: 0 };
  const held = { placement: start, x: 200, y: 60 };
  expect(drawn({ ...held, hold: 'all' }, { x: 240, y: 40 }, base)).toMatchObject({ x: 0.6, y: 0.4 });
  expect(drawn({ ...held, hold: 'turn' }, { x: 280, y: 100 }, base)).toMatchObject({ size: 1, turn: 90 });
});
