import sharp from 'sharp';
import { type Facts, type FileLimits, FileRefusal, refusePixels } from './verdict.ts';

const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
};
/** Longest decoding of one picture, seconds. */
const decodeTimeoutSeconds = 20;

/**
 * The size of a still picture as it is shown (turned as its EXIF says), by its header; then it is decoded once, small, to know
 * that it can be.
 * @param facts what `examine` found
 * @throws FileRefusal for too many pixels, which are not decoded; anything else for what cannot be decoded
 */
export async function readPicture(path: string, facts: Facts, limits: FileLimits): Promise<Facts> {
  const { format, compression, autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  if (format !== formats[facts.type] || (format === 'heif' && compression !== 'av1'))
    throw new FileRefusal('error.fileBroken');
  refusePixels(width, height, limits);
  await sharp(path, { limitInputPixels: limits.pixels, failOn: 'truncated', sequentialRead: true })
    .timeout({ seconds: decodeTimeoutSeconds })
    .resize(64, 64, { fit: 'inside' })
    .raw()
    .toBuffer();
  return { ...facts, width, height };
}
