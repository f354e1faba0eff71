/** Pictures that a tool can take. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/heic'] as const;
export type ImageType = (typeof imageTypes)[number];

export function isImageType(type: string): type is ImageType {
  return (imageTypes as readonly string[]).includes(type);
}

/** A kind of file. */
export interface MediaFormat {
  /** `other` are kinds that no tool takes; they are known so that a refusal can name them. */
  readonly family: 'image' | 'video' | 'audio' | 'other';
  /** Media type as registered, or as browsers write it where there is no registration. */
  readonly type: string;
  /** The word that people use for the format. */
  readonly name: string;
  /** Usual ending of a file's name, without the dot. */
  readonly extension: string;
}

/** Every kind of file that is recognised by its bytes. */
export const formats = {
  jpeg: { family: 'image', type: 'image/jpeg', name: 'JPEG', extension: 'jpg' },
  png: { family: 'image', type: 'image/png', name: 'PNG', extension: 'png' },
  gif: { family: 'image', type: 'image/gif', name: 'GIF', extension: 'gif' },
  webp: { family: 'image', type: 'image/webp', name: 'WebP', extension: 'webp' },
  avif: { family: 'image', type: 'image/avif', name: 'AVIF', extension: 'avif' },
  heic: { family: 'image', type: 'image/heic', name: 'HEIC', extension: 'heic' },
  mp4: { family: 'video', type: 'video/mp4', name: 'MP4', extension: 'mp4' },
  mov: { family: 'video', type: 'video/quicktime', name: 'MOV', extension: 'mov' },
  /** QuickTime from before the box `ftyp`. */
  oldMov: { family: 'video', type: 'video/quicktime', name: 'MOV', extension: 'mov' },
  webm: { family: 'video', type: 'video/webm', name: 'WebM', extension: 'webm' },
  mkv: { family: 'video', type: 'video/x-matroska', name: 'MKV', extension: 'mkv' },
  avi: { family: 'video', type: 'video/x-msvideo', name: 'AVI', extension: 'avi' },
  ogv: { family: 'video', type: 'video/ogg', name: 'Ogg', extension: 'ogv' },
  ts: { family: 'video', type: 'video/mp2t', name: 'MPEG-TS', extension: 'ts' },
  m4a: { family: 'audio', type: 'audio/mp4', name: 'M4A', extension: 'm4a' },
  mp3: { family: 'audio', type: 'audio/mpeg', name: 'MP3', extension: 'mp3' },
  mp2: { family: 'audio', type: 'audio/mpeg', name: 'MP2', extension: 'mp2' },
  aac: { family: 'audio', type: 'audio/aac', name: 'AAC', extension: 'aac' },
  wav: { family: 'audio', type: 'audio/wav', name: 'WAV', extension: 'wav' },
  ogg: { family: 'audio', type: 'audio/ogg', name: 'Ogg', extension: 'ogg' },
  flac: { family: 'audio', type: 'audio/flac', name: 'FLAC', extension: 'flac' },
  bmp: { family: 'other', type: 'image/bmp', name: 'BMP', extension: 'bmp' },
  tiff: { family: 'other', type: 'image/tiff', name: 'TIFF or camera RAW', extension: 'tif' },
  jxl: { family: 'other', type: 'image/jxl', name: 'JPEG XL', extension: 'jxl' },
  psd: { family: 'other', type: 'image/vnd.adobe.photoshop', name: 'Photoshop', extension: 'psd' },
  svg: { family: 'other', type: 'image/svg+xml', name: 'SVG', extension: 'svg' },
  pdf: { family: 'other', type: 'application/pdf', name: 'PDF', extension: 'pdf' },
  zip: { family: 'other', type: 'application/zip', name: 'ZIP', extension: 'zip' },
} as const satisfies Record<string, MediaFormat>;
export type FormatId = keyof typeof formats;

/** So many bytes of a file's beginning are enough for `formatOf`. */
export const FORMAT_BYTES = 4096;

/** Bytes at the beginning, as Latin-1; `offset` where they stand later. The first that fits counts. */
const signatures: readonly { readonly bytes: string; readonly offset?: number; readonly id: FormatId }[] = [
  { bytes: '\xff\xd8\xff', id: 'jpeg' },
  { bytes: '\x89PNG\r\n\x1a\n', id: 'png' },
  { bytes: 'GIF87a', id: 'gif' },
  { bytes: 'GIF89a', id: 'gif' },
  { bytes: 'fLaC', id: 'flac' },
  { bytes: 'ID3', id: 'mp3' },
  { bytes: '8BPS', id: 'psd' },
  { bytes: '%PDF-', id: 'pdf' },
  { bytes: 'PK\x03\x04', id: 'zip' },
  { bytes: 'II*\0', id: 'tiff' },
  { bytes: 'MM\0*', id: 'tiff' },
  { bytes: '\xff\x0a', id: 'jxl' },
  { bytes: 'JXL \r\n\x87\n', offset: 4, id: 'jxl' },
  { bytes: 'moov', offset: 4, id: 'oldMov' },
  { bytes: 'mdat', offset: 4, id: 'oldMov' },
  { bytes: 'wide', offset: 4, id: 'oldMov' },
  { bytes: 'free', offset: 4, id: 'oldMov' },
  { bytes: 'BM', id: 'bmp' },
];

