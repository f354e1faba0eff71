import {
  circle,
  curve,
  ink,
  line,
  type Lots,
  paper,
  polar,
  poly,
  SHEET,
  type Shape,
  type Spot,
  arc,
} from './drawing.ts';
import type { DesignSettings } from './families.ts';

const MIDDLE: Spot = [SHEET / 2, SHEET / 2];
const OUTER = 455;

/** One of the equal parts of a ring. */
interface Cell {
  readonly inner: number;
  readonly outer: number;
  /** Angle of its middle, and of half of it. */
  readonly angle: number;
  readonly half: number;
  readonly weight: number;
}

const spot = ({ angle }: Cell, r: number, off = 0): Spot => polar(MIDDLE, r, angle + off);
const lerp = ({ inner, outer }: Cell, t: number): number => inner + (outer - inner) * t;

/** A leaf from the inner to the outer edge; `width` in halves of the cell, `belly` how far out it is widest. */
function leaf(cell: Cell, width: number, belly: number, from = 0, to = 1): Spot[] {
  const side = (sign: number): Spot[] =>
    [0.12, belly * 0.55, belly, belly + (1 - belly) * 0.55].map((t, i) =>
      spot(
        cell,
        lerp(cell, from + (to - from) * t),
        sign * cell.half * width * [0.42, 0.9, 1, 0.55][i]! * (cell.outer / lerp(cell, t)) ** 0.25,
      ),
    );
  return [spot(cell, lerp(cell, from)), ...side(1), spot(cell, lerp(cell, to)), ...side(-1).reverse()];
}

/** The outline of a pointed petal: smooth sides, sharp tip. */
function petal(points: readonly Spot[]): string {
  const middle = points.length / 2;
  const right = curve(points.slice(0, middle + 1));
  const left = curve([...points.slice(middle), points[0]!]);
  return `${right}${left.replace(/^M[^C]*/, '')}Z`;
}

type Motif = (cell: Cell, lots: Lots) => Shape[];

const lotus: Motif = (cell) => [
  paper(petal(leaf(cell, 0.98, 0.5)), cell.weight * 1.25),
  line(petal(leaf(cell, 0.68, 0.5, 0.05, 0.82)), cell.weight * 0.7),
  ink(petal(leaf(cell, 0.3, 0.45, 0.08, 0.55))),
];
const veined: Motif = (cell) => {
  const veins = [0.25, 0.42, 0.58, 0.72].flatMap((t) =>
    [1, -1].map((sign) =>
      line(
        poly([spot(cell, lerp(cell, t)), spot(cell, lerp(cell, t + 0.13), sign * cell.half * 0.55 * (1 - t * 0.6))]),
        cell.weight * 0.55,
      ),
    ),
  );
  const rib = line(poly([spot(cell, cell.inner), spot(cell, lerp(cell, 0.92))]), cell.weight * 0.7);
  return [paper(petal(leaf(cell, 0.92, 0.45)), cell.weight * 1.2), rib, ...veins];
};
const dotted: Motif = (cell) => [
  paper(petal(leaf(cell, 0.9, 0.55)), cell.weight * 1.2),
  ...[0.2, 0.33, 0.46, 0.58, 0.69, 0.79].map((t, i) =>
    ink(circle(spot(cell, lerp(cell, t)), cell.weight * (1.7 - i * 0.2))),
  ),
];
const round: Motif = (cell) => {
  const reach = Math.min((cell.outer - cell.inner) / 2, Math.tan(cell.half) * lerp(cell, 0.5) * 0.96);
  const middle = spot(cell, lerp(cell, 0.5));
  return [
    paper(circle(middle, reach), cell.weight * 1.1),
    line(circle(middle, reach * 0.66), cell.weight * 0.6),
    ink(circle(middle, reach * 0.3)),
  ];
};
const scallop: Motif = (cell) =>
  [1, 0.72, 0.44].map((share, i) => {
    const points = [-1, -0.72, -0.36, 0, 0.36, 0.72, 1].map((t) =>
      spot(cell, lerp(cell, share * Math.sqrt(1 - (t * 0.98) ** 2)), t * cell.half * (0.55 + share * 0.45)),
    );
    return (i === 0 ? paper : line)(curve(points), cell.weight * (1.1 - i * 0.25));
  });
