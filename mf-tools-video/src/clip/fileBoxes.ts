import { shiftIndex } from '@facet/engines/media';

/** A box of an MP4 or QuickTime file that lies in no other. */
export interface FileBox {
  readonly type: string;
  readonly start: number;
  readonly size: number;
  /** Bytes before its content. */
  readonly head: number;
}

const MOST_BOXES = 10_000;

/** The outermost boxes of a file; of each a few bytes are read. */
export async function boxesOf(blob: Blob): Promise<readonly FileBox[]> {
  const boxes: FileBox[] = [];
  for (let start = 0; start + 8 <= blob.size && boxes.length < MOST_BOXES;) {
    const view = new DataView(await blob.slice(start, start + 16).arrayBuffer());
    const type = String.fromCharCode(...new Uint8Array(view.buffer, 4, 4));
    const short = view.getUint32(0);
    const long = short === 1 && view.byteLength >= 16;
    const size = short === 0 ? blob.size - start : long ? Number(view.getBigUint64(8)) : short;
    if (size < 8) break;
    boxes.push({ type, start, size, head: long ? 16 : 8 });
    start += size;
  }
  return boxes;
}

/**
 * An MP4 or MOV whose index stood at its end, with the index in front, so that a player starts at once. Only the index is read; picture and
 * sound stay where they are, on disk where they are there. Other files stay as they are.
 */
export async function indexInFront(blob: Blob): Promise<Blob> {
  const boxes = await boxesOf(blob);
  const [first, index] = [boxes[0], boxes.at(-1)];
  if (first?.type !== 'ftyp' || index?.type !== 'moov' || index.start + index.size !== blob.size) return blob;
  const moov = new Uint8Array(await blob.slice(index.start).arrayBuffer());
  const shifted = shiftIndex(moov, moov.length);
  return shifted ? new Blob([blob.slice(0, first.size), shifted, blob.slice(first.size, index.start)]) : blob;
}
