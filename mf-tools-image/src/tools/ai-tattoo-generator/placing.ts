import { cornersOf, isConvex, type Placement } from '@facet/engines/image/tattoo/placement';

export type Corners = Placement['corners'];

/** The options that say where a design lies; the engine's placement by other names of its parts. */
export interface PlacementOptions {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
  readonly corners: Corners;
  readonly wrap: number;
  readonly limb: number;
  readonly bow: number;
}

export const straight: Corners = [
  [0, 0],
  [0, 0],
  [0, 0],
  [0, 0],
];

export const limits = {
  x: { min: 0, max: 1 },
  y: { min: 0, max: 1 },
  size: { min: 0.04, max: 1.4 },
  turn: { min: -180, max: 180 },
} as const;
/** The most that a corner is moved, in sides of the design. */
const MOST_CORNER = 0.6;

export const placementOf = ({ x, y, size, turn, corners, wrap, limb, bow }: PlacementOptions): Placement => ({
  ...{ x, y, size, turn, corners, wrap, limb, bow },
});

interface Size {
  readonly width: number;
  readonly height: number;
}

const within = (value: number, { min, max }: { readonly min: number; readonly max: number }, step: number): number =>
  Math.min(max, Math.max(min, Math.round(value / step) * step));
/** Degrees from -180 to 180. */
const around = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** Moved by shares of the photo. */
export function moved<P extends PlacementOptions>(placement: P, dx: number, dy: number): P {
  return {
    ...placement,
    x: within(placement.x + dx, limits.x, 0.001),
    y: within(placement.y + dy, limits.y, 0.001),
  };
}

export const scaled = <P extends PlacementOptions>(placement: P, by: number): P => ({
  ...placement,
  size: within(placement.size * by, limits.size, 0.001),
});

/** Turned by degrees; the limb stays as it is. */
export const turned = <P extends PlacementOptions>(placement: P, by: number): P => ({
  ...placement,
  turn: Math.round(around(placement.turn + by)),
});

/**
 * Turned and scaled as a handle is drawn from one point to another, in pixels of the photo.
 */
export function drawnBy<P extends PlacementOptions>(
  placement: P,
  photo: Size,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): P {
  const [cx, cy] = [placement.x * photo.width, placement.y * photo.height];
  const before = Math.hypot(from.x - cx, from.y - cy);
  const after = Math.hypot(to.x - cx, to.y - cy);
  if (before < 1 || after < 1) return placement;
  const angle = Math.atan2(to.y - cy, to.x - cx) - Math.atan2(from.y - cy, from.x - cx);
  return turned(scaled(placement, after / before), (angle * 180) / Math.PI);
}

/**
 * A corner moved by pixels of the photo, and no further than it can be seen as a plane figure.
 * @param corner from the upper left on, clockwise
 */
export function cornerMoved<P extends PlacementOptions>(
  placement: P,
  photo: Size,
  corner: number,
  dx: number,
  dy: number,
): P {
  const side = placement.size * Math.min(photo.width, photo.height);
  const turn = (placement.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) / side, Math.sin(turn) / side];
  const limit = { min: -MOST_CORNER, max: MOST_CORNER };
  const corners = placement.corners.map(([x, y], i) =>
    i === corner
      ? ([within(x + dx * cos + dy * sin, limit, 0.005), within(y - dx * sin + dy * cos, limit, 0.005)] as const)
      : ([x, y] as const),
  ) as unknown as Corners;
  const next = { ...placement, corners };
  return isConvex(cornersOf(placementOf(next), photo)) ? next : placement;
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

/**
 * Moved, scaled or turned by a key: arrows move, plus and minus scale, comma and full stop turn. Null for other keys.
 * @param corner the one that arrows move; null for the whole design
 */
export function keyed<P extends PlacementOptions>(
  placement: P,
  photo: Size,
  key: string,
  fast: boolean,
  corner: number | null,
): P | null {
  const arrow = arrows[key];
  const by = fast ? FAST : 1;
  if (arrow) {
    const [dx, dy] = [arrow[0] * STEP * by, arrow[1] * STEP * by];
    return corner === null
      ? moved(placement, dx, dy)
      : cornerMoved(placement, photo, corner, dx * photo.width, dy * photo.width);
  }
  switch (key) {
    case '+':
    case '=':
      return scaled(placement, 1.05);
    case '-':
    case '_':
      return scaled(placement, 1 / 1.05);
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
