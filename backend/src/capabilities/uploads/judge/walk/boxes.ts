import type { FileBytes } from '../bytes.ts';
import { type FileLimits, FileRefusal, refusePixels } from '../verdict.ts';
import { type Budget, clipBudget, pictureBudget } from './budget.ts';

/** Boxes that hold boxes (ISO/IEC 14496-12, table 1; 23008-12), with the bytes before the first: version and flags of full boxes. */
const containers: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['moov', 'trak', 'mdia', 'minf', 'stbl', 'dinf', 'edts', 'udta', 'mvex', 'moof', 'traf', 'iprp', 'ipco'].map(
      (type) => [type, 0],
    ),
  ),
};
/** Files of real programs come to 8. */
const mostDepth = 12;
/** A picture of 40 megapixels comes in some hundred tiles. */
const mostItems = 2_000;

/** A box: its content lies from `from` to `to`. */
interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

function* boxesOf(bytes: FileBytes, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const head = bytes.slice(at, 16);
    const type = head.toString('latin1', 4, 8);
    let size = head.readUInt32BE(0);
    let header = 8;
    if (size === 1) {
      if (head.length < 16) throw new FileRefusal('error.fileBroken');
      size = Number(head.readBigUInt64BE(8));
      header = 16;
    } else if (size === 0) size = to - at;
    // What a camera lost of its last box is of no harm; a box that ends outside of its container is.
    if (size < header || (at + size > to && to !== bytes.size)) throw new FileRefusal('error.fileBroken');
    yield { type, from: at + header, to: Math.min(at + size, to) };
    at += size;
  }
}

/** Where the boxes of a box begin; null for one that holds none. `meta` of QuickTime has no version and flags. */
function contentOf(bytes: FileBytes, { type, from, to }: Box): number | null {
  if (type === 'meta') return from + (to - from >= 8 && bytes.slice(from + 4, 4).toString('latin1') === 'hdlr' ? 0 : 4);
  const skipped = containers[type];
  return skipped === undefined ? null : from + skipped;
}

function walk(bytes: FileBytes, from: number, to: number, budget: Budget, visit: (box: Box) => void, depth = 0): void {
  if (depth > mostDepth) throw new FileRefusal('error.fileBroken');
  for (const box of boxesOf(bytes, from, to)) {
    // A header that QuickTime deflates to whatever it becomes; no program writes it any more.
    if (box.type === 'cmov') throw new FileRefusal('error.fileBroken');
    const content = contentOf(bytes, box);
    // Pixels and sound are no metadata, and neither is room that is left free.
    budget.part(content !== null || ['mdat', 'free', 'skip', 'wide'].includes(box.type) ? 8 : box.to - box.from);
    visit(box);
    if (content !== null) walk(bytes, content, box.to, budget, visit, depth + 1);
  }
}

/**
 * Walks the boxes of an AVIF (AV1 Image File Format; ISO/IEC 23008-12).
 * @throws FileRefusal for too many pixels, items or frames, for metadata that is too large, for boxes that do not fit each other
 */
export function walkAvif(bytes: FileBytes, limits: Pick<FileLimits, 'pixels' | 'gifFrames'>): void {
  let items = 0;
  walk(bytes, 0, bytes.size, pictureBudget(), ({ type, from, to }) => {
    const word = (at: number): number => (from + at + 4 <= to ? bytes.slice(from + at, 4).readUInt32BE(0) : 0);
    switch (type) {
      case 'ispe':
        refusePixels(word(4), word(8), limits);
        break;
      case 'iinf':
        // Version 0 counts in 16 bits, later ones in 32.
        items += word(0) >>> 24 === 0 ? word(4) >>> 16 : word(4);
        if (items > mostItems) throw new FileRefusal('error.fileBroken');
        break;
      case 'stsz':
        if (word(8) > limits.gifFrames) throw new FileRefusal('error.fileFrames', { most: limits.gifFrames });
        break;
      default:
    }
  });
}

/** Walks the boxes of an MP4 or a QuickTime file. @throws FileRefusal as `walkAvif` */
export function walkClip(bytes: FileBytes): void {
  walk(bytes, 0, bytes.size, clipBudget(), () => undefined);
}
