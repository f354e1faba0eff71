import type { HeaderSize } from './header-size.ts';

interface Box {
  readonly type: string;
  /** First byte of the content, after the box header. */
  readonly from: number;
  readonly to: number;
}

/** Boxes between two offsets (ISO/IEC 14496-12, 4.2). Stops at the first box that does not fit. */
function* boxes(view: DataView, from: number, to: number): Generator<Box> {
  let at = from;
  while (at + 8 <= to) {
    let size = view.getUint32(at);
    let header = 8;
    const type = String.fromCharCode(
      view.getUint8(at + 4),
      view.getUint8(at + 5),
      view.getUint8(at + 6),
      view.getUint8(at + 7),
    );
    if (size === 1) {
      if (at + 16 > to) return;
      size = Number(view.getBigUint64(at + 8));
      header = 16;
    } else if (size === 0) {
      size = to - at;
    }
    if (size < header) return;
    yield { type, from: at + header, to: Math.min(at + size, to) };
    at += size;
  }
}

const child = (view: DataView, parent: Box, type: string, skip = 0): Box | null => {
  for (const box of boxes(view, parent.from + skip, parent.to)) if (box.type === type) return box;
  return null;
};

/** Item id of the primary item (`pitm`), or null. */
function primaryItem(view: DataView, meta: Box): number | null {
  const pitm = child(view, meta, 'pitm', 4);
  if (!pitm || pitm.from + 6 > pitm.to) return null;
  return view.getUint8(pitm.from) === 0 ? view.getUint16(pitm.from + 4) : view.getUint32(pitm.from + 4);
}

/** One-based property indices of an item (`ipma`). Empty when the item is not listed. */
function propertiesOf(view: DataView, ipma: Box, item: number): number[] {
  const version = view.getUint8(ipma.from);
  const wide = (view.getUint8(ipma.from + 3) & 1) === 1;
  const count = view.getUint32(ipma.from + 4);
  let at = ipma.from + 8;
  for (let i = 0; i < count; i++) {
    const idBytes = version === 0 ? 2 : 4;
    if (at + idBytes + 1 > ipma.to) return [];
    const id = version === 0 ? view.getUint16(at) : view.getUint32(at);
    at += idBytes;
    const length = view.getUint8(at++);
    const indices: number[] = [];
    for (let k = 0; k < length; k++) {
      if (at + (wide ? 2 : 1) > ipma.to) return [];
      indices.push(wide ? view.getUint16(at) & 0x7fff : view.getUint8(at) & 0x7f);
      at += wide ? 2 : 1;
    }
    if (id === item) return indices;
  }
  return [];
}

/**
 * Size of the primary picture of an AVIF or HEIC file, turned upright by its `irot` property.
 * Source: ISO/IEC 23008-12 (HEIF), 6.5.3 `ispe`, 6.5.10 `irot`. Null when the header is incomplete.
 */
export function heifSize(bytes: Uint8Array): HeaderSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file: Box = { type: 'file', from: 0, to: bytes.length };
  const meta = child(view, file, 'meta');
  const iprp = meta && child(view, meta, 'iprp', 4);
  const ipco = iprp && child(view, iprp, 'ipco');
  if (!meta || !iprp || !ipco) return null;
  const properties = [...boxes(view, ipco.from, ipco.to)];
  const item = primaryItem(view, meta);
  const ipma = child(view, iprp, 'ipma');
  const own = item !== null && ipma ? propertiesOf(view, ipma, item).map((index) => properties[index - 1]) : [];
  const used = own.some((box) => box?.type === 'ispe') ? own : properties;
  let size: HeaderSize | null = null;
  let turned = false;
  for (const box of used) {
    if (box?.type === 'ispe' && box.from + 12 <= box.to) {
      const next = { width: view.getUint32(box.from + 4), height: view.getUint32(box.from + 8) };
      if (!size || next.width * next.height > size.width * size.height) size = next;
    }
    if (box?.type === 'irot' && box.from < box.to) turned = (view.getUint8(box.from) & 1) === 1;
  }
  return size && turned ? { width: size.height, height: size.width } : size;
}