const riffForms: Readonly<Record<string, FormatId>> = { WEBP: 'webp', WAVE: 'wav', 'AVI ': 'avi' };

/** Brands of ISO base media files that name one coding (registered at mp4ra.org), by format. */
const brands = new Map<string, FormatId>(
  (
    [
      ['avif', ['avif', 'avis']],
      ['heic', ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']],
      ['mov', ['qt  ']],
      ['m4a', ['M4A ', 'M4B ', 'M4P ', 'F4A ', 'F4B ']],
      ['mp4', ['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'iso7', 'iso8', 'iso9', 'isoa', 'isob', 'isoc']],
      ['mp4', ['mp41', 'mp42', 'mp71', 'mp4v', 'avc1', 'hvc1', 'av01', 'dash', 'msdh', 'cmfc', 'cmf2', 'MSNV']],
      ['mp4', ['ndsc', 'ndsh', 'ndsm', 'ndsp', 'ndss', 'ndxc', 'ndxh', 'ndxm', 'ndxp', 'ndxs', 'XAVC']],
      ['mp4', ['M4V ', 'M4VH', 'M4VP', 'f4v ', 'F4V ', '3gp4', '3gp5', '3gp6', '3gp7', '3gp8', '3gp9', '3g2a', 'kddi']],
    ] as const
  ).flatMap(([id, names]) => names.map((name) => [name, id] as const)),
);
/** Brands that say only "a picture"; which one stands among the compatible brands. */
const pictureBrands: readonly string[] = ['mif1', 'mif2', 'msf1', 'miaf'];
/** A longer `ftyp` is a trick, not a file. */
const LONGEST_FTYP = 1024;

/**
 * Detects a file's format from its first bytes (`FORMAT_BYTES`, fewer where it is shorter), ignoring its name and
 * claimed type. Null when unknown. The file may still be broken, or another format behind its first bytes.
 *
 * Sources: WHATWG MIME Sniffing, section 6; ISO/IEC 14496-12, 4.3; RFC 8794, 11.2.4; RFC 3533; ISO/IEC 13818-1; ISO/IEC 11172-3.
 * The package `file-type` knows more formats, but reads by promises, takes every unknown brand for MP4 and weighs ten times as much.
 */
export function formatOf(head: Uint8Array): FormatId | null {
  for (const { bytes, offset = 0, id } of signatures)
    if (latin1(head, offset, offset + bytes.length) === bytes) return id;
  switch (latin1(head, 0, 4)) {
    case 'RIFF':
      return riffForms[latin1(head, 8, 12)] ?? null;
    case 'OggS':
      return latin1(head, 0, 64).includes('\x80theora') ? 'ogv' : 'ogg';
    case '\x1a\x45\xdf\xa3':
      return matroska(head);
  }
  if (latin1(head, 4, 8) === 'ftyp') return isoBaseMedia(head);
  if (head[0] === 0x47 && head[188] === 0x47) return 'ts';
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)?<svg/is.test(latin1(head, 0, 512))) return 'svg';
  return mpegAudio(head);
}

/** By the brands of the box `ftyp`, the major one first. */
function isoBaseMedia(head: Uint8Array): FormatId | null {
  if (head.length < 16) return null;
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
  if (length < 16 || length > LONGEST_FTYP) return null;
  const major = latin1(head, 8, 12);
  const compatible: string[] = [];
  for (let at = 16; at + 4 <= Math.min(length, head.length); at += 4) compatible.push(latin1(head, at, at + 4));
  const known = brands.get(major);
  if (known !== undefined) return known;
  const isPicture = pictureBrands.includes(major);
  for (const brand of compatible) {
    const id = brands.get(brand);
    if (id !== undefined && (!isPicture || formats[id].family === 'image')) return id;
  }
  // HEIF of a coding that its brands do not name.
  return isPicture ? 'heic' : null;
}

/** By the element DocType (0x4282) of the EBML header. */
function matroska(head: Uint8Array): FormatId | null {
  for (let at = 4; at + 3 < head.length; at++) {
    if (head[at] !== 0x42 || head[at + 1] !== 0x82) continue;
    const length = head[at + 2]! & 0x7f;
    switch (latin1(head, at + 3, at + 3 + length).replace(/\0+$/, '')) {
      case 'webm':
        return 'webm';
      case 'matroska':
        return 'mkv';
      default:
        return null;
    }
  }
  return null;
}

/** By a frame's sync, eleven set bits; then version and layer. Layer 0 is AAC in ADTS. */
function mpegAudio(head: Uint8Array): FormatId | null {
  const [first, second = 0] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  if ((second & 0xf6) === 0xf0) return 'aac';
  switch (second & 0x06) {
    case 0x02:
      return 'mp3';
    case 0x04:
      return 'mp2';
    default:
      return null;
  }
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < Math.min(to, bytes.length); at++) text += String.fromCharCode(bytes[at]!);
  return text;
}
