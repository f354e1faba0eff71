export { stickerFormatNames, stickerFormats, type StickerFormat, type StickerFormatName } from './formats.ts';
export { dropScraps, isCutOut, type OutlineOptions, outlineRoom, outlineSticker } from './outline.ts';
