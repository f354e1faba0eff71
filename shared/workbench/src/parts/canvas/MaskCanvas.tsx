import { cx } from '@facet/ui';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { ImageValue } from '../../model/definition.ts';
import { useObjectUrl } from '../../media/useObjectUrl.ts';
import { createPainter, type MaskLayer, type Painter } from './painter.ts';
import type { WandPicture } from './rasterize.ts';
import { addShape, redoShape, undoShape, type MaskShape, type MaskValue } from './shapes.ts';
import { Detail } from './Detail.tsx';
import { usePreviewPixels } from './usePreviewPixels.ts';
import { fitView, limitView, panBy, reveal, toFrame, toPicture, zoomBy, ZOOM_STEP } from './view.ts';
import type { CanvasView, Point, ViewSizes } from './view.ts';
import * as styles from './canvas.module.css';

export const maskTools = ['brush', 'lasso', 'rectangle', 'wand', 'move'] as const;
export type MaskTool = (typeof maskTools)[number];

/** What the next act of painting is done with. */
export interface BrushState {
  readonly tool: MaskTool;
  readonly role: string;
  /** Diameter as a share of the picture's longer side. */
  readonly size: number;
  readonly hardness: number;
  /** Of the wand, 0 to 1. */
  readonly tolerance: number;
}

export interface MaskCanvasProps {
  readonly picture: ImageValue;
  readonly layers: readonly MaskLayer[];
  readonly value: MaskValue;
  readonly onChange: (value: MaskValue) => void;
  readonly brush: BrushState;
  readonly onBrush: (patch: Partial<BrushState>) => void;
  /** The role that the other end of the brush has (key x). */
  readonly otherRole: string;
  readonly view: CanvasView | null;
  readonly onView: (view: CanvasView) => void;
  readonly onSizes: (sizes: ViewSizes) => void;
  /** Shown over the picture, of its shape: what the marks would make. */
  readonly over?: ImageBitmap | null;
  readonly label: string;
  readonly disabled: boolean;
}

/** Radius of a brush in pixels of the picture. */
const radiusOf = ({ size }: BrushState, { width, height }: ImageValue, pressure = 1): number =>
  Math.max(0.5, (size * Math.max(width, height) * (0.3 + 0.7 * pressure)) / 2);

/** CSS pixels of one arrow key. */
const ARROW = 10;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What is being drawn and is not a shape yet. */
type Draft =
  | { readonly kind: 'stroke'; readonly points: number[] }
  | { readonly kind: 'outline'; readonly points: readonly number[] }
  | { readonly kind: 'box'; readonly from: Point; readonly to: Point };

/**
 * A picture on which marks are painted: by mouse, pen (with pressure), touch (two fingers zoom and move) and keys. The arrows move a
 * cross, Enter begins and ends a stroke or a box, brackets change the size, x changes what is painted, plus, minus and 0 zoom,
 * Space with a drag moves the picture.
 */
