import { hangingAt } from './hanging.ts';

/** Beside the face, of a colour that is clearly the hair's. */
const clear = { side: 0.6, likely: 2.5 };

test('hair that hangs is found from beside the mouth down to the chest without a gap', () => {
  for (let down = 0.1; down < 2.2; down += 0.1) expect(hangingAt(down, clear.side, clear.likely)).toBeGreaterThan(0.8);
});

test('nothing hangs beside the eyes or below the waist', () => {
  expect(hangingAt(-0.3, clear.side, clear.likely)).toBe(0);
  expect(hangingAt(3.1, clear.side, clear.likely)).toBe(0);
});

test('skin that is a little like blond hair is not taken for it', () => {
  expect(hangingAt(1, clear.side, 0.3)).toBeLessThan(0.45);
  expect(hangingAt(1, clear.side, 1.2)).toBeGreaterThan(0.6);
});

test('on the body it takes more colour than beside it', () => {
  expect(hangingAt(1.2, 0, 0.9)).toBeLessThan(hangingAt(1.2, 0.6, 0.9) / 2);
  expect(hangingAt(1.2, 0, 3)).toBeGreaterThan(0.6);
});
