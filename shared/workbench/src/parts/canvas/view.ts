/** A place or a size on the screen or in the picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a picture stands in its frame: CSS pixels per pixel of the picture, and where its left top corner is. */
export interface CanvasView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Width and height of the frame in CSS pixels, and of the picture in its own. */
export interface ViewSizes {
  readonly frame: Point;
  readonly picture: Point;
}

/** CSS pixels per pixel of the picture at the most. */
export const MOST_SCALE = 16;
/** One press of a zoom button. */
export const ZOOM_STEP = 1.4;
/** This much of the picture stays in the frame, in CSS pixels. */
const STAYS = 48;

/** The whole picture, in the middle of its frame. */
export function fitView({ frame, picture }: ViewSizes): CanvasView {
  const scale = Math.min(frame.x / picture.x, frame.y / picture.y);
  return { scale, x: (frame.x - picture.x * scale) / 2, y: (frame.y - picture.y * scale) / 2 };
}

/** Keeps the scale between the whole picture and `MOST_SCALE`, and the picture within reach. */
export function limitView(view: CanvasView, sizes: ViewSizes): CanvasView {
  const fit = fitView(sizes);
  if (view.scale <= fit.scale) return fit;
  const scale = Math.min(view.scale, Math.max(MOST_SCALE, fit.scale));
  const hold = (at: number, frame: number, picture: number): number =>
    Math.min(frame - STAYS, Math.max(STAYS - picture * scale, at));
  return {
    scale,
    x: hold(view.x, sizes.frame.x, sizes.picture.x),
    y: hold(view.y, sizes.frame.y, sizes.picture.y),
  };
}

/** Zooms by a factor; the place under `anchor` (of the frame) stays where it is. */
export function zoomBy(view: CanvasView, factor: number, anchor: Point, sizes: ViewSizes): CanvasView {
  const fit = fitView(sizes);
  const scale = Math.min(Math.max(view.scale * factor, fit.scale), Math.max(MOST_SCALE, fit.scale));
  const ratio = scale / view.scale;
  return limitView(
    { scale, x: anchor.x - (anchor.x - view.x) * ratio, y: anchor.y - (anchor.y - view.y) * ratio },
    sizes,
  );
}

export const panBy = (view: CanvasView, dx: number, dy: number, sizes: ViewSizes): CanvasView =>
  limitView({ ...view, x: view.x + dx, y: view.y + dy }, sizes);

/** The place of the picture that is shown at a place of the frame. */
export const toPicture = (view: CanvasView, at: Point): Point => ({
  x: (at.x - view.x) / view.scale,
  y: (at.y - view.y) / view.scale,
});

/** Where a place of the picture is shown in the frame. */
export const toFrame = (view: CanvasView, at: Point): Point => ({
  x: at.x * view.scale + view.x,
  y: at.y * view.scale + view.y,
});

/** Moves the view just so far that a place of the picture is seen, with some room around it. */
export function reveal(view: CanvasView, at: Point, sizes: ViewSizes, room = 24): CanvasView {
  const shown = toFrame(view, at);
  const dx = shown.x < room ? room - shown.x : shown.x > sizes.frame.x - room ? sizes.frame.x - room - shown.x : 0;
  const dy = shown.y < room ? room - shown.y : shown.y > sizes.frame.y - room ? sizes.frame.y - room - shown.y : 0;
  return dx === 0 && dy === 0 ? view : panBy(view, dx, dy, sizes);
}

/** The view after two fingers have moved: one from `before` to `now`, the other rests at `resting`, all in the frame. */
export function pinchTo(view: CanvasView, before: Point, now: Point, resting: Point, sizes: ViewSizes): CanvasView {
  const factor = distance(now, resting) / Math.max(1, distance(before, resting));
  const middle = { x: (now.x + resting.x) / 2, y: (now.y + resting.y) / 2 };
  return panBy(zoomBy(view, factor, middle, sizes), (now.x - before.x) / 2, (now.y - before.y) / 2, sizes);
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A place of the picture moved by CSS pixels; it stays in the picture. */
export const stepInside = (from: Point, by: Point, { scale }: CanvasView, { picture }: ViewSizes): Point => ({
  x: Math.min(picture.x, Math.max(0, from.x + by.x / scale)),
  y: Math.min(picture.y, Math.max(0, from.y + by.y / scale)),
});
