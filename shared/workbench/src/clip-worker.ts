export { clipFormats, videoFormats } from './clip/formats.ts';
export {
  asClipError,
  ClipError,
  lookAtVideo,
  openVideo,
  type LookOptions,
  type OpenedVideo,
} from './clip/openVideo.ts';
export { refusing } from './clip/refusing.ts';
export type { ClipRefusal, Container, VideoFacts } from './clip/videoFacts.ts';
