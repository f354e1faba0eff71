import { type FileBytes, withBytes } from './bytes.ts';
import { refuseDisguise, refuseTail } from './disguise.ts';
import { readGif } from './gif.ts';
import { readMedia } from './media.ts';
import { sniff } from './sniff.ts';
import {
  type Facts,
  type FileLimits,
  FileRefusal,
  refuseLarge,
  refusePixels,
  type Verdict,
  verdictOf,
} from './verdict.ts';
import { walkParts } from './walk/walk.ts';

/**
 * Type of a file and whether it keeps the rules, judged by its structure. The pixels of still pictures are not read,
 * and their size is null (`readPicture`). Reads synchronously: run it in a separate process.
 */
export function examine(path: string, limits: FileLimits): Promise<Verdict> {
  return verdictOf(() => withBytes(path, (bytes) => factsOf(bytes, limits)));
}

async function factsOf(bytes: FileBytes, limits: FileLimits): Promise<Facts> {
  const type = sniff(bytes);
  if (type === 'heic') throw new FileRefusal('error.fileHeic');
  if (type === 'unknown') throw new FileRefusal('error.fileUnknown');
  const isStill = type.startsWith('image/') && type !== 'image/gif';
  refuseLarge(bytes.size, isStill ? limits.imageBytes : limits.mediaBytes);
  refuseDisguise(bytes, type);
  walkParts(bytes, type, limits);
  switch (type) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
    case 'image/avif':
      return { type, width: null, height: null, duration: null };
    case 'image/gif': {
      const { width, height, duration, frames, end } = readGif(bytes, limits.gifFrames);
      refuseTail(bytes, end);
      refusePixels(width, height, limits);
      return { type, width, height, duration, frames };
    }
    default:
      return readMedia(bytes, type, limits);
  }
}
