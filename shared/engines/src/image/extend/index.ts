export { type ExtendOptions, extendedSize, extendImage, type Margins } from './extend.ts';
export { sidesThatGoOn } from './sides.ts';
