import { circle, curve, ink, line, type Lots, paper, poly, SHEET, type Shape, type Spot } from './drawing.ts';
import type { DesignSettings } from './families.ts';

const TURN = Math.PI * 2;
/** A point ahead of another in a direction; 0 is to the right, a quarter turn is down. */
const ahead = ([x, y]: Spot, direction: number, far: number): Spot => [
  x + Math.cos(direction) * far,
  y + Math.sin(direction) * far,
];

interface Stem {
  readonly points: readonly Spot[];
  /** Direction at each point. */
  readonly heading: readonly number[];
}

/** A line that bends steadily, and a little by chance. */
function grow(start: Spot, direction: number, length: number, bend: number, lots: Lots): Stem {
  const points: Spot[] = [start];
  const heading = [direction];
  const steps = 24;
  const wave = lots.between(-0.5, 0.5);
  for (let i = 1; i <= steps; i++) {
    const now = direction + bend * (i / steps) + Math.sin((i / steps) * TURN) * wave * 0.35;
    points.push(ahead(points.at(-1)!, now, length / steps));
    heading.push(now);
  }
  return { points, heading };
}

interface Growth {
  readonly weight: number;
  readonly detail: number;
}

/** A leaf at a point: outline, midrib, veins. */
type Leaf = (at: Spot, direction: number, length: number, growth: Growth, lots: Lots) => Shape[];

/** Half widths of a leaf along its length, as shares of the length. */
function outline(
  at: Spot,
  direction: number,
  length: number,
  widths: readonly number[],
  bend: number,
): { readonly d: string; rib: Spot[]; side: (t: number, sign: number, share: number) => Spot } {
  const rib = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    return ahead(ahead(at, direction, length * t), direction + Math.PI / 2, bend * length * t * t);
  });
  const widthAt = (t: number): number => {
    const place = t * (widths.length - 1);
    const i = Math.min(widths.length - 2, Math.floor(place));
    return widths[i]! + (widths[i + 1]! - widths[i]!) * (place - i);
  };
  const side = (t: number, sign: number, share: number): Spot => {
    const base = ahead(ahead(at, direction, length * t), direction + Math.PI / 2, bend * length * t * t);
    return ahead(base, direction + Math.PI / 2 + Math.atan(2 * bend * t), sign * share * widthAt(t) * length);
  };
  const steps = [0.06, 0.18, 0.32, 0.48, 0.64, 0.8, 0.92];
  const right = curve([rib[0]!, ...steps.map((t) => side(t, 1, 1)), rib[8]!]);
  const left = curve([rib[8]!, ...steps.map((t) => side(t, -1, 1)).reverse(), rib[0]!]);
  return { d: `${right}${left.replace(/^M[^C]*/, '')}Z`, rib, side };
}

const slender: Leaf = (at, direction, length, { weight, detail }, lots) => {
  const { d, rib, side } = outline(
    at,
    direction,
    length,
    [0.02, 0.11, 0.16, 0.15, 0.1, 0.04, 0],
    lots.between(-0.16, 0.16),
  );
  const veins = Math.round(2 + detail * 5);
  const shapes = [paper(d, weight), line(curve(rib.slice(0, 8)), weight * 0.7)];
  for (let i = 1; i <= veins; i++)
    for (const sign of [1, -1]) {
      const t = 0.1 + (0.62 * i) / (veins + 0.5);
      shapes.push(line(poly([side(t, sign, 0), side(Math.min(0.95, t + 0.13), sign, 0.72)]), weight * 0.45));
    }
  return shapes;
};
const roundish: Leaf = (at, direction, length, { weight }, lots) => {
  const { d, rib } = outline(
    at,
    direction,
    length * 0.85,
    [0.05, 0.3, 0.42, 0.42, 0.34, 0.18, 0],
    lots.between(-0.06, 0.06),
  );
  return [paper(d, weight), line(curve(rib.slice(0, 6)), weight * 0.6)];
};
const shaded: Leaf = (at, direction, length, { weight, detail }, lots) => {
  const { d, rib, side } = outline(
    at,
    direction,
    length,
    [0.02, 0.13, 0.2, 0.19, 0.13, 0.05, 0],
    lots.between(-0.2, 0.2),
  );
  const count = 8 + Math.round(detail * 12);
  const strokes = Array.from({ length: count }, (_, i) => {
    const t = 0.08 + (0.8 * i) / count;
    return line(poly([side(t, 1, 0.04), side(Math.min(0.97, t + 0.07), 1, 0.86)]), weight * 0.4);
  });
  return [paper(d, weight), line(curve(rib), weight * 0.75), ...strokes];
};
const berry: Leaf = (at, direction, length, { weight }, lots) => {
  const end = ahead(at, direction + lots.between(-0.2, 0.2), length * 0.55);
  const r = length * 0.14;
  return [
    line(curve([at, ahead(at, direction, length * 0.3), end]), weight * 0.8),
    paper(circle(end, r), weight),
    ink(circle(ahead(end, direction, r * 0.45), r * 0.22)),
  ];
};
const fern: Leaf = (at, direction, length, { weight }) => {
  const { d, rib } = outline(
    at,
    direction,
    length * 0.9,
    [0.05, 0.1, 0.115, 0.1, 0.08, 0.05, 0],
    0.18 * Math.sign(Math.sin(direction * 2) || 1),
  );
  return [paper(d, weight * 0.85), line(curve(rib.slice(0, 7)), weight * 0.45)];
};

