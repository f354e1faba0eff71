export { type ExtendOptions, extendedSize, extendImage, type Margins } from './extend.ts';
export { sidesThatGoOn } from './sides.ts';
export { type Leave, type Side, spareLayers } from './layers.ts';
