import type { FileBytes } from '../bytes.ts';
import { type FileLimits, FileRefusal, refusePixels } from '../verdict.ts';
import { pictureBudget } from './budget.ts';

/** Programs write about ten; every scan goes over all pixels again. */
const mostScans = 64;

/** SOF0 to SOF15 without DHT, JPG and DAC, which lie between them (ITU T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * Walks the segments of a JPEG to its end (ITU T.81, annex B).
 * @throws FileRefusal for too many pixels, scans or frames, and for metadata that is too large
 */
export function walkJpeg(bytes: FileBytes, limits: Pick<FileLimits, 'pixels'>): void {
  const budget = pictureBudget();
  let scans = 0;
  let frames = 0;
  for (let at = 2; ;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return;
    let marker = bytes.at(at + 1);
    while (marker === 0xff) marker = bytes.at((at += 1) + 1);
    if (marker < 0 || marker === 0xd9) return;
    // A stuffed zero, TEM and restart markers carry no length; a segment does.
    if (marker === 0 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    const length = Math.max(2, (bytes.at(at + 2) << 8) | bytes.at(at + 3));
    if (isFrame(marker)) {
      const size = bytes.slice(at + 5, 4);
      if (size.length < 4 || (frames += 1) > 1) throw new FileRefusal('error.fileBroken');
      refusePixels(size.readUInt16BE(2), size.readUInt16BE(0), limits);
    } else if (marker === 0xda) {
      if ((scans += 1) > mostScans) throw new FileRefusal('error.fileBroken');
    } else budget.part(length);
    at += 2 + length;
  }
}