/** Petals around a middle, those behind first. */
function bloom(at: Spot, size: number, growth: Growth, lots: Lots): Shape[] {
  const kind = lots.of(['daisy', 'poppy', 'rose'] as const);
  const { weight } = growth;
  const turn = lots.between(0, TURN);
  if (kind === 'daisy') {
    const count = lots.whole(11, 17);
    const petals = Array.from({ length: count }, (_, i) => {
      const { d, rib } = outline(
        ahead(at, turn + (i / count) * TURN, size * 0.2),
        turn + (i / count) * TURN,
        size * lots.between(0.72, 0.85),
        [0.06, 0.1, 0.13, 0.14, 0.13, 0.1, 0.04],
        0,
      );
      return [paper(d, weight), line(curve(rib.slice(1, 5)), weight * 0.45)];
    });
    const seeds = Array.from({ length: 40 }, (_, i) =>
      ink(circle(ahead(at, i * 2.39996, size * 0.22 * Math.sqrt(i / 40)), weight * 0.55)),
    );
    return [...petals.flat(), paper(circle(at, size * 0.26), weight), ...seeds];
  }
  if (kind === 'poppy') {
    const shapes: Shape[] = [];
    for (const [ring, count] of [
      [1, 4],
      [0.72, 3],
    ] as const)
      for (let i = 0; i < count; i++) {
        const direction = turn + ring * 2 + (i / count) * TURN;
        const edge = Array.from({ length: 9 }, (_, k) =>
          ahead(
            at,
            direction + (k / 8 - 0.5) * (TURN / count) * 1.2,
            size * ring * (0.86 + 0.12 * Math.sin(k * 1.9 + i) + (k > 0 && k < 8 ? 0.06 : -0.12)),
          ),
        );
        shapes.push(paper(`${curve([at, ...edge, at])}Z`, weight));
        for (let k = 1; k < 8; k++)
          shapes.push(
            line(
              poly([
                ahead(at, direction + (k / 8 - 0.5) * (TURN / count), size * ring * 0.66),
                ahead(at, direction + (k / 8 - 0.5) * (TURN / count) * 1.1, size * ring * lots.between(0.76, 0.86)),
              ]),
              weight * 0.4,
            ),
          );
      }
    for (let i = 0; i < 26; i++) {
      const tip = ahead(at, (i / 26) * TURN, size * lots.between(0.24, 0.36));
      shapes.push(line(poly([at, tip]), weight * 0.35), ink(circle(tip, weight * 0.8)));
    }
    return [
      ...shapes,
      paper(circle(at, size * 0.14), weight),
      ...[0, 1, 2, 3].map((i) =>
        line(
          poly([ahead(at, (i / 4) * Math.PI, size * 0.13), ahead(at, (i / 4) * Math.PI + Math.PI, size * 0.13)]),
          weight * 0.5,
        ),
      ),
    ];
  }
  const shapes: Shape[] = [];
  for (let ring = 6; ring >= 1; ring--) {
    const count = ring > 4 ? 5 : ring > 2 ? 4 : 3;
    for (let i = 0; i < count; i++) {
      const direction = turn + ring * 0.9 + (i / count) * TURN;
      const r = size * (0.14 + ring * 0.145);
      const width = (TURN / count) * 0.68;
      const edge = Array.from({ length: 7 }, (_, k) =>
        ahead(
          at,
          direction + (k / 6 - 0.5) * 2 * width,
          r * (1 - 0.16 * Math.abs(k / 3 - 1) ** 2 + (k === 3 ? 0.05 : 0)),
        ),
      );
      shapes.push(
        paper(
          `${curve([ahead(at, direction - width, r * 0.5), ...edge, ahead(at, direction + width, r * 0.5)])}Z`,
          weight,
        ),
      );
      if (growth.detail > 0.35 && ring > 1)
        for (let k = -2; k <= 2; k++)
          shapes.push(
            line(
              poly([ahead(at, direction + k * 0.12, r * 0.72), ahead(at, direction + k * 0.13, r * 0.86)]),
              weight * 0.4,
            ),
          );
    }
  }
  return [
    ...shapes,
    line(curve(Array.from({ length: 14 }, (_, i) => ahead(at, turn + i * 0.75, size * 0.012 * i))), weight * 0.8),
  ];
}

