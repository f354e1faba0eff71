export { invertRanges, lengthOf, normalizeRanges, timeInOriginal, timeInResult, type Range } from './ranges.ts';
export {
  isOnKeyframe,
  keyframeAtOrAfter,
  keyframeAtOrBefore,
  snapToKeyframes,
  type KeyframeIndex,
} from './keyframes.ts';
export { measureRate, resultRate, ticks, type FrameRate, type FrameTime } from './timing.ts';
export {
  cropPixels,
  even,
  ffmpegFilters,
  fitInside,
  keepsPackets,
  resultDuration,
  resultSize,
  type ClipSteps,
  type Crop,
  type PictureSize,
  type PixelBox,
} from './steps.ts';
export { fitGif, framesRead, GIF_STEPS, gifSettings, gifSize, playOrder, type GifSettings } from './gif-fit.ts';
export { choosePalette, countColours, createHistogram, type ColourHistogram, type Palette } from './gif/palette.ts';
export { createDither, type Dither } from './gif/dither.ts';
export { createGifEncoder, type GifEncoder, type GifOptions } from './gif/encode.ts';
export {
  drawShot,
  layOver,
  planClip,
  planStills,
  shotDelays,
  type Direction,
  type Passage,
  type Shot,
  type StillsPlan,
} from './reel.ts';
export { joinWebp, type WebpFrame } from './webp.ts';
export {
  chooseAlphaPalette,
  countAlphaColours,
  type AlphaHistograms,
  type AlphaPalette,
} from './apng/alpha-palette.ts';
export { encodeApng, type ApngFrame, type ApngOptions } from './apng/encode.ts';
