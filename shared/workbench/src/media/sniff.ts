/** Pictures that a tool can take. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/heic'] as const;
export type ImageType = (typeof imageTypes)[number];

/** What a file's first bytes say it is. `name` is the word that people use for the format. */
export interface Sniffed {
  readonly family: 'image' | 'video' | 'audio' | 'other';
  readonly type: string;
  readonly name: string;
}

const latin1 = (bytes: Uint8Array, from: number, to: number): string => {
  let text = '';
  for (let i = from; i < Math.min(to, bytes.length); i++) text += String.fromCharCode(bytes[i]!);
  return text;
};

const signatures: readonly { readonly at: number; readonly bytes: string; readonly is: Sniffed }[] = [
  { at: 0, bytes: '\xff\xd8\xff', is: { family: 'image', type: 'image/jpeg', name: 'JPEG' } },
  { at: 0, bytes: '\x89PNG\r\n\x1a\n', is: { family: 'image', type: 'image/png', name: 'PNG' } },
  { at: 0, bytes: 'GIF87a', is: { family: 'image', type: 'image/gif', name: 'GIF' } },
  { at: 0, bytes: 'GIF89a', is: { family: 'image', type: 'image/gif', name: 'GIF' } },
  { at: 0, bytes: 'BM', is: { family: 'other', type: 'image/bmp', name: 'BMP' } },
  { at: 0, bytes: 'II*\0', is: { family: 'other', type: 'image/tiff', name: 'TIFF or camera RAW' } },
  { at: 0, bytes: 'MM\0*', is: { family: 'other', type: 'image/tiff', name: 'TIFF or camera RAW' } },
  { at: 0, bytes: '\xff\x0a', is: { family: 'other', type: 'image/jxl', name: 'JPEG XL' } },
  { at: 4, bytes: 'JXL \r\n\x87\n', is: { family: 'other', type: 'image/jxl', name: 'JPEG XL' } },
  { at: 0, bytes: '8BPS', is: { family: 'other', type: 'image/vnd.adobe.photoshop', name: 'Photoshop' } },
  { at: 0, bytes: '%PDF-', is: { family: 'other', type: 'application/pdf', name: 'PDF' } },
  { at: 0, bytes: 'PK\x03\x04', is: { family: 'other', type: 'application/zip', name: 'ZIP' } },
  { at: 0, bytes: 'OggS', is: { family: 'audio', type: 'audio/ogg', name: 'Ogg' } },
  { at: 0, bytes: 'fLaC', is: { family: 'audio', type: 'audio/flac', name: 'FLAC' } },
  { at: 0, bytes: 'ID3', is: { family: 'audio', type: 'audio/mpeg', name: 'MP3' } },
];

const riffForms: Readonly<Record<string, Sniffed>> = {
  WEBP: { family: 'image', type: 'image/webp', name: 'WebP' },
  WAVE: { family: 'audio', type: 'audio/wav', name: 'WAV' },
  'AVI ': { family: 'video', type: 'video/x-msvideo', name: 'AVI' },
};

const avifBrands = new Set(['avif', 'avis']);
const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Reads the brands of an ISO base media file (ISO/IEC 14496-12, `ftyp`), major brand first. */
function ftypBrands(bytes: Uint8Array): readonly string[] | null {
  if (latin1(bytes, 4, 8) !== 'ftyp' || bytes.length < 16) return null;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const brands = [latin1(bytes, 8, 12)];
  for (let at = 16; at + 4 <= Math.min(size, bytes.length); at += 4) brands.push(latin1(bytes, at, at + 4));
  return brands;
}

function sniffIsobmff(brands: readonly string[]): Sniffed {
  if (brands.some((brand) => avifBrands.has(brand))) return { family: 'image', type: 'image/avif', name: 'AVIF' };
  if (brands.some((brand) => heifBrands.has(brand))) return { family: 'image', type: 'image/heic', name: 'HEIC' };
  const major = brands[0];
  if (major === 'M4A ' || major === 'M4B ') return { family: 'audio', type: 'audio/mp4', name: 'M4A' };
  if (major === 'qt  ') return { family: 'video', type: 'video/quicktime', name: 'MOV' };
  return { family: 'video', type: 'video/mp4', name: 'MP4' };
}

/**
 * Tells a file's type from its first bytes (64 or more are enough); names and claimed types are not believed.
 * Source of the signatures: WHATWG MIME Sniffing, the formats' own specifications. Null when unknown.
 */
export function sniff(head: Uint8Array): Sniffed | null {
  for (const { at, bytes, is } of signatures) if (latin1(head, at, at + bytes.length) === bytes) return is;
  if (latin1(head, 0, 4) === 'RIFF') return riffForms[latin1(head, 8, 12)] ?? null;
  const brands = ftypBrands(head);
  if (brands) return sniffIsobmff(brands);
  if (latin1(head, 0, 4) === '\x1a\x45\xdf\xa3') {
    return latin1(head, 0, 64).includes('matroska')
      ? { family: 'video', type: 'video/x-matroska', name: 'MKV' }
      : { family: 'video', type: 'video/webm', name: 'WebM' };
  }
  // MPEG audio frame sync: 11 set bits, then a layer that is not reserved.
  if (head.length > 2 && head[0] === 0xff && (head[1]! & 0xe0) === 0xe0 && (head[1]! & 0x06) !== 0) {
    return { family: 'audio', type: 'audio/mpeg', name: 'MP3' };
  }
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)?<svg/is.test(latin1(head, 0, 512))) {
    return { family: 'other', type: 'image/svg+xml', name: 'SVG' };
  }
  return null;
}

export function isImageType(type: string): type is ImageType {
  return (imageTypes as readonly string[]).includes(type);
}
