export { createUnmarker, type Surroundings, type UnmarkOptions, type Unmarker } from './unmark.ts';
export { fillRisk, RISKY } from './risk.ts';
export { greyOf, shiftBetween, type Grey, type Shift } from './shift.ts';
