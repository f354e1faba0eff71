import { inscribe } from '../marks/markImage.ts';
import { serveWorker, workerScope } from '../worker/serveWorker.ts';
import { ToolRefusal } from '../worker/workerProtocol.ts';
import type { CodecCalls } from './codec.ts';
import { decodeUpright } from './decode.ts';

const draw = (bitmap: ImageBitmap, width: number, height: number, paper: string | null): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('could not allocate a canvas');
  if (paper) {
    context.fillStyle = paper;
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas;
};

const decode = async (blob: Blob): Promise<ImageBitmap> => {
  try {
    return await decodeUpright(blob);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') throw new ToolRefusal('not-decodable');
    throw error;
  }
};

serveWorker<CodecCalls>(workerScope(), {
  async preview({ blob, side }) {
    const bitmap = await decode(blob);
    const { width, height } = bitmap;
    const scale = Math.min(1, side / Math.max(width, height));
    // A GIF is drawn all the same: the preview is the first frame, which is what a tool works on.
    if (scale === 1 && blob.type !== 'image/gif') {
      bitmap.close();
      return { blob, width, height };
    }
    const canvas = draw(bitmap, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), null);
    const type = blob.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    return { blob: await canvas.convertToBlob({ type, quality: 0.9 }), width, height };
  },
  async encode({ blob, type, quality }) {
    const bitmap = await decode(blob);
    // JPEG has no transparency: what shows through is white, as on paper.
    const canvas = draw(bitmap, bitmap.width, bitmap.height, type === 'image/jpeg' ? '#fff' : null);
    const encoded = await canvas.convertToBlob({ type, quality });
    if (encoded.type !== type) throw new ToolRefusal('not-encodable');
    return encoded;
  },
  inscribe: ({ blob, type, inscription }) => inscribe(blob, type, inscription),
});
