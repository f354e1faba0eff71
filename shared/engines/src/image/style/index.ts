export { cartoon, type LookOptions } from './cartoon.ts';
export { LOOK_SIDE } from './size.ts';
export type { CartoonLook, Duotone, PaintLook } from './looks.ts';
export { paint, type PaintOptions } from './paint.ts';
