export { extendedSize, extendImage, type ExtendOptions, type Margins } from './extend.ts';
