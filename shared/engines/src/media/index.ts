export { headerSize, webpSize } from './dimensions.ts';
export type { HeaderSize } from './header-size.ts';
export {
  FORMAT_BYTES,
  formatOf,
  formats,
  imageTypes,
  isImageType,
  type FormatId,
  type ImageType,
  type MediaFormat,
} from './formats.ts';
export { boxesIn, shiftIndex, type Mp4Box } from './mp4-boxes.ts';
export { crc32, PNG_SIGNATURE, pngChunk } from './png-chunk.ts';
