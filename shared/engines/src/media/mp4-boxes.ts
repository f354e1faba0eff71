/** A box of an MP4 or QuickTime file. Source: ISO/IEC 14496-12. */
export interface Mp4Box {
  readonly type: string;
  readonly start: number;
  /** Its head of eight bytes included. */
  readonly size: number;
}

/** The boxes that lie one after another in bytes, up to the first that is none. @param from where the first one begins */
export function boxesIn(bytes: Uint8Array<ArrayBuffer>, from: number, to = bytes.length): readonly Mp4Box[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes: Mp4Box[] = [];
  for (let start = from; start + 8 <= to;) {
    const size = view.getUint32(start);
    if (size < 8 || start + size > to) break;
    boxes.push({ type: String.fromCharCode(...bytes.subarray(start + 4, start + 8)), start, size });
    start += size;
  }
  return boxes;
}

/** Boxes that hold the tables of a track, from the index inwards. */
const around = new Set(['trak', 'mdia', 'minf', 'stbl']);
const MOST_32 = 2 ** 32 - 1;

/**
 * The index (`moov`) of a file whose picture and sound lie further behind.
 * @param moov the whole box
 * @param by bytes
 * @returns null where a place is beyond what its table can hold
 */
export function shiftIndex(moov: Uint8Array<ArrayBuffer>, by: number): Uint8Array<ArrayBuffer> | null {
  const shifted = moov.slice();
  const view = new DataView(shifted.buffer);
  const walk = (from: number, to: number): boolean =>
    boxesIn(shifted, from, to).every(({ type, start, size }) => {
      if (around.has(type)) return walk(start + 8, start + size);
      if (type !== 'stco' && type !== 'co64') return true;
      const width = type === 'stco' ? 4 : 8;
      const count = Math.min(view.getUint32(start + 12), Math.floor((size - 16) / width));
      for (let i = 0, at = start + 16; i < count; i++, at += width) {
        if (width === 8) view.setBigUint64(at, view.getBigUint64(at) + BigInt(by));
        else if (view.getUint32(at) + by > MOST_32) return false;
        else view.setUint32(at, view.getUint32(at) + by);
      }
      return true;
    });
  return walk(8, shifted.length) ? shifted : null;
}
