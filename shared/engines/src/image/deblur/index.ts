export { type Blur, isTooStrong, type Kernel, kernelOf, reachOf } from './kernel.ts';
export { unblur } from './unblur.ts';
