import { ascii, concat } from './bytes.ts';
import { exifExtent } from './heif.ts';

/** So much of a file is looked at for its EXIF: cameras write it at the beginning. */
const HEAD_BYTES = 512 * 1024;
/** A longer value is no camera detail. */
const LONGEST = 1024;

/**
 * What goes along with a saved photo: camera, lens, exposure, moment, author. Left out are the place, thumbnails, notes of makers,
 * numbers and names that tell whose camera it was, and the turn, since saved pictures are upright.
 * Source of the numbers: CIPA DC-008 (EXIF 2.32), 4.6.
 */
const kept = {
  /** Make, Model, DateTime, Artist, Copyright. */
  picture: [0x010f, 0x0110, 0x0132, 0x013b, 0x8298],
  exposure: [
    // ExposureTime, FNumber, ExposureProgram, ISO, SensitivityType, ExifVersion, DateTimeOriginal, DateTimeDigitized, their offsets and fractions.
    ...[0x829a, 0x829d, 0x8822, 0x8827, 0x8830, 0x9000, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9290, 0x9291, 0x9292],
    // ShutterSpeed, Aperture, Brightness, ExposureBias, MaxAperture, MeteringMode, LightSource, Flash, FocalLength.
    ...[0x9201, 0x9202, 0x9203, 0x9204, 0x9205, 0x9207, 0x9208, 0x9209, 0x920a],
    // ExposureMode, WhiteBalance, DigitalZoom, FocalLengthIn35mm, SceneCaptureType, LensSpecification, LensMake, LensModel.
    ...[0xa402, 0xa403, 0xa404, 0xa405, 0xa406, 0xa432, 0xa433, 0xa434],
  ],
} as const;
const EXIF_IFD = 0x8769;
/** Bytes of a value by its type; 0 for types that are not known. Source: TIFF 6.0, section 2. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/**
 * The camera details of a photo (JPEG, PNG, WebP, AVIF, HEIC) as a TIFF block that may be saved with what is made of it: without the
 * place. Null where the file has none, or is broken. Rejects when it cannot be read.
 */
export async function readDetails(blob: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  const head = new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer());
  try {
    const tiff = await tiffOf(blob, head);
    return tiff && cleanDetails(tiff);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function tiffOf(blob: Blob, head: Uint8Array): Promise<Uint8Array | null> {
  if (head[0] === 0xff && head[1] === 0xd8) return ofJpeg(head);
  if (ascii(head, 1, 3) === 'PNG') return ofChunks(head, 8, false, 'eXIf');
  if (ascii(head, 8, 4) === 'WEBP') return ofChunks(head, 12, true, 'EXIF');
  if (ascii(head, 4, 4) !== 'ftyp') return null;
  const extent = exifExtent(head);
  if (!extent || extent.length > HEAD_BYTES) return null;
  const item = new Uint8Array(await blob.slice(extent.at, extent.at + extent.length).arrayBuffer());
  return item.subarray(4 + new DataView(item.buffer).getUint32(0));
}

function ofJpeg(head: Uint8Array): Uint8Array | null {
  let at = 2;
  while (at + 10 <= head.length && head[at] === 0xff && head[at + 1]! !== 0xda) {
    const end = at + 2 + ((head[at + 2]! << 8) | head[at + 3]!);
    if (head[at + 1] === 0xe1 && ascii(head, at + 4, 6) === 'Exif\0\0') return head.subarray(at + 10, end);
    at = end;
  }
  return null;
}

function ofChunks(head: Uint8Array, from: number, little: boolean, wanted: string): Uint8Array | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  let at = from;
  while (at + 8 <= head.length) {
    // RIFF: type, then length in little-endian; PNG: length, then type.
    const type = ascii(head, little ? at : at + 4, 4);
    const size = view.getUint32(little ? at + 4 : at, little);
    if (type === wanted) {
      const data = head.subarray(at + 8, at + 8 + size);
      return ascii(data, 0, 6) === 'Exif\0\0' ? data.subarray(6) : data;
    }
    at += little ? 8 + size + (size % 2) : 12 + size;
  }
  return null;
}

interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly value: Uint8Array;
}

/**
 * A TIFF block with nothing but the details that may be kept; null where none of them is there.
 * Throws RangeError when the block contradicts itself.
 */
export function cleanDetails(tiff: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const order = ascii(tiff, 0, 2);
  if (order !== 'II' && order !== 'MM') throw new RangeError('not a TIFF block');
  const little = order === 'II';
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const all = entriesAt(tiff, view, view.getUint32(4, little), little);
  const pointer = all.find(({ tag }) => tag === EXIF_IFD);
  const inner = pointer ? entriesAt(tiff, view, viewOf(pointer.value).getUint32(0, little), little) : [];
  const picture = all.filter(({ tag }) => (kept.picture as readonly number[]).includes(tag));
  const exposure = inner.filter(({ tag }) => (kept.exposure as readonly number[]).includes(tag));
  if (picture.length + exposure.length === 0) return null;

  const at = 8 + sizeOf([...picture, { tag: EXIF_IFD, type: 4, count: 1, value: new Uint8Array(4) }]);
  const link = new Uint8Array(4);
  viewOf(link).setUint32(0, at, little);
  const own = [...picture, { tag: EXIF_IFD, type: 4, count: 1, value: link }].sort((a, b) => a.tag - b.tag);
  const header = Uint8Array.from(tiff.subarray(0, 8));
  viewOf(header).setUint32(4, 8, little);
  return concat(header, directory(own, 8, little), directory(exposure, at, little));
}

function entriesAt(tiff: Uint8Array, view: DataView, at: number, little: boolean): readonly Entry[] {
  const count = view.getUint16(at, little);
  return Array.from({ length: count }, (_, i): Entry | null => {
    const from = at + 2 + i * 12;
    const [tag, type] = [view.getUint16(from, little), view.getUint16(from + 2, little)];
    const values = view.getUint32(from + 4, little);
    const size = (SIZES[type] ?? 0) * values;
    if (size === 0 || size > LONGEST) return null;
    const start = size <= 4 ? from + 8 : view.getUint32(from + 8, little);
    const value = tiff.subarray(start, start + size);
    return value.length === size ? { tag, type, count: values, value } : null;
  }).filter((entry) => entry !== null);
}

const even = (length: number): number => length + (length % 2);
const sizeOf = (entries: readonly Entry[]): number =>
  6 + entries.length * 12 + entries.reduce((sum, { value }) => sum + (value.length > 4 ? even(value.length) : 0), 0);

function directory(entries: readonly Entry[], at: number, little: boolean): Uint8Array {
  const out = new Uint8Array(sizeOf(entries));
  const view = viewOf(out);
  view.setUint16(0, entries.length, little);
  let free = 6 + entries.length * 12;
  entries.forEach(({ tag, type, count, value }, i) => {
    const from = 2 + i * 12;
    view.setUint16(from, tag, little);
    view.setUint16(from + 2, type, little);
    view.setUint32(from + 4, count, little);
    if (value.length <= 4) out.set(value, from + 8);
    else {
      view.setUint32(from + 8, at + free, little);
      out.set(value, free);
      free += even(value.length);
    }
  });
  return out;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
