export { createUnmarker, type Surroundings, type Unmarker } from './unmark.ts';
export { shiftBetween, type Grey, type Shift } from './shift.ts';
