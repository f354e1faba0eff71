export { denoise, estimateNoise, type WorkOptions } from './denoise.ts';
export { fadingOf } from './faded.ts';
export { findLight, type LightRepair, repairLight } from './light.ts';
export { type Fade, findFade, refreshColours } from './refresh.ts';
export { denoiseScales } from './scales.ts';
export { sharpen } from './sharpen.ts';
