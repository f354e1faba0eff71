import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { cx } from '../cx.ts';
import { ZOOM_STEP, limitView, panBy, restingView, wheelFactor, zoomTo } from './zoom-view.ts';
import type { Point, ZoomLimits } from './zoom-view.ts';
import * as styles from './ZoomPane.module.css';

export interface ZoomPaneProps {
  /** Name of the pane; say here how to use it by keyboard (plus, minus, 0, arrows). */
  readonly label: string;
  readonly zoomInLabel: string;
  readonly zoomOutLabel: string;
  readonly resetLabel: string;
  /** The scale in words: `150 %`. */
  readonly formatScale: (scale: number) => string;
  /** 1 shows all of the content. */
  readonly scale: number;
  readonly onScaleChange: (scale: number) => void;
  /** Default 1. */
  readonly min?: number | undefined;
  /** Default 8. */
  readonly max?: number | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** CSS pixels of one arrow key. */
const ARROW_STEP = 48;

/** CSS pixels that a pointer moves before its press is a drag. */
const DRAG_THRESHOLD = 4;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: ARROW_STEP, y: 0 },
  ArrowRight: { x: -ARROW_STEP, y: 0 },
  ArrowUp: { x: 0, y: ARROW_STEP },
  ArrowDown: { x: 0, y: -ARROW_STEP },
};

/**
 * A window on content that can be enlarged and moved: wheel, pinch, drag, buttons, and keys (+ - 0 and
 * arrows). The plain wheel zooms only after the pane was clicked or focused, so that it never traps the
 * page's scrolling; with Ctrl or ⌘ (and by pinch on a touchpad) it always zooms.
 *
 * Content sees the scale as `--fc-zoom`.
 */
export function ZoomPane(props: ZoomPaneProps) {
  const { label, scale, onScaleChange, min = 1, max = 8, formatScale, children } = props;
  const [offset, setOffset] = useState<Point>(restingView);
  const [size, setSize] = useState<Point>({ x: 0, y: 0 });
  const viewport = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const limits: ZoomLimits = { min, max, size };
  // The scale may be set from outside; the offset kept here is brought within what it allows.
  const view = limitView({ scale, ...offset }, limits);

  const show = (next: { readonly scale: number } & Point) => {
    setOffset({ x: next.x, y: next.y });
    if (next.scale !== scale) onScaleChange(next.scale);
  };
  const zoom = (to: number, anchor: Point = { x: 0, y: 0 }) => show(zoomTo(view, to, anchor, limits));

  useEffect(() => {
    const element = viewport.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setSize({ x: element.clientWidth, y: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const onWheel = useRef<(event: WheelEvent) => void>(() => undefined);
  useEffect(() => {
    onWheel.current = (event) => {
      const element = viewport.current;
      if (element === null) return;
      const root = element.getRootNode() as Document | ShadowRoot;
      const entered = root.activeElement !== null && element.contains(root.activeElement);
      if (!(event.ctrlKey || event.metaKey || entered)) return;
      const next = zoomTo(
        view,
        view.scale * wheelFactor(event.deltaY, event.deltaMode),
        fromCentre(event, element),
        limits,
      );
      if (next.scale === view.scale && !event.ctrlKey) return;
      event.preventDefault();
      show(next);
    };
  });
  useEffect(() => {
    const element = viewport.current;
    // React's own wheel listener is passive and could not stop the page from scrolling or zooming.
    const listener = (event: WheelEvent) => onWheel.current(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);

  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return;
    const arrow = arrows[event.key];
    if (event.key === '+' || event.key === '=') zoom(view.scale * ZOOM_STEP);
    else if (event.key === '-' || event.key === '_') zoom(view.scale / ZOOM_STEP);
    else if (event.key === '0') show(limitView(restingView, limits));
    else if (arrow !== undefined && view.scale > 1) show(panBy(view, arrow, limits));
    else return;
    event.preventDefault();
  };

  const pointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    pointers.current.set(event.pointerId, fromCentre(event, event.currentTarget));
  };
  const pointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = fromCentre(event, event.currentTarget);
    // Captured only once it is a drag: a captured press would never become a click on what is inside.
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) {
      if (pointers.current.size === 1 && (view.scale <= 1 || distance(before, now) < DRAG_THRESHOLD)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other === undefined) {
      if (view.scale > 1) show(panBy(view, { x: now.x - before.x, y: now.y - before.y }, limits));
      return;
    }
    const spread = distance(before, other);
    if (spread === 0) return;
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const moved = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
    show(panBy(zoomTo(view, (view.scale * distance(now, other)) / spread, middle, limits), moved, limits));
  };
  const pointerEnd = (event: PointerEvent<HTMLDivElement>) => {
    pointers.current.delete(event.pointerId);
  };

  const geometry = { '--zoom-x': `${view.x}px`, '--zoom-y': `${view.y}px`, '--fc-zoom': view.scale } as CSSProperties;
  return (
    <div className={cx(styles.pane, props.className)}>
      <div
        ref={viewport}
        role="group"
        tabIndex={0}
        aria-label={label}
        className={cx(styles.viewport, view.scale > 1 && styles.zoomed)}
        onKeyDown={keyDown}
        onPointerDown={pointerDown}
        onPointerMove={pointerMove}
        onPointerUp={pointerEnd}
        onPointerCancel={pointerEnd}
        onPointerLeave={pointerEnd}
        onDragStart={(event) => event.preventDefault()}
      >
        <div className={styles.content} style={geometry}>
          {children}
        </div>
      </div>
      <div className={styles.tools}>
        <IconButton
          size="small"
          label={props.zoomOutLabel}
          icon={<ZoomOut />}
          aria-disabled={view.scale <= min || undefined}
          onClick={() => zoom(view.scale / ZOOM_STEP)}
        />
        <output className={styles.scale}>{formatScale(view.scale)}</output>
        <IconButton
          size="small"
          label={props.zoomInLabel}
          icon={<ZoomIn />}
          aria-disabled={view.scale >= max || undefined}
          onClick={() => zoom(view.scale * ZOOM_STEP)}
        />
        <IconButton
          size="small"
          label={props.resetLabel}
          icon={<Maximize />}
          onClick={() => show(limitView(restingView, limits))}
        />
      </div>
    </div>
  );
}

function fromCentre(event: { readonly clientX: number; readonly clientY: number }, element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
