import type { FileBytes } from '../bytes.ts';
import { type FileLimits, FileRefusal, refusePixels } from '../verdict.ts';
import { type Budget, pictureBudget } from './budget.ts';

/** A chunk of pixels holds at least some hundred bytes in files of real programs. */
const mostPixelChunks = 100_000;

/**
 * Walks the chunks of a PNG (PNG specification, third edition, sections 5 and 11).
 * @throws FileRefusal for too many pixels, for metadata that is or becomes too large, for chunks that do not follow each other
 */
export function walkPng(bytes: FileBytes, limits: Pick<FileLimits, 'pixels'>): void {
  const budget = pictureBudget();
  let pixelChunks = 0;
  for (let at = 8; at + 12 <= bytes.size;) {
    const head = bytes.slice(at, 8);
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    if (at === 8 && (type !== 'IHDR' || length !== 13)) break;
    if (at + 12 + length > bytes.size) break;
    switch (type) {
      case 'IHDR': {
        const size = bytes.slice(at + 8, 8);
        refusePixels(size.readUInt32BE(0), size.readUInt32BE(4), limits);
        break;
      }
      case 'IDAT':
      case 'fdAT':
        pixelChunks += 1;
        if (pixelChunks > mostPixelChunks) throw new FileRefusal('error.fileBroken');
        break;
      case 'IEND':
        return;
      default:
        budget.part(length);
        inflateChunk(budget, type, () => bytes.slice(at + 8, length));
    }
    at += 12 + length;
  }
  throw new FileRefusal('error.fileBroken');
}

/** Sections 11.3.2.3 (iCCP), 11.3.3.3 (zTXt) and 11.3.3.4 (iTXt): a keyword, flags, and a deflated stream. */
function inflateChunk(budget: Budget, type: string, read: () => Buffer): void {
  if (type !== 'iCCP' && type !== 'zTXt' && type !== 'iTXt') return;
  const data = read();
  const keyword = data.indexOf(0);
  if (keyword < 0) return;
  if (type !== 'iTXt') {
    budget.inflated(data.subarray(keyword + 2));
    return;
  }
  if (data[keyword + 1] !== 1) return;
  const language = data.indexOf(0, keyword + 3);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  if (translated >= 0) budget.inflated(data.subarray(translated + 1));
}