const spike: Motif = (cell) => [
  paper(
    poly([spot(cell, cell.inner, -cell.half), spot(cell, cell.outer), spot(cell, cell.inner, cell.half)]),
    cell.weight,
  ),
  ink(
    poly(
      [spot(cell, cell.inner, -cell.half * 0.5), spot(cell, lerp(cell, 0.6)), spot(cell, cell.inner, cell.half * 0.5)],
      true,
    ),
  ),
  ink(circle(spot(cell, lerp(cell, 1.1)), cell.weight * 1.1)),
];
const drop: Motif = (cell) => {
  const body = leaf(cell, 0.5, 0.68, 0.1, 0.95);
  return [
    paper(petal(body), cell.weight),
    line(petal(leaf(cell, 0.26, 0.68, 0.35, 0.85)), cell.weight * 0.6),
    ink(circle(spot(cell, lerp(cell, 0.25), cell.half), cell.weight * 1.5)),
    ink(circle(spot(cell, lerp(cell, 0.55), cell.half), cell.weight)),
  ];
};

const petals: readonly Motif[] = [lotus, veined, dotted, drop];
const bands: readonly Motif[] = [round, scallop, spike];

function ringOf(
  motif: Motif,
  count: number,
  edge: readonly [number, number],
  turn: number,
  weight: number,
  lots: Lots,
): Shape[] {
  return Array.from({ length: count }, (_, i) =>
    motif(
      { inner: edge[0], outer: edge[1], angle: ((i + turn) / count) * Math.PI * 2, half: Math.PI / count, weight },
      lots,
    ),
  ).flat();
}

/** Two thin circles with dots between them. */
function beads(r: number, count: number, weight: number): Shape[] {
  const dots = Array.from({ length: count }, (_, i) =>
    ink(circle(polar(MIDDLE, r, (i / count) * Math.PI * 2), weight * 1.25)),
  );
  return [
    paper(circle(MIDDLE, r + weight * 3.2), weight * 0.8),
    line(circle(MIDDLE, r - weight * 3.2), weight * 0.6),
    ...dots,
  ];
}

/** A round design in rings, drawn from the outer one inwards so that each hides what lies behind it. */
export function mandala({ detail, weight, folds }: DesignSettings, lots: Lots): Shape[] {
  const rings = 3 + Math.round(detail * 3);
  const edges = [lots.between(0.09, 0.13)];
  for (let i = 0; i < rings; i++) edges.push(edges.at(-1)! + lots.between(0.75, 1.3) * (i % 2 ? 0.7 : 1.15));
  const scale = OUTER / edges.at(-1)!;
  const shapes: Shape[] = [];
  // Behind everything: fine rays or a halo of dots.
  if (lots.chance(0.6))
    for (let i = 0; i < folds * 4; i++) {
      const angle = ((i + 0.5) / (folds * 4)) * Math.PI * 2;
      const far = OUTER * (i % 2 ? 0.965 : 1.02);
      shapes.push(line(poly([polar(MIDDLE, OUTER * 0.7, angle), polar(MIDDLE, far, angle)]), weight * 0.5));
      shapes.push(ink(circle(polar(MIDDLE, far + weight * 3, angle), weight * 0.9)));
    }
  for (let i = rings - 1; i >= 0; i--) {
    const [inner, outer] = [edges[i]! * scale, edges[i + 1]! * scale];
    const isBand = i !== rings - 1 && outer - inner < 62;
    const motif = lots.of(isBand ? bands : petals);
    const count = folds * (isBand || inner > 260 ? 2 : 1);
    const overlap = isBand ? 0 : (outer - inner) * 0.45;
    if (!isBand) shapes.push(...ringOf(lots.of(petals), count, [inner * 0.8, outer], 0.5, weight * 0.8, lots));
    shapes.push(...ringOf(motif, count, [Math.max(8, inner - overlap), outer * (isBand ? 1 : 0.985)], 0, weight, lots));
    if (lots.chance(0.5) || isBand) shapes.push(...beads(inner, count * 4, weight * (inner > 140 ? 1 : 0.6)));
    else shapes.push(paper(circle(MIDDLE, inner), weight));
  }
  const heart = edges[0]! * scale;
  shapes.push(
    paper(circle(MIDDLE, heart), weight),
    ...ringOf(lotus, folds, [heart * 0.2, heart * 0.95], 0, weight * 0.6, lots),
  );
  shapes.push(ink(circle(MIDDLE, heart * 0.22)), line(arc(MIDDLE, heart * 0.4, 0, Math.PI * 1.999), weight * 0.5));
  return shapes;
}
