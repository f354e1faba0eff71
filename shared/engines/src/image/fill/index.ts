export { fillMarked, type FillOptions } from './fill.ts';
export { NothingToCopyError } from './patchmatch.ts';
export { type Region, regionsOf } from './regions.ts';
