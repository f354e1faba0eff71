import type { FileBytes } from './bytes.ts';
import { FileRefusal } from './verdict.ts';
import type { UploadType } from './sniff.ts';

/** How files begin that another program would open, in lower case, and what they are called. */
const foreign: readonly (readonly [name: string, signatures: readonly string[]])[] = [
  ['ZIP', ['pk\x03\x04', 'pk\x05\x06']],
  ['PDF', ['%pdf-']],
  ['HTML', ['<!doctype', '<html', '<script', '<body', '<iframe', '<svg']],
  ['PHP', ['<?php']],
  ['RAR', ['rar!\x1a\x07']],
  ['7z', ['7z\xbc\xaf\x27\x1c']],
  ['ELF', ['\x7felf']],
];

/** Readers of PDF look here for its header (ISO 32000-1, annex H.3), browsers for HTML (MIME Sniffing: 1445 bytes). */
const headBytes = 1445;
/** A ZIP file's end of central directory stands here (APPNOTE 4.3.16: 22 bytes and a comment of 65,535). */
const endBytes = 22 + 65_535;
/** As much of what follows a picture's own end is looked through: in more, chance makes signatures. */
const tailBytes = 64 * 1024;

/**
 * Refuses a file that is a second one at the same time: a picture that ends in a ZIP archive, a video that begins as a page.
 * What follows the end of a picture is looked through, because its own readers never see it. Other things there (cameras
 * put previews and short videos behind pictures) are let be.
 * @throws FileRefusal that names the second kind
 */
export function refuseDisguise(bytes: FileBytes, type: UploadType): void {
  refuseForeign(
    bytes.slice(0, headBytes),
    foreign.filter(([name]) => name !== 'ZIP'),
  );
  if (endsAsZip(bytes)) throw twoFiles('ZIP');
  const end = endOf(bytes, type);
  if (end !== null) refuseTail(bytes, end);
}

/** Refuses what follows the end of a picture. @param end first byte behind it */
export function refuseTail(bytes: FileBytes, end: number): void {
  if (end < bytes.size) refuseForeign(bytes.slice(end, tailBytes), foreign);
}

function refuseForeign(part: Buffer, list: typeof foreign): void {
  const text = part.toString('latin1').toLowerCase();
  for (const [name, signatures] of list)
    if (signatures.some((signature) => text.includes(signature))) throw twoFiles(name);
}

const twoFiles = (other: string): FileRefusal => new FileRefusal('error.fileDisguise', { other });

function endsAsZip(bytes: FileBytes): boolean {
  const start = Math.max(0, bytes.size - endBytes);
  const end = bytes.slice(start, bytes.size - start);
  for (let at = end.indexOf('PK\x05\x06', 0, 'latin1'); at >= 0; at = end.indexOf('PK\x05\x06', at + 1, 'latin1')) {
    // One disk, numbered 0: what chance does not make of media.
    if (at + 22 <= end.length && end.readUInt32LE(at + 4) === 0) return true;
  }
  return false;
}

/** First byte behind what readers of a picture read; null where that is the file's end by its kind, or is not found. */
function endOf(bytes: FileBytes, type: UploadType): number | null {
  switch (type) {
    case 'image/jpeg':
      return endOfJpeg(bytes);
    case 'image/png':
      return endOfPng(bytes);
    case 'image/webp':
    case 'audio/wav':
      return bytes.slice(0, 8).readUInt32LE(4) + 8;
    case 'image/gif':
    case 'image/avif':
    case 'video/mp4':
    case 'video/webm':
    case 'video/quicktime':
    case 'video/x-matroska':
    case 'audio/mpeg':
    case 'audio/mp4':
    case 'audio/ogg':
    case 'audio/flac':
      return null;
    default:
      return type satisfies never;
  }
}

/** Behind the marker EOI (ITU T.81, annex B), past thumbnails, which lie inside of segments. */
function endOfJpeg(bytes: FileBytes): number | null {
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return null;
    let marker = bytes.at(at + 1);
    while (marker === 0xff) marker = bytes.at((at += 1) + 1);
    if (marker < 0) return null;
    if (marker === 0xd9) return at + 2;
    // Stuffed zero, TEM and restart markers carry no length; a segment does.
    if (marker === 0 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + Math.max(2, (bytes.at(at + 2) << 8) | bytes.at(at + 3));
  }
}

/** Behind the chunk IEND (PNG specification, section 5). */
function endOfPng(bytes: FileBytes): number | null {
  for (let at = 8; at + 12 <= bytes.size;) {
    const head = bytes.slice(at, 8);
    at += 12 + head.readUInt32BE(0);
    if (head.toString('latin1', 4, 8) === 'IEND') return at;
  }
  return null;
}
