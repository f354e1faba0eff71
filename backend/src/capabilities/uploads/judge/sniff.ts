import type { StoredType } from '@facet/contracts/uploads';
import { FORMAT_BYTES, formatOf, type FormatId } from '@facet/engines/media';
import type { FileBytes } from './bytes.ts';

/** Types that people may give; ZIP files are results alone. */
export type UploadType = Exclude<StoredType, 'application/zip'>;

/** A type that is recognised so that its refusal can say what to do. */
export type Sniffed = UploadType | 'heic' | 'unknown';

/** Formats that are taken. Others are as good as unknown: QuickTime without `ftyp` among them, whose first box says too little. */
const taken: Readonly<Partial<Record<FormatId, Sniffed>>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'heic',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  ogv: 'audio/ogg',
  flac: 'audio/flac',
};

/** What a file is by its first bytes, whatever its name says. */
export function sniff(bytes: FileBytes): Sniffed {
  const id = formatOf(bytes.slice(0, FORMAT_BYTES));
  return (id && taken[id]) ?? 'unknown';
}
