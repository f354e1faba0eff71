import type { FileBytes } from '../bytes.ts';
import type { UploadType } from '../sniff.ts';
import type { FileLimits } from '../verdict.ts';
import { walkAvif, walkClip } from './boxes.ts';
import { walkJpeg } from './jpeg.ts';
import { walkPng } from './png.ts';
import { walkFlac, walkMp3 } from './sound.ts';
import { walkWebp } from './webp.ts';

/**
 * Walks a file's parts before anything decodes it: how many they are, how large their sum is as it lies there and as it
 * becomes, and how many pixels they announce. GIF, Matroska, Ogg and WAVE are read part by part by their readers.
 * @throws FileRefusal
 */
export function walkParts(bytes: FileBytes, type: UploadType, limits: FileLimits): void {
  switch (type) {
    case 'image/png':
      walkPng(bytes, limits);
      return;
    case 'image/jpeg':
      walkJpeg(bytes, limits);
      return;
    case 'image/webp':
      walkWebp(bytes, limits);
      return;
    case 'image/avif':
      walkAvif(bytes, limits);
      return;
    case 'video/mp4':
    case 'video/quicktime':
    case 'audio/mp4':
      walkClip(bytes);
      return;
    case 'audio/mpeg':
      walkMp3(bytes);
      return;
    case 'audio/flac':
      walkFlac(bytes);
      return;
    case 'image/gif':
    case 'video/webm':
    case 'video/x-matroska':
    case 'audio/wav':
    case 'audio/ogg':
      return;
    default:
      return type satisfies never;
  }
}
