/** Where something lies on a photo that is placed by hand. */
export interface Placed {
  /** Its middle, in shares of the photo's width and height. */
  readonly x: number;
  readonly y: number;
  /** In a unit of its tool. */
  readonly size: number;
  /** Degrees, clockwise, -180 to 180. */
  readonly turn: number;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** In pixels of the photo. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const middle: Bounds = { min: 0, max: 1 };
export const turns: Bounds = { min: -180, max: 180 };

export const within = (value: number, { min, max }: Bounds, step: number): number =>
  Math.min(max, Math.max(min, Math.round(value / step) * step));
/** Degrees from -180 to 180. */
const around = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** Moved by shares of the photo; the middle stays on it. */
export const moved = <P extends Placed>(placement: P, dx: number, dy: number): P => ({
  ...placement,
  x: within(placement.x + dx, middle, 0.001),
  y: within(placement.y + dy, middle, 0.001),
});

/** @param bounds of the size */
export const scaled = <P extends Placed>(placement: P, by: number, bounds: Bounds): P => ({
  ...placement,
  size: within(placement.size * by, bounds, 0.001),
});

/** Turned by degrees. */
export const turned = <P extends Placed>(placement: P, by: number): P => ({
  ...placement,
  turn: Math.round(around(placement.turn + by)),
});

/** Turned and scaled as a handle is drawn from one spot to another. */
export function drawnBy<P extends Placed>(placement: P, photo: Size, from: Spot, to: Spot, bounds: Bounds): P {
  const [cx, cy] = [placement.x * photo.width, placement.y * photo.height];
  const before = Math.hypot(from.x - cx, from.y - cy);
  const after = Math.hypot(to.x - cx, to.y - cy);
  if (before < 1 || after < 1) return placement;
  const angle = Math.atan2(to.y - cy, to.x - cx) - Math.atan2(from.y - cy, from.x - cx);
  return turned(scaled(placement, after / before, bounds), (angle * 180) / Math.PI);
}

/** What an arrow moves, in shares of the photo; with Shift so many times more. */
const STEP = 0.005;
const FAST = 6;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What an arrow key moves, in shares of the photo; null for other keys. */
export function arrowStep(key: string, fast: boolean): readonly [dx: number, dy: number] | null {
  const arrow = arrows[key];
  const by = STEP * (fast ? FAST : 1);
  return arrow ? [arrow[0] * by, arrow[1] * by] : null;
}

/** Moved, scaled or turned by a key: arrows move, plus and minus scale, comma and full stop turn. Null for other keys. */
export function keyed<P extends Placed>(placement: P, key: string, fast: boolean, bounds: Bounds): P | null {
  const step = arrowStep(key, fast);
  if (step) return moved(placement, ...step);
  const by = fast ? FAST : 1;
  switch (key) {
    case '+':
    case '=':
      return scaled(placement, 1.05, bounds);
    case '-':
    case '_':
      return scaled(placement, 1 / 1.05, bounds);
    case ',':
    case '<':
      return turned(placement, -by);
    case '.':
    case '>':
      return turned(placement, by);
    default:
      return null;
  }
}
