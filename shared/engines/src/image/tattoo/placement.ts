import type { Spot } from './drawing.ts';

/** Where a design lies on a photo, and how the body bends it. */
export interface Placement {
  /** Its middle, in shares of the photo. */
  readonly x: number;
  readonly y: number;
  /** Its side, in shares of the photo's shorter side. */
  readonly size: number;
  /** Degrees, clockwise. */
  readonly turn: number;
  /** What its corners are moved by for perspective, in shares of its side along its own edges: from the upper left on, clockwise. */
  readonly corners: readonly [Spot, Spot, Spot, Spot];
  /** How far it goes round a limb: 0 lies flat, 1 reaches past the limb's edges. */
  readonly wrap: number;
  /** Where the limb runs, degrees clockwise from upright on the photo. */
  readonly limb: number;
  /** How far rows across the limb bow down (or up, below 0): the limb is seen from above or below. */
  readonly bow: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const square: readonly Spot[] = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
];

/** Side of a placed design in pixels of a photo. */
export const sideOf = ({ size }: Placement, photo: Size): number => size * Math.min(photo.width, photo.height);

/** The corners of a placed design in pixels of a photo, from the upper left on, clockwise, before it is bent. */
export function cornersOf(placement: Placement, photo: Size): readonly [Spot, Spot, Spot, Spot] {
  const side = sideOf(placement, photo);
  const turn = (placement.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * side, Math.sin(turn) * side];
  const corner = (i: 0 | 1 | 2 | 3): Spot => {
    const [x, y] = square[i]!;
    const [dx, dy] = placement.corners[i];
    return [
      placement.x * photo.width + (x + dx) * cos - (y + dy) * sin,
      placement.y * photo.height + (x + dx) * sin + (y + dy) * cos,
    ];
  };
  return [corner(0), corner(1), corner(2), corner(3)];
}

/** Bend of a limb, in half sides of the design: how far from its middle it turns away. */
const MOST_WRAP = 1.35;
const MOST_BOW = 0.5;

/**
 * Finds for each pixel of a photo the place on the design that it shows: shares of the design, outside of 0..1 where it shows none.
 * Null where the corners make no plane figure that can be seen.
 */
export function designAt(placement: Placement, photo: Size): ((x: number, y: number, out: number[]) => void) | null {
  const corners = cornersOf(placement, photo);
  const inverse = planeInverse(corners);
  if (!inverse) return null;
  const side = sideOf(placement, photo);
  const [cx, cy] = [placement.x * photo.width, placement.y * photo.height];
  const limb = (placement.limb * Math.PI) / 180;
  const [cos, sin] = [Math.cos(limb), Math.sin(limb)];
  const wrap = placement.wrap * MOST_WRAP;
  const bow = placement.bow * MOST_BOW;
  return (px, py, out) => {
    let [x, y] = [px - cx, py - cy];
    if (wrap > 0 || bow !== 0) {
      // Across and along the limb, in half sides.
      const across = ((x * cos + y * sin) * 2) / side;
      let along = ((y * cos - x * sin) * 2) / side;
      const sine = across * wrap;
      if (Math.abs(sine) >= 1) {
        out[0] = out[1] = -1;
        return;
      }
      const flat = wrap > 0 ? Math.asin(sine) / wrap : across;
      const depth = wrap > 0 ? (1 - Math.sqrt(1 - sine * sine)) / wrap : (across * across) / 2;
      along -= bow * depth * 2;
      x = ((flat * cos - along * sin) * side) / 2;
      y = ((flat * sin + along * cos) * side) / 2;
    }
    inverse(cx + x, cy + y, out);
  };
}

/**
 * From pixels to shares of a square that is seen as a figure of four corners.
 * Source: P. Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989, 2.2.3.
 */
function planeInverse(corners: readonly Spot[]): ((x: number, y: number, out: number[]) => void) | null {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as [Spot, Spot, Spot, Spot];
  if (!isConvex(corners)) return null;
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const below = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / below;
  const h = (dx1 * sy - sx * dy1) / below;
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  // The adjugate is the inverse but for a factor, which the division takes out.
  const m = [e - f * h, c * h - b, b * f - c * e, f * g - d, a - c * g, c * d - a * f, d * h - e * g, b * g - a * h, a * e - b * d] as const; // prettier-ignore
  return (x, y, out) => {
    const w = m[6] * x + m[7] * y + m[8];
    out[0] = (m[0] * x + m[1] * y + m[2]) / w;
    out[1] = (m[3] * x + m[4] * y + m[5]) / w;
  };
}

/** Whether four corners go around once, clockwise, without a dent. */
export function isConvex(corners: readonly Spot[]): boolean {
  return corners.every(([x, y], i) => {
    const [nx, ny] = corners[(i + 1) % 4]!;
    const [mx, my] = corners[(i + 2) % 4]!;
    return (nx - x) * (my - ny) - (ny - y) * (mx - nx) > 1;
  });
}