export function MaskCanvas(props: MaskCanvasProps) {
  const { picture, value, brush, disabled } = props;
  const frame = useRef<HTMLDivElement>(null);
  const sizes = useSizes(frame, picture, props.onSizes);
  const pixels = usePreviewPixels(picture);
  const { canvas, painter } = usePainter(picture, pixels, props.layers, value);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [cross, setCross] = useState<Point | null>(null);
  const [pointer, setPointer] = useState<Point | null>(null);
  const pressed = useRef(new Map<number, Point>());
  const spaced = useRef(false);
  const url = useObjectUrl(picture.preview);
  const view = sizes && limitView(props.view ?? fitView(sizes), sizes);

  const commit = (shape: MaskShape): void => {
    setDraft(null);
    props.onChange(addShape(value, shape));
  };
  const cancel = (): void => {
    setDraft(null);
    painter.current?.dropDraft();
  };
  const begin = (at: Point, pressure: number): void => {
    const { role, hardness, tool } = brush;
    if (tool === 'brush') {
      const points = [at.x, at.y, radiusOf(brush, picture, pressure)];
      painter.current?.draft(role, points, 0, 0, hardness);
      setDraft({ kind: 'stroke', points });
    } else if (tool === 'lasso') setDraft({ kind: 'outline', points: [at.x, at.y] });
    else if (tool === 'rectangle') setDraft({ kind: 'box', from: at, to: at });
    else if (tool === 'wand') commit({ kind: 'wand', role, ...at, tolerance: brush.tolerance });
  };
  const extend = (at: Point, pressure: number): void => {
    if (!draft) return;
    if (draft.kind === 'stroke') {
      draft.points.push(at.x, at.y, radiusOf(brush, picture, pressure));
      const last = draft.points.length - 3;
      painter.current?.draft(brush.role, draft.points, last - 3, last, brush.hardness);
    } else if (draft.kind === 'outline') setDraft({ kind: 'outline', points: [...draft.points, at.x, at.y] });
    else setDraft({ ...draft, to: at });
  };
  const finish = (): void => {
    if (!draft) return;
    const { role, hardness } = brush;
    if (draft.kind === 'stroke') commit({ kind: 'stroke', role, points: draft.points, hardness });
    else if (draft.kind === 'outline' && draft.points.length >= 6)
      commit({ kind: 'lasso', role, points: draft.points });
    else if (draft.kind === 'box' && draft.from.x !== draft.to.x && draft.from.y !== draft.to.y)
      commit({ kind: 'rectangle', role, ...boxOf(draft.from, draft.to) });
    else cancel();
  };

  useWheelZoom(frame, view, sizes, props.onView);

  const pointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (!view || disabled || (event.button !== 0 && event.button !== 1)) return;
    event.currentTarget.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = within(event);
    pressed.current.set(event.pointerId, at);
    setCross(null);
    if (pressed.current.size > 1) return cancel();
    const moves = brush.tool === 'move' || spaced.current || event.button === 1;
    if (!moves) begin(toPicture(view, at), pressureOf(event));
    event.preventDefault();
  };
  const pointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (!view || !sizes) return;
    const now = within(event);
    setPointer(event.pointerType === 'touch' ? null : now);
    const before = pressed.current.get(event.pointerId);
    if (!before) return;
    const other = [...pressed.current].find(([id]) => id !== event.pointerId)?.[1];
    pressed.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      props.onView(panBy(zoomBy(view, factor, middle, sizes), (now.x - before.x) / 2, (now.y - before.y) / 2, sizes));
    } else if (draft) {
      const box = event.currentTarget.getBoundingClientRect();
      const moves = event.nativeEvent.getCoalescedEvents?.() ?? [];
      for (const move of moves.length > 0 ? moves : [event.nativeEvent])
        extend(toPicture(view, { x: move.clientX - box.left, y: move.clientY - box.top }), pressureOf(move));
    } else props.onView(panBy(view, now.x - before.x, now.y - before.y, sizes));
  };
  const pointerEnd = (event: PointerEvent<HTMLDivElement>): void => {
    if (!pressed.current.delete(event.pointerId)) return;
    if (event.type === 'pointercancel') cancel();
    else finish();
  };

  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (!view || !sizes || disabled || event.target !== event.currentTarget) return;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const middle = { x: sizes.frame.x / 2, y: sizes.frame.y / 2 };
    const arrow = arrows[key];
    if (command && key === 'z') props.onChange(event.shiftKey ? redoShape(value) : undoShape(value));
    else if (command && key === 'y') props.onChange(redoShape(value));
    else if (command || event.altKey) return;
    else if (key === ' ') spaced.current = true;
    else if (key === '+' || key === '=') props.onView(zoomBy(view, ZOOM_STEP, middle, sizes));
    else if (key === '-') props.onView(zoomBy(view, 1 / ZOOM_STEP, middle, sizes));
    else if (key === '0') props.onView(fitView(sizes));
    else if (key === '[') props.onBrush({ size: Math.max(0.002, brush.size / 1.25) });
    else if (key === ']') props.onBrush({ size: Math.min(0.4, brush.size * 1.25) });
    else if (key === 'x') props.onBrush({ role: props.otherRole });
    else if (key === 'Escape' && draft) cancel();
    else if (arrow) moveCross(arrow, event.shiftKey ? 5 : 1);
    else if (key === 'Enter') {
      const at = cross ?? toPicture(view, middle);
      if (draft) finish();
      else begin(at, 1);
      setCross(at);
    } else return;
    event.preventDefault();
  };
  const moveCross = (arrow: Point, times: number): void => {
    if (!view || !sizes) return;
    const from = cross ?? toPicture(view, { x: sizes.frame.x / 2, y: sizes.frame.y / 2 });
    const step = (ARROW * times) / view.scale;
    const at = {
      x: Math.min(picture.width, Math.max(0, from.x + arrow.x * step)),
      y: Math.min(picture.height, Math.max(0, from.y + arrow.y * step)),
    };
    setCross(at);
    extend(at, 1);
    props.onView(reveal(view, at, sizes));
  };

  const ring = view && brush.tool === 'brush' ? radiusOf(brush, picture) * view.scale : null;
  const shownCross = view && cross ? toFrame(view, cross) : null;
  const stage = view && {
    inlineSize: `${picture.width}px`,
    blockSize: `${picture.height}px`,
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
  };
  return (
    <div
      ref={frame}
      role="application"
      tabIndex={disabled ? -1 : 0}
      aria-label={props.label}
      aria-disabled={disabled || undefined}
      className={cx(styles.frame, brush.tool === 'move' && styles.moving)}
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      onPointerDown={pointerDown}
      onPointerMove={pointerMove}
      onPointerUp={pointerEnd}
      onPointerCancel={pointerEnd}
      onPointerLeave={() => setPointer(null)}
      onKeyDown={keyDown}
      onKeyUp={(event) => {
        if (event.key === ' ') spaced.current = false;
      }}
      onBlur={() => {
        spaced.current = false;
      }}
      onDragStart={(event) => event.preventDefault()}
    >
      {stage && (
        <div className={styles.stage} style={stage}>
          {url && <img className={styles.layer} src={url} alt="" draggable={false} />}
          {view && sizes && <Detail picture={picture} view={view} sizes={sizes} />}
          {props.over && <Over picture={props.over} />}
          <canvas ref={canvas} className={styles.layer} />
        </div>
      )}
      {view && draft && draft.kind !== 'stroke' && <Outline draft={draft} view={view} />}
      {pointer && ring !== null && !disabled && <Ring at={pointer} radius={ring} />}
      {shownCross && <Ring at={shownCross} radius={ring ?? 8} cross />}
    </div>
  );
}

