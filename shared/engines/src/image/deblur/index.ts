export { type BlurEstimate, estimateBlur } from './blind/estimate.ts';
export { type Blur, isTooStrong, type Kernel, kernelOf, reachOf } from './kernel.ts';
export { unblur } from './unblur.ts';
