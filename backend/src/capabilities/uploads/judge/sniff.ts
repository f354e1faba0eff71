import type { StoredType } from '@facet/contracts/uploads';
import type { FileBytes } from './bytes.ts';

/** Types that people may give; ZIP files are results alone. */
export type UploadType = Exclude<StoredType, 'application/zip'>;

/** A type that is told from others so that its refusal can say what to do. */
export type Sniffed = UploadType | 'heic' | 'unknown';

/** Major brands (ISO/IEC 14496-12, section 4.3; registered at mp4ra.org) of files that browsers, cameras and editors make. */
const brands: Readonly<Record<string, Sniffed>> = {
  ...Object.fromEntries(
    [
      'isom',
      'iso2',
      'iso3',
      'iso4',
      'iso5',
      'iso6',
      'iso7',
      'iso8',
      'iso9',
      'mp41',
      'mp42',
      'mp71',
      'avc1',
      'dash',
    ].map((brand) => [brand, 'video/mp4']),
  ),
  ...Object.fromEntries(
    ['M4V ', 'M4VH', 'M4VP', 'MSNV', 'f4v ', 'F4V ', '3gp4', '3gp5', '3gp6', '3gp7', 'XAVC'].map((brand) => [
      brand,
      'video/mp4',
    ]),
  ),
  'qt  ': 'video/quicktime',
  'M4A ': 'audio/mp4',
  'M4B ': 'audio/mp4',
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'heic',
  heix: 'heic',
  hevc: 'heic',
  mif1: 'heic',
  msf1: 'heic',
};

/** What a file is by its first bytes, whatever its name says (signatures: WHATWG MIME Sniffing, section 6). */
export function sniff(bytes: FileBytes): Sniffed {
  const head = bytes.slice(0, 64);
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'image/webp';
  if (/^RIFF[^]{4}WAVE/.test(text)) return 'audio/wav';
  if (text.startsWith('OggS')) return 'audio/ogg';
  if (text.startsWith('fLaC')) return 'audio/flac';
  if (text.startsWith('\x1a\x45\xdf\xa3')) return matroskaType(bytes.slice(0, 4096));
  if (text.slice(4, 8) === 'ftyp') return isobmffType(bytes);
  // ID3v2, or a frame of MPEG audio layer III: eleven set bits, a version, layer 01.
  if (text.startsWith('ID3')) return 'audio/mpeg';
  if (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2) return 'audio/mpeg';
  return 'unknown';
}

/** `mif1` says only "a picture": which one stands among the compatible brands. */
function isobmffType(bytes: FileBytes): Sniffed {
  const length = bytes.slice(0, 4).readUInt32BE(0);
  if (length < 16 || length > 1024) return 'unknown';
  const box = bytes.slice(0, length).toString('latin1');
  const major = box.slice(8, 12);
  const compatible = Array.from({ length: Math.max(0, (length - 16) / 4) }, (_, index) =>
    box.slice(16 + index * 4, 20 + index * 4),
  );
  if (major === 'mif1' && compatible.includes('avif')) return 'image/avif';
  return brands[major] ?? 'unknown';
}

/** The element DocType (0x4282) of the EBML header (RFC 8794, section 11.2.4). */
function matroskaType(head: Buffer): Sniffed {
  const at = head.indexOf(Buffer.from([0x42, 0x82]));
  const length = (head[at + 2] ?? 0) & 0x7f;
  const docType = at < 0 ? '' : head.toString('latin1', at + 3, at + 3 + length).replace(/\0+$/, '');
  if (docType === 'webm') return 'video/webm';
  return docType === 'matroska' ? 'video/x-matroska' : 'unknown';
}
