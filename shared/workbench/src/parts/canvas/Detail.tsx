import { useEffect, useRef, useState } from 'react';
import type { ImageValue } from '../../model/definition.ts';
import { PREVIEW_SIDE } from '../../media/limits.ts';
import { toPicture, type CanvasView, type ViewSizes } from './view.ts';
import * as styles from './canvas.module.css';

interface Tile {
  readonly of: Blob;
  readonly bitmap: ImageBitmap;
  readonly x: number;
  readonly y: number;
}

/** Milliseconds for which the view rests before its own pixels are read. */
const RESTS = 160;

/** What is in sight at the picture's own resolution, once the preview is enlarged and the view rests. */
export function Detail({ picture, view, sizes }: { picture: ImageValue; view: CanvasView; sizes: ViewSizes }) {
  const [tile, setTile] = useState<Tile | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const longer = Math.max(picture.width, picture.height);
  const wanted = longer > PREVIEW_SIDE && view.scale * devicePixelRatio > PREVIEW_SIDE / longer;
  const { blob, width, height } = picture;
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const timer = setTimeout(() => {
      const from = toPicture(view, { x: 0, y: 0 });
      const to = toPicture(view, sizes.frame);
      const x = Math.max(0, Math.floor(from.x));
      const y = Math.max(0, Math.floor(from.y));
      const w = Math.min(width, Math.ceil(to.x)) - x;
      const h = Math.min(height, Math.ceil(to.y)) - y;
      if (w < 1 || h < 1) return;
      createImageBitmap(blob, x, y, w, h, { imageOrientation: 'from-image' }).then(
        (bitmap) => (current ? setTile({ of: blob, bitmap, x, y }) : bitmap.close()),
        () => undefined,
      );
    }, RESTS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted, view, sizes, blob, width, height]);
  useEffect(() => {
    if (!tile || !canvas.current) return;
    canvas.current.getContext('2d')?.drawImage(tile.bitmap, 0, 0);
    return () => tile.bitmap.close();
  }, [tile]);
  if (!wanted || !tile || tile.of !== blob) return null;
  return (
    <canvas
      key={`${tile.x} ${tile.y} ${tile.bitmap.width} ${tile.bitmap.height}`}
      ref={canvas}
      width={tile.bitmap.width}
      height={tile.bitmap.height}
      className={styles.detail}
      style={{ insetInlineStart: `${tile.x}px`, insetBlockStart: `${tile.y}px` }}
    />
  );
}
