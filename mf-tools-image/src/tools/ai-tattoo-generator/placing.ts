import { cornersOf, isConvex, type Placement } from '@facet/engines/image/tattoo/placement';
import { arrowStep, keyed as keyedWhole, turns, within, type Placed, type Size } from '../../studio/placing/placing.ts';

export type Corners = Placement['corners'];

/** The options that say where a design lies; the engine's placement by other names of its parts. */
export interface PlacementOptions extends Placed {
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
  turn: turns,
} as const;
/** The most that a corner is moved, in sides of the design. */
const MOST_CORNER = 0.6;

export const placementOf = ({ x, y, size, turn, corners, wrap, limb, bow }: PlacementOptions): Placement => ({
  ...{ x, y, size, turn, corners, wrap, limb, bow },
});

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
  const step = arrowStep(key, fast);
  return corner !== null && step
    ? cornerMoved(placement, photo, corner, step[0] * photo.width, step[1] * photo.width)
    : keyedWhole(placement, key, fast, limits.size);
}
