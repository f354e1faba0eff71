export { optionsSchema, type Options } from './face-swap-video.ts';