function boxOf(a: Point, b: Point): { x: number; y: number; width: number; height: number } {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

const pressureOf = ({ pointerType, pressure }: { readonly pointerType: string; readonly pressure: number }): number =>
  pointerType === 'pen' ? pressure : 1;

function within(event: PointerEvent<HTMLDivElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Size of the frame, followed as it changes. */
function useSizes(
  frame: RefObject<HTMLDivElement | null>,
  { width, height }: ImageValue,
  tell: (sizes: ViewSizes) => void,
): ViewSizes | null {
  const [size, setSize] = useState<Point | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) setSize({ x: element.clientWidth, y: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  const sizes = useMemo(() => size && { frame: size, picture: { x: width, y: height } }, [size, width, height]);
  useEffect(() => {
    if (sizes) tell(sizes);
    // Told once for each size; the listener may be a new function at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sizes]);
  return sizes;
}

/** The canvas of the marks, drawn anew as they change. */
function usePainter(
  { width }: ImageValue,
  pixels: WandPicture | null,
  layers: readonly MaskLayer[],
  value: MaskValue,
): { canvas: RefObject<HTMLCanvasElement | null>; painter: RefObject<Painter | null> } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter | null>(null);
  useEffect(() => {
    painter.current = null;
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!pixels || !element || !context) return;
    element.width = pixels.width;
    element.height = pixels.height;
    const size = { width: pixels.width, height: pixels.height, scale: pixels.width / width };
    painter.current = createPainter(size, layers, (data, box) =>
      context.putImageData(new ImageData(data, box.right - box.left), box.left, box.top),
    );
  }, [pixels, layers, width]);
  useEffect(() => painter.current?.show(value, pixels), [value, pixels, layers]);
  return { canvas, painter };
}

/** Zooms by the wheel: with Ctrl or ⌘ always, plainly once the canvas was entered, so that the page still scrolls over it. */
function useWheelZoom(
  frame: RefObject<HTMLDivElement | null>,
  view: CanvasView | null,
  sizes: ViewSizes | null,
  onView: (view: CanvasView) => void,
): void {
  const wheel = useRef<(event: WheelEvent) => void>(() => undefined);
  useEffect(() => {
    wheel.current = (event) => {
      const element = frame.current;
      if (!view || !sizes || !element) return;
      const active = (element.getRootNode() as Document | ShadowRoot).activeElement;
      if (!(event.ctrlKey || event.metaKey || active === element)) return;
      const box = element.getBoundingClientRect();
      const factor = Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.0016 : 0.05));
      const next = zoomBy(view, factor, { x: event.clientX - box.left, y: event.clientY - box.top }, sizes);
      if (next.scale === view.scale && !event.ctrlKey) return;
      event.preventDefault();
      onView(next);
    };
  });
  useEffect(() => {
    const element = frame.current;
    // React's own wheel listener is passive and could not stop the page from scrolling.
    const listener = (event: WheelEvent): void => wheel.current(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [frame]);
}

function Ring({
  at,
  radius,
  cross = false,
}: {
  readonly at: Point;
  readonly radius: number;
  readonly cross?: boolean;
}) {
  const size = `${Math.max(4, radius * 2)}px`;
  return (
    <div
      aria-hidden="true"
      className={cx(styles.ring, cross && styles.cross)}
      style={{ inlineSize: size, blockSize: size, transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
    />
  );
}

function Outline({ draft, view }: { readonly draft: Exclude<Draft, { kind: 'stroke' }>; readonly view: CanvasView }) {
  const corners =
    draft.kind === 'outline'
      ? Array.from({ length: draft.points.length / 2 }, (_, i) => ({
          x: draft.points[i * 2]!,
          y: draft.points[i * 2 + 1]!,
        }))
      : [draft.from, { x: draft.to.x, y: draft.from.y }, draft.to, { x: draft.from.x, y: draft.to.y }];
  const points = corners
    .map((corner) => toFrame(view, corner))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');
  return (
    <svg aria-hidden="true" className={styles.outline}>
      <polygon points={points} className={styles.outlineDark} />
      <polygon points={points} className={styles.outlineLight} />
    </svg>
  );
}

function Over({ picture }: { readonly picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, picture.width, picture.height);
    context?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <canvas ref={canvas} className={cx(styles.layer, styles.over)} width={picture.width} height={picture.height} />
  );
}
