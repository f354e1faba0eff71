import { moveChoice } from './move-choice.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  // Fewer are found than before.
  ['ArrowDown', 7, 0],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
  ['a', 1, null],
])('%s at %i of 3 chooses %j', (key, chosen, expected) => {
  expect(moveChoice(key, chosen, 3)).toBe(expected);
});
