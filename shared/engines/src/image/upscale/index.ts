export { createUpscaleNetwork, type UpscaleModelFiles } from './network.ts';
export { upscale, type UpscaleOptions } from './upscale.ts';
