import type { FileBytes } from './bytes.ts';
import { FileRefusal } from './verdict.ts';
import { clipBudget } from './walk/budget.ts';

/** What the blocks of a GIF say, without a pixel of it decoded. */
export interface GifFacts {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Seconds of one run; null for a still. */
  readonly duration: number | null;
  /** First byte behind the trailer. */
  readonly end: number;
}

/** Browsers show frames of 10 ms and less for 100 ms. */
const leastDelay = 2;
const usualDelay = 10;

/**
 * Walks the blocks of a GIF (GIF89a specification, sections 17 to 27).
 * @param mostFrames the walk ends at more
 * @throws FileRefusal for more frames, for metadata that is too large, and for blocks that do not follow each other to the trailer
 */
export function readGif(bytes: FileBytes, mostFrames: number): GifFacts {
  const header = bytes.slice(0, 13);
  if (header.length < 13) throw new FileRefusal('error.fileBroken');
  const width = header.readUInt16LE(6);
  const height = header.readUInt16LE(8);
  let at = 13 + tableBytes(header[10] ?? 0);
  let frames = 0;
  let hundredths = 0;
  let delay = 0;
  const budget = clipBudget();

  const skipSubBlocks = (): void => {
    for (;;) {
      const length = bytes.at(at);
      if (length < 0) throw new FileRefusal('error.fileBroken');
      at += 1 + length;
      if (length === 0) return;
    }
  };

  for (;;) {
    switch (bytes.at(at)) {
      // Many a GIF ends without its last byte; all of its frames are there.
      case -1:
      case 0x3b:
        if (frames === 0 || width === 0 || height === 0) throw new FileRefusal('error.fileBroken');
        return { width, height, frames, duration: frames > 1 ? hundredths / 100 : null, end: at + 1 };
      case 0x21: {
        // Graphic control extension: block size 4, flags, delay in hundredths of a second.
        if (bytes.at(at + 1) === 0xf9) delay = bytes.at(at + 4) | (bytes.at(at + 5) << 8);
        at += 2;
        const extension = at;
        skipSubBlocks();
        budget.part(at - extension);
        break;
      }
      case 0x2c: {
        frames += 1;
        if (frames > mostFrames) throw new FileRefusal('error.fileFrames', { most: mostFrames });
        hundredths += delay < leastDelay ? usualDelay : delay;
        delay = 0;
        at += 10 + tableBytes(bytes.at(at + 9)) + 1;
        skipSubBlocks();
        break;
      }
      default:
        throw new FileRefusal('error.fileBroken');
    }
  }
}

/** Bytes of the colour table that packed flags announce. */
function tableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}
