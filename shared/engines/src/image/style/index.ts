export { cartoon, LOOK_SIDE, type LookOptions } from './cartoon.ts';
export type { CartoonLook, Duotone, PaintLook } from './looks.ts';
export { paint } from './paint.ts';
