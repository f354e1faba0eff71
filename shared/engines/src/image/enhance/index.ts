export { denoise, estimateNoise, type WorkOptions } from './denoise.ts';
export { fadingOf } from './faded.ts';
export { findLight, type LightRepair, repairLight } from './light.ts';
export { denoiseScales } from './scales.ts';
export { sharpen } from './sharpen.ts';
