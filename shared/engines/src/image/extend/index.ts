export { type Backdrop, backdropImage, backdrops } from './backdrop.ts';
export { type ExtendOptions, extendedSize, extendImage } from './extend.ts';
export type { Margins, Side } from './margins.ts';
export { sidesThatGoOn, stepsAlongSides } from './sides.ts';
export { type Leave, spareLayers } from './layers.ts';
