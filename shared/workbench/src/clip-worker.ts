export { makeAnimation, type MadeAnimation, type OnAnimation } from './clip/animation.ts';
export { nameColours } from './clip/colours.ts';
export { clipFormats, videoFormats } from './clip/formats.ts';
export {
  asClipError,
  ClipError,
  encodableCodecs,
  lookAtVideo,
  openVideo,
  type LookOptions,
  type OpenedVideo,
} from './clip/openVideo.ts';
export { momentsOf, readFrames, type FramesRequest } from './clip/readFrames.ts';
export { createReel, type Reel, type ReelFrame } from './clip/reel.ts';
export { refusing } from './clip/refusing.ts';
export type { ClipRefusal, Container, VideoFacts } from './clip/videoFacts.ts';
export {
  animationFormats,
  MOST_COLOURS,
  type AnimationFormat,
  type AnimationSettings,
} from './clip/animation-settings.ts';
