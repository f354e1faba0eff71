import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { ChevronsLeftRight } from 'lucide-react';
import { cx } from '../cx.ts';
import { clipToShare, positionAfterKey, positionAtPointer } from './compare-position.ts';
import type { Direction } from './compare-position.ts';
import * as styles from './CompareSlider.module.css';

/** One side of the comparison: a picture by address, or any node (a canvas, a video). */
export type CompareLayer = { readonly src: string; readonly alt: string } | { readonly node: ReactNode };

export interface CompareSliderProps {
  /** Name of the handle: what is compared. */
  readonly label: string;
  /** Shown from the inline start to the handle, over `after`. Both layers should have the same shape. */
  readonly before: CompareLayer;
  /** Gives the area its size. */
  readonly after: CompareLayer;
  readonly beforeLabel: string;
  readonly afterLabel: string;
  /** The position in words for a screen reader, from the share of `before` (0 to 1): `60 % before`. */
  readonly formatPosition: (share: number) => string;
  /** Share of `before`, 0 to 1. Without it the slider keeps its own, from one half. */
  readonly position?: number | undefined;
  readonly onPositionChange?: ((share: number) => void) | undefined;
  /** `handle` leaves drags elsewhere to what is around, for example a ZoomPane. Default `all`. */
  readonly dragArea?: 'all' | 'handle' | undefined;
  readonly className?: string | undefined;
}

/** Two pictures on each other with a handle between them; by pointer, or by arrows, Page keys, Home and End. */
export function CompareSlider(props: CompareSliderProps) {
  const { label, before, after, beforeLabel, afterLabel, formatPosition, onPositionChange, dragArea = 'all' } = props;
  const [own, setOwn] = useState(0.5);
  const [direction, setDirection] = useState<Direction>('ltr');
  const area = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const position = props.position ?? own;
  const percent = Math.round(position * 100);
  // One half is the stylesheet's own place: a page that is rendered to a file has no style attributes, which its policy forbids.
  const isHalf = position === 0.5;
  const place = isHalf ? undefined : { insetInlineStart: `${String(position * 100)}%` };

  useLayoutEffect(() => {
    if (area.current !== null) setDirection(directionOf(area.current));
  }, []);

  const move = (share: number) => {
    setOwn(share);
    if (share !== position) onPositionChange?.(share);
  };
  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = positionAfterKey(event.key, position, directionOf(event.currentTarget));
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    move(next);
  };
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = area.current?.getBoundingClientRect();
    if (box !== undefined) move(positionAtPointer(event.clientX, box, directionOf(event.currentTarget)));
  };
  const pointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    handle.current?.focus({ preventScroll: true });
    if (event.currentTarget !== handle.current) follow(event);
  };
  const pointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    event.stopPropagation();
    follow(event);
  };
  const drag = { onPointerDown: pointerDown, onPointerMove: pointerMove };

  return (
    <div
      ref={area}
      className={cx(styles.compare, dragArea === 'all' && styles.anywhere, props.className)}
      {...(dragArea === 'all' ? drag : {})}
    >
      <div className={styles.layer}>
        <Layer layer={after} />
      </div>
      <div
        className={cx(styles.layer, styles.half)}
        style={isHalf ? undefined : { clipPath: clipToShare(position, direction) }}
      >
        <Layer layer={before} />
      </div>
      {position > 0.12 && <span className={cx(styles.tag, styles.tagBefore)}>{beforeLabel}</span>}
      {position < 0.88 && <span className={cx(styles.tag, styles.tagAfter)}>{afterLabel}</span>}
      <div className={styles.line} style={place} />
      <div
        ref={handle}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={formatPosition(position)}
        className={styles.handle}
        style={place}
        onKeyDown={keyDown}
        {...(dragArea === 'handle' ? drag : {})}
      >
        <ChevronsLeftRight aria-hidden="true" />
      </div>
    </div>
  );
}

function Layer({ layer }: { readonly layer: CompareLayer }) {
  if ('src' in layer) return <img src={layer.src} alt={layer.alt} draggable={false} />;
  return layer.node;
}

function directionOf(element: Element): Direction {
  return getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';
}
