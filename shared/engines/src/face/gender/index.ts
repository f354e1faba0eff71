export { type GenderChange, mostTurned, presentFace } from './present.ts';
export type { Direction } from './shape.ts';
