import { type Lots, poly, type Spot } from './drawing.ts';

/** Part of a line whose bend changes evenly along it: bends in radians for a unit of length. */
export interface Stretch {
  readonly length: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Points of a line made of stretches that follow each other smoothly (clothoids), a unit apart.
 * @param direction of the beginning, radians, 0 to the right, clockwise
 */
export function clothoid([x0, y0]: Spot, direction: number, stretches: readonly Stretch[], step = 2): Spot[] {
  let [x, y, angle] = [x0, y0, direction];
  const points: Spot[] = [[x, y]];
  for (const { length, from, to } of stretches) {
    const count = Math.max(1, Math.ceil(length / step));
    const by = length / count;
    for (let i = 0; i < count; i++) {
      const bend = from + ((to - from) * (i + 0.5)) / count;
      angle += bend * by;
      x += Math.cos(angle) * by;
      y += Math.sin(angle) * by;
      points.push([x, y]);
    }
  }
  return points;
}

/** Angle of a broad pen's edge. */
const NIB = -0.7;

/** The outline of a pen stroke along points: broad across the pen's edge, fine along it, and pointed at both ends. */
export function penStroke(points: readonly Spot[], width: number): Spot[] {
  const last = points.length - 1;
  const left: Spot[] = [];
  const right: Spot[] = [];
  for (let i = 0; i <= last; i++) {
    const [bx, by] = points[Math.max(0, i - 1)]!;
    const [ax, ay] = points[Math.min(last, i + 1)]!;
    const angle = Math.atan2(ay - by, ax - bx);
    const along = i / last;
    const point = Math.min(1, 0.12 + 5 * along, 0.06 + 3.2 * (1 - along));
    const half = (width / 2) * (0.35 + 0.9 * Math.abs(Math.sin(angle - NIB))) * point;
    const [x, y] = points[i]!;
    left.push([x - Math.sin(angle) * half, y + Math.cos(angle) * half]);
    right.unshift([x + Math.sin(angle) * half, y - Math.cos(angle) * half]);
  }
  return [...left, ...right];
}

/** Points of a leaf from its stalk to its tip. */
export function leaf([x, y]: Spot, angle: number, length: number, width: number): Spot[] {
  const at = (along: number, side: number): Spot => [
    x + Math.cos(angle) * along * length - Math.sin(angle) * side * width,
    y + Math.sin(angle) * along * length + Math.cos(angle) * side * width,
  ];
  const bow = [0, 0.12, 0.3, 0.55, 0.8, 1];
  const side = (along: number): number => 0.5 * Math.sin(Math.PI * along ** 0.8);
  return [...bow.map((along) => at(along, side(along))), ...bow.toReversed().map((along) => at(along, -side(along)))];
}

/** Points that lie on the other side of a vertical line. */
export const mirrored = (points: readonly Spot[], middle: number): Spot[] =>
  points.map(([x, y]): Spot => [2 * middle - x, y]);

/** A line that curls up at its end. */
export function curl(start: Spot, direction: number, length: number, turn: 1 | -1, lots: Lots): Spot[] {
  const tight = lots.between(9, 13) / length;
  return clothoid(start, direction, [
    { length: length * 0.45, from: (-0.5 / length) * turn, to: (1.6 / length) * turn },
    { length: length * 0.55, from: (1.6 / length) * turn, to: tight * 1.35 * turn },
  ]);
}

export const outlineOf = (points: readonly Spot[]): string => poly(points, true);