interface Sprig {
  readonly leaf: Leaf;
  readonly pairs: boolean;
  readonly size: number;
  readonly gap: number;
  readonly flower: boolean;
}

function sprig(stem: Stem, { leaf, pairs, size, gap, flower }: Sprig, growth: Growth, lots: Lots): Shape[] {
  const last = stem.points.length - 1;
  const count = Math.round((last - 4) / gap);
  const leaves: Shape[] = [];
  for (let i = 0; i < count; i++) {
    const at = 4 + Math.round(i * gap);
    const t = at / last;
    const length = size * (0.62 + 0.55 * Math.sin(Math.PI * Math.min(1, t * 0.8 + 0.12))) * (1 - t * 0.35);
    const signs = pairs ? [1, -1] : [i % 2 ? 1 : -1];
    for (const sign of signs)
      leaves.push(
        ...leaf(
          stem.points[at]!,
          stem.heading[at]! + sign * (1.02 - t * 0.4 + lots.between(-0.08, 0.08)),
          length,
          growth,
          lots,
        ),
      );
  }
  const top = stem.points[last]!;
  const end = flower
    ? bloom(top, size * BLOOM, growth, lots)
    : leaf(top, stem.heading[last]!, size * 0.72, growth, lots);
  return [line(curve(stem.points.filter((_, i) => i % 3 === 0)), growth.weight * 1.35), ...leaves, ...end];
}

/** A flower at the end of a stem, for one of its leaves, and how far petals reach beyond its size. */
const BLOOM = 1.05;
const PETALS = 1.06;
/** Free room between a flower and the edge of the sheet. */
const MARGIN = 25;

const habits: readonly Omit<Sprig, 'flower'>[] = [
  { leaf: slender, pairs: false, size: 150, gap: 2.6 },
  { leaf: roundish, pairs: true, size: 112, gap: 3.6 },
  { leaf: shaded, pairs: false, size: 165, gap: 3 },
  { leaf: fern, pairs: true, size: 150, gap: 1.35 },
  { leaf: slender, pairs: true, size: 120, gap: 3 },
  { leaf: berry, pairs: true, size: 120, gap: 3 },
];

/** Line work of plants: a branch, two that cross, a crescent, or a small bunch. */
export function botanical(settings: DesignSettings, lots: Lots): Shape[] {
  const growth: Growth = { weight: settings.weight, detail: settings.detail };
  const habit = lots.of(habits);
  const form = lots.of(['branch', 'branch', 'cross', 'crescent', 'bunch'] as const);
  const UP = -Math.PI / 2;
  switch (form) {
    case 'branch': {
      const bend = lots.between(-0.7, 0.7);
      const size = habit.size * 1.35;
      const flower = lots.chance(0.6);
      // A flower stands above the end of its stem.
      const length = flower ? Math.min(760, 940 - MARGIN - size * BLOOM * PETALS) : 760;
      return sprig(
        grow([SHEET / 2 - bend * 190, 940], UP - bend / 2, length, bend, lots),
        { ...habit, size, flower },
        growth,
        lots,
      );
    }
    case 'cross': {
      const other = lots.of(habits);
      return [
        ...sprig(grow([330, 930], UP + 0.32, 740, 0.25, lots), { ...habit, flower: false }, growth, lots),
        ...sprig(grow([670, 930], UP - 0.32, 740, -0.25, lots), { ...other, flower: true }, growth, lots),
      ];
    }
    case 'crescent': {
      const left = grow([500, 880], Math.PI + 0.1, 820, 2.5, lots);
      const right = grow([500, 880], -0.1, lots.between(560, 820), -2.3, lots);
      const small = { ...habit, size: habit.size * 0.72, flower: false };
      return [
        ...sprig(left, small, growth, lots),
        ...sprig(right, small, growth, lots),
        ...bloom([500, 870], 105, growth, lots),
      ];
    }
    case 'bunch': {
      const lean = [-0.5, 0.5, -0.2, 0.24, 0];
      const stems = lean.map((off, i) => ({
        stem: grow([500 + off * 40, 930], UP + off, 560 + (i === 4 ? 120 : lots.between(-40, 80)), off * 0.5, lots),
        own: { ...(i % 2 ? habit : lots.of(habits)), size: 96, flower: i > 1 },
      }));
      return [
        ...stems.flatMap(({ stem, own }) => sprig(stem, own, growth, lots)),
        ...[0, 1, 2].map((i) =>
          line(
            poly([
              [470, 842 + i * 9],
              [532, 838 + i * 9],
            ]),
            growth.weight,
          ),
        ),
      ];
    }
    default:
      return form satisfies never;
  }
}
