export { assessHeads, HEAD_LIMITS, type HeadRefusal, type HeadRefusalCode } from './assess.ts';
export { type HeadInPicture, type HeadSwap, swapHead } from './swap.ts';
export { createPersonSegmenter, type PersonSegmenter } from '../segment/index.ts';
