import type { Crop } from '@facet/engines/clip';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { dragCrop, handleAt, type CropHandle } from './crop.ts';
import * as styles from './CropFrame.module.css';

export interface CropFrameProps {
  /** In shares of the picture that it lies over. */
  readonly crop: Crop;
  /** Width by height, in shares of the picture; null for any. */
  readonly ratio: number | null;
  /** What it is, and by which keys it is moved. */
  readonly label: string;
  readonly disabled: boolean;
  readonly onCrop: (crop: Crop) => void;
}

/** How near to an edge a press takes hold of it, CSS pixels. */
const REACH = 18;
/** What an arrow key moves, a share of the picture. */
const STEP = 0.01;
/** Shift makes a step so many times longer. */
const FAST = 5;

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** What stays of a picture: a box over it, moved and drawn larger by pointer, by arrow keys, and by Alt with arrow keys. */
export function CropFrame({ crop, ratio, label, disabled, onCrop }: CropFrameProps) {
  const area = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const grip = useRef<{ handle: CropHandle; x: number; y: number; crop: Crop } | null>(null);
  const press = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, top, width, height } = area.current!.getBoundingClientRect();
    if (disabled || event.button !== 0 || width === 0 || height === 0) return;
    const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    const handle = handleAt(crop, at, { x: REACH / width, y: REACH / height });
    if (!handle) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    box.current!.focus();
    grip.current = { handle, x: event.clientX, y: event.clientY, crop };
  };
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const held = grip.current;
    if (!held || disabled) return;
    const { width, height } = area.current!.getBoundingClientRect();
    const by = { x: (event.clientX - held.x) / width, y: (event.clientY - held.y) / height };
    onCrop(dragCrop(held.crop, held.handle, by, ratio));
  };
  const keyDown = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key];
    if (!arrow || disabled || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const by = event.shiftKey ? { x: arrow.x * FAST, y: arrow.y * FAST } : arrow;
    onCrop(dragCrop(crop, event.altKey ? 'se' : 'move', by, ratio));
  };
  return (
    <div
      ref={area}
      className={styles.area}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={() => (grip.current = null)}
      onPointerCancel={() => (grip.current = null)}
    >
      <div
        ref={box}
        role="group"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        className={styles.crop}
        style={{
          left: `${String(crop.x * 100)}%`,
          top: `${String(crop.y * 100)}%`,
          width: `${String(crop.width * 100)}%`,
          height: `${String(crop.height * 100)}%`,
        }}
        onKeyDown={keyDown}
      >
        <span className={styles.thirds} />
        {(['nw', 'ne', 'sw', 'se'] as const).map((corner) => (
          <i key={corner} className={styles.handle} data-handle={corner} />
        ))}
      </div>
    </div>
  );
}
