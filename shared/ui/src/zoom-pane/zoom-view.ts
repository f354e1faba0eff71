/** Scale and offset of zoomed content. The content's centre lies `x`, `y` CSS pixels from the pane's centre. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A size or a point relative to the pane's centre, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ZoomLimits {
  readonly min: number;
  readonly max: number;
  /** Size of the pane, which the content fills at scale 1. */
  readonly size: Point;
}

/** Content as it is at rest. */
export const restingView: ZoomView = { scale: 1, x: 0, y: 0 };

/** Scale of one press of a zoom button or key. */
export const ZOOM_STEP = 1.25;

/** Keeps the scale within its limits and the content's edge from leaving the pane's edge. */
export function limitView(view: ZoomView, { min, max, size }: ZoomLimits): ZoomView {
  const scale = Math.min(max, Math.max(min, view.scale));
  const spareX = (Math.max(0, scale - 1) * size.x) / 2;
  const spareY = (Math.max(0, scale - 1) * size.y) / 2;
  return { scale, x: within(view.x, spareX), y: within(view.y, spareY) };
}

/** Changes the scale so that the content under `anchor` (relative to the pane's centre) stays there. */
export function zoomTo(view: ZoomView, scale: number, anchor: Point, limits: ZoomLimits): ZoomView {
  const allowed = Math.min(limits.max, Math.max(limits.min, scale));
  const ratio = allowed / view.scale;
  return limitView(
    { scale: allowed, x: anchor.x - (anchor.x - view.x) * ratio, y: anchor.y - (anchor.y - view.y) * ratio },
    limits,
  );
}

/** Moves the content by CSS pixels. */
export function panBy(view: ZoomView, by: Point, limits: ZoomLimits): ZoomView {
  return limitView({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, limits);
}

/**
 * Scale factor of one wheel event. Lines and pages are counted as pixels (16 and 400), and one event
 * never more than doubles or halves, whatever the mouse says.
 *
 * @param deltaMode `WheelEvent.deltaMode`: 0 pixels, 1 lines, 2 pages
 */
export function wheelFactor(deltaY: number, deltaMode: number): number {
  const pixels = deltaY * (deltaMode === 1 ? 16 : deltaMode === 2 ? 400 : 1);
  return Math.min(2, Math.max(0.5, Math.exp(-pixels / 400)));
}

function within(value: number, spare: number): number {
  const limited = Math.min(spare, Math.max(-spare, value));
  return limited === 0 ? 0 : limited;
}

/** The view after two fingers have moved: one from `before` to `now`, the other rests at `resting`. */
export function pinchTo(view: ZoomView, before: Point, now: Point, resting: Point, limits: ZoomLimits): ZoomView {
  const spread = distance(before, resting);
  if (spread === 0) return view;
  const middle = { x: (now.x + resting.x) / 2, y: (now.y + resting.y) / 2 };
  const moved = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
  return panBy(zoomTo(view, (view.scale * distance(now, resting)) / spread, middle, limits), moved, limits);
}

/** CSS pixels of one arrow key. */
const ARROW_STEP = 48;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: ARROW_STEP, y: 0 },
  ArrowRight: { x: -ARROW_STEP, y: 0 },
  ArrowUp: { x: 0, y: ARROW_STEP },
  ArrowDown: { x: 0, y: -ARROW_STEP },
};

/** The view after a key: plus, minus and 0 zoom, arrows move what is enlarged; null for every other key. */
export function viewAfterKey(key: string, view: ZoomView, limits: ZoomLimits): ZoomView | null {
  const centre = { x: 0, y: 0 };
  switch (key) {
    case '+':
    case '=':
      return zoomTo(view, view.scale * ZOOM_STEP, centre, limits);
    case '-':
    case '_':
      return zoomTo(view, view.scale / ZOOM_STEP, centre, limits);
    case '0':
      return limitView(restingView, limits);
    default: {
      const arrow = arrows[key];
      return arrow !== undefined && view.scale > 1 ? panBy(view, arrow, limits) : null;
    }
  }
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
