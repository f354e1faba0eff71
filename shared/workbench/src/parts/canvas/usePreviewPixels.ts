import { useEffect, useState } from 'react';
import type { ImageValue } from '../../model/definition.ts';
import type { WandPicture } from './rasterize.ts';

/** The pixels of a picture's preview; null until they are read, and where they cannot be. */
export function usePreviewPixels({ preview }: ImageValue): WandPicture | null {
  const [read, setRead] = useState<{ readonly of: Blob; readonly pixels: WandPicture } | null>(null);
  useEffect(() => {
    let current = true;
    void pixelsOf(preview).then(
      (pixels) => current && setRead({ of: preview, pixels }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [preview]);
  return read?.of === preview ? read.pixels : null;
}

/** Read once for each picture: an editor is mounted anew whenever its stage has shown a result. */
const known = new WeakMap<Blob, Promise<WandPicture>>();

function pixelsOf(blob: Blob): Promise<WandPicture> {
  const before = known.get(blob);
  if (before) return before;
  const pixels = readPixels(blob);
  known.set(blob, pixels);
  pixels.catch(() => known.delete(blob));
  return pixels;
}

async function readPixels(blob: Blob): Promise<WandPicture> {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('could not allocate a canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}
