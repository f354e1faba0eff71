import type { CropBox } from '@facet/engines/image/edit';
import { toFrame, type CanvasView } from '@facet/workbench';
import * as styles from './editor.module.css';

interface CropOverlayProps {
  readonly crop: CropBox;
  readonly size: { readonly width: number; readonly height: number };
  readonly view: CanvasView;
}

/** What stays of the picture, in thirds, with handles at its corners and sides. */
export function CropOverlay({ crop, size, view }: CropOverlayProps) {
  const at = toFrame(view, { x: crop.x * size.width, y: crop.y * size.height });
  return (
    <div
      aria-hidden="true"
      className={styles.crop}
      style={{
        transform: `translate(${at.x}px, ${at.y}px)`,
        inlineSize: `${crop.width * size.width * view.scale}px`,
        blockSize: `${crop.height * size.height * view.scale}px`,
      }}
    >
      <span className={styles.thirds} />
      {['nw', 'ne', 'sw', 'se', 'n', 's', 'e', 'w'].map((handle) => (
        <i key={handle} className={styles.handle} data-handle={handle} />
      ))}
    </div>
  );
}
