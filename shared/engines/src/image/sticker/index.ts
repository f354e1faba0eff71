export {
  movingFormatNames,
  movingFormats,
  stickerFormatNames,
  stickerFormats,
  type MovingFormat,
  type MovingFormatName,
  type StickerFormat,
  type StickerFormatName,
} from './formats.ts';
export { dropScraps, isCutOut, type OutlineOptions, outlineRoom, outlineSticker, stepShadow } from './outline.ts';
export { trimEdges } from './trim.ts';
