import { markGif } from './gif.ts';
import { MATROSKA_HEAD_BYTES, markMatroska } from './matroska.ts';
import { markMp4 } from './mp4.ts';
import { markWebp } from './webp.ts';
import { xmpPacket, type Mark } from './xmp.ts';

/**
 * Writes into a clip or an animation how it was made; pictures and sound stay as they are. Of a long video only the beginning is read.
 * A file of another type comes back as it is.
 * @throws RangeError when the bytes are not of the given type
 */
export async function markFile(blob: Blob, mark: Mark): Promise<Blob> {
  const { type } = blob;
  const xmp = xmpPacket(mark);
  switch (type) {
    case 'image/gif':
      return new Blob([markGif(await bytesOf(blob), xmp)], { type });
    case 'image/png': {
      // Of one tool alone: not in the first bytes of all.
      const { markPng } = await import('./png.ts');
      return new Blob([markPng(await bytesOf(blob), xmp, null)], { type });
    }
    case 'image/webp':
      return new Blob([markWebp(await bytesOf(blob), xmp)], { type });
    case 'video/mp4':
    case 'video/quicktime': {
      const head = await bytesOf(blob.slice(0, 8));
      return new Blob([blob, markMp4(head, xmp).slice(head.length)], { type });
    }
    case 'video/webm':
    case 'video/x-matroska': {
      const { head, at, tags } = markMatroska(await bytesOf(blob.slice(0, MATROSKA_HEAD_BYTES)), blob.size, xmp);
      return new Blob([head, blob.slice(head.length, at), tags, blob.slice(at)], { type });
    }
    default:
      return blob;
  }
}

const bytesOf = async (blob: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await blob.arrayBuffer());
