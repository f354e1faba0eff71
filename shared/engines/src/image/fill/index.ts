export { fillMarked, type FillOptions } from './fill.ts';
export { NothingToCopyError } from './patchmatch.ts';
export { markedParts } from './marked.ts';
