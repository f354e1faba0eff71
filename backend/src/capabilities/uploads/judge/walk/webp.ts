import type { FileBytes } from '../bytes.ts';
import { type FileLimits, FileRefusal, refusePixels } from '../verdict.ts';
import { pictureBudget } from './budget.ts';

/**
 * Walks the chunks of a WebP (RFC 9649, section 2).
 * @throws FileRefusal for too many pixels or frames, for metadata that is too large, for chunks that do not follow each other
 */
export function walkWebp(bytes: FileBytes, limits: Pick<FileLimits, 'pixels' | 'gifFrames'>): void {
  const budget = pictureBudget();
  const end = Math.min(bytes.size, bytes.slice(0, 8).readUInt32LE(4) + 8);
  let frames = 0;
  for (let at = 12; at + 8 <= end;) {
    const head = bytes.slice(at, 8);
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    if (at + 8 + length > bytes.size) throw new FileRefusal('error.fileBroken');
    switch (type) {
      case 'VP8X': {
        const size = bytes.slice(at + 12, 6);
        if (size.length < 6) throw new FileRefusal('error.fileBroken');
        refusePixels(size.readUIntLE(0, 3) + 1, size.readUIntLE(3, 3) + 1, limits);
        break;
      }
      case 'ANMF':
        if ((frames += 1) > limits.gifFrames) throw new FileRefusal('error.fileFrames', { most: limits.gifFrames });
        break;
      case 'VP8 ':
      case 'VP8L':
      case 'ALPH':
        budget.part(0);
        break;
      default:
        budget.part(length);
    }
    at += 8 + length + (length % 2);
  }
}
