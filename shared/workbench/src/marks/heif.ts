import { ascii } from './bytes.ts';

/** A box of an ISO media file: where it begins, its payload, and where it ends. */
export interface Box {
  readonly type: string;
  readonly at: number;
  readonly payload: number;
  readonly end: number;
}

/** The boxes between two offsets; the rest is left out where one runs over the end. Source: ISO/IEC 14496-12, 4.2. */
export function boxesIn(bytes: Uint8Array, from: number, to: number): readonly Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const small = view.getUint32(at);
    const isLarge = small === 1 && at + 16 <= to;
    const size = isLarge ? Number(view.getBigUint64(at + 8)) : small === 0 ? to - at : small;
    if (size < 8 || at + size > to) break;
    boxes.push({ type: ascii(bytes, at + 4, 4), at, payload: at + (isLarge ? 16 : 8), end: at + size });
    at += size;
  }
  return boxes;
}

/** Where the bytes of an item lie in the file. */
export interface Extent {
  readonly at: number;
  readonly length: number;
}

/**
 * Where the EXIF item of an AVIF or HEIC lies; null where there is none, or where it is stored in another way than
 * cameras do (in several parts, or inside the header).
 * Source: ISO/IEC 14496-12, 8.11 (`iinf`, `iloc`); ISO/IEC 23008-12, annex A.2.
 *
 * @param head the beginning of the file, with the whole `meta` box
 */
export function exifExtent(head: Uint8Array): Extent | null {
  const meta = boxesIn(head, 0, head.length).find(({ type }) => type === 'meta');
  if (!meta) return null;
  const inner = boxesIn(head, meta.payload + 4, meta.end);
  const infos = inner.find(({ type }) => type === 'iinf');
  const places = inner.find(({ type }) => type === 'iloc');
  if (!infos || !places) return null;
  const id = exifId(head, infos);
  const place = placesIn(head, places).find((one) => one.id === id);
  return place?.inFile === true && place.extents.length === 1 ? place.extents[0]! : null;
}

function exifId(bytes: Uint8Array, { payload, end }: Box): number | null {
  const view = viewOf(bytes);
  const entries = boxesIn(bytes, payload + (bytes[payload] === 0 ? 6 : 8), end);
  for (const entry of entries) {
    const version = bytes[entry.payload]!;
    if (version < 2) continue;
    const wide = version === 3 ? 4 : 2;
    if (ascii(bytes, entry.payload + 4 + wide + 2, 4) !== 'Exif') continue;
    return wide === 4 ? view.getUint32(entry.payload + 4) : view.getUint16(entry.payload + 4);
  }
  return null;
}

/** Where an item lies. */
export interface Place {
  readonly id: number;
  /** Whether its parts lie in the file itself, not inside the header. */
  readonly inFile: boolean;
  readonly extents: readonly Extent[];
}

/** The items of an `iloc` box. Throws RangeError when it contradicts itself. */
export function placesIn(bytes: Uint8Array, { payload, end }: Box): readonly Place[] {
  const view = viewOf(bytes);
  const version = bytes[payload]!;
  const [offsets, lengths, bases] = [bytes[payload + 4]! >> 4, bytes[payload + 4]! & 15, bytes[payload + 5]! >> 4];
  const indices = version === 0 ? 0 : bytes[payload + 5]! & 15;
  let at = payload + 6;
  const read = (size: number): number => {
    if (at + size > end) throw new RangeError('broken item table');
    const from = at;
    at += size;
    if (size === 0) return 0;
    if (size === 8) return Number(view.getBigUint64(from));
    return size === 2 ? view.getUint16(from) : view.getUint32(from);
  };
  const wide = version === 2 ? 4 : 2;
  return Array.from({ length: read(wide) }, () => {
    const id = read(wide);
    const method = version === 0 ? 0 : read(2) & 15;
    read(2);
    const base = read(bases);
    const extents = Array.from({ length: read(2) }, () => {
      read(indices);
      return { at: base + read(offsets), length: read(lengths) };
    });
    return { id, inFile: method === 0, extents };
  });
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
