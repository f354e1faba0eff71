import type { Lots, Spot } from './drawing.ts';
import type { Ornament } from './hands.ts';
import { EM } from './letters.ts';
import { clothoid, curl, leaf, mirrored, type Stretch } from './pen.ts';

/** The place of lettered lines: around x = 0, down is more. */
export interface Block {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

/** A part of an ornament, before it is bent with the lines. */
export interface Part {
  readonly points: readonly Spot[];
  /** `pen`: a stroke that swells; `edge`: an even line; `leaf`: filled; `ribbon`: an even closed line that hides what lies behind it. */
  readonly as: 'pen' | 'edge' | 'leaf' | 'ribbon';
  /** Width in main lines. */
  readonly weight: number;
}

const pen = (points: readonly Spot[], weight = 1): Part => ({ points, as: 'pen', weight });
const filled = (points: readonly Spot[]): Part => ({ points, as: 'leaf', weight: 0 });

/** What goes around the lines; parts that come earlier lie behind. */
export function ornamentOf(ornament: Ornament, block: Block, detail: number, lots: Lots): readonly Part[] {
  switch (ornament) {
    case 'none':
      return [];
    case 'swash':
      return swash(block, detail, lots);
    case 'scrolls':
      return scrolls(block, detail, lots);
    case 'banner':
      return banner(block, detail, lots);
    case 'laurel':
      return laurel(block, detail, lots);
    default:
      return ornament satisfies never;
  }
}

/** One long stroke below the lines, that loops and curls at its ends. */
function swash({ width, bottom }: Block, detail: number, lots: Lots): Part[] {
  const long = Math.max(width, EM * 1.6);
  const loop = EM * lots.between(0.2, 0.3);
  const swing = lots.between(0.35, 0.6) / long;
  const coil: Stretch = { length: 2 * Math.PI * loop * lots.between(0.98, 1.06), from: -1 / loop, to: -1 / loop };
  const main = level(
    clothoid([long * 0.5, bottom + EM * 0.05], Math.PI - 0.22, [
      { length: long * 0.5, from: -swing, to: swing * 1.4 },
      { length: long * 0.32, from: swing * 1.4, to: -swing },
      { length: loop * 1.2, from: -swing, to: -1 / loop },
      coil,
      { length: loop * 1.2, from: -1 / loop, to: swing },
      { length: long * 0.12, from: swing, to: 4 / long },
    ]),
    0.6,
  );
  const parts = [pen(main, 1.5)];
  const count = Math.round(detail * 3);
  for (let i = 0; i < count; i++) {
    const from = main[Math.round(main.length * lots.between(0.08 + i * 0.1, 0.16 + i * 0.1))]!;
    parts.push(pen(curl(from, Math.PI - lots.between(-0.5, -0.2), long * lots.between(0.1, 0.2), -1, lots), 0.8));
  }
  parts.push(filled(drop([long * 0.5 + EM * 0.08, bottom + EM * 0.04], 0, EM * 0.09)));
  return parts;
}

/** Turned around its beginning so that its first part, a share of it, ends nearly as high as it begins. */
function level(points: readonly Spot[], share: number): Spot[] {
  const [x0, y0] = points[0]!;
  const [x1, y1] = points[Math.round((points.length - 1) * share)]!;
  const turn = Math.PI - 0.03 - Math.atan2(y1 - y0, x1 - x0);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return points.map(([x, y]): Spot => [x0 + (x - x0) * cos - (y - y0) * sin, y0 + (x - x0) * sin + (y - y0) * cos]);
}

/** Scrolls that mirror each other above and below the lines. */
function scrolls({ width, top, bottom }: Block, detail: number, lots: Lots): Part[] {
  const reach = Math.max(width * 0.5, EM * 0.9);
  const count = 1 + Math.round(detail * 2);
  const half: Part[] = [];
  for (const [edge, turn] of [
    [bottom + EM * 0.29, 1],
    [top - EM * 0.29, -1],
  ] as const) {
    half.push(pen(curl([EM * 0.12, edge], -0.1 * turn, reach * lots.between(1.15, 1.35), turn, lots), 1.4));
    for (let i = 0; i < count; i++) {
      const at = reach * (0.1 + (0.45 * (i + 0.5)) / count);
      const outward = lots.between(0.3, 0.65) * turn;
      half.push(pen(curl([at, edge + turn * 2], outward, reach * lots.between(0.3, 0.46), -turn as 1 | -1, lots), 0.9));
      half.push(filled(leaf([at, edge], outward + 0.6 * turn, EM * 0.22, EM * 0.1)));
    }
    half.push(filled(drop([EM * 0.06, edge], 0, EM * 0.08)));
  }
  const both = half.flatMap((part) => [part, { ...part, points: mirrored(part.points, 0) }]);
  const middle = [bottom + EM * 0.29, top - EM * 0.29].map((y) => filled(diamond([0, y], EM * 0.07)));
  return [...both, ...middle];
}

/** A ribbon behind the lines, folded back at its ends. */
function banner({ width, top, bottom }: Block, detail: number, lots: Lots): Part[] {
  const half = width / 2 + EM * 0.4;
  const [up, down] = [top - EM * 0.2, bottom + EM * 0.2];
  const high = down - up;
  const fold = Math.min(EM * 0.75, high * 0.6);
  const drop = high * lots.between(0.26, 0.36);
  const tail = EM * lots.between(0.7, 1.0);
  const notch = tail * 0.35;
  const parts: Part[] = [];
  for (const side of [1, -1] as const) {
    const x = (value: number): number => side * value;
    const back: Spot[] = [
      [x(half - fold), up + drop],
      [x(half + tail), up + drop],
      [x(half + tail - notch), up + drop + high / 2],
      [x(half + tail), down + drop],
      [x(half - fold), down + drop],
    ];
    parts.push({ points: dense(back), as: 'ribbon', weight: 1 });
    const shade = 2 + Math.round(detail * 5);
    for (let i = 0; i < shade; i++) {
      const y = up + drop + (high * (i + 1)) / (shade + 1);
      const long = fold * lots.between(0.25, 0.5);
      parts.push(pen(dense([[x(half + 2), y], [x(half + long), y]], false), 0.45)); // prettier-ignore
    }
    const turn: Spot[] = [
      [x(half - fold), down],
      [x(half), down],
      [x(half - fold), down + drop],
    ];
    parts.push({ points: dense(turn), as: 'leaf', weight: 0 });
  }
  const front: Spot[] = [
    [-half, up],
    [half, up],
    [half, down],
    [-half, down],
  ];
  parts.push({ points: dense(front), as: 'ribbon', weight: 1.2 });
  return parts;
}

/** Twigs that come up on both sides of the lines. */
function laurel({ width, top, bottom }: Block, detail: number, lots: Lots): Part[] {
  const reach = Math.max(width * 0.5, EM * 0.6) + EM * 0.28;
  const high = bottom - top + EM * 0.5;
  const length = reach + high * 0.75;
  const quarter = Math.PI / 2;
  const stem = clothoid([EM * 0.03, bottom + EM * 0.42], 0.05, [
    { length: reach * 0.72, from: 0, to: -0.4 / reach },
    { length: length - reach * 0.72, from: -0.4 / reach, to: (-quarter * 1.7) / (length - reach * 0.72) },
  ]);
  const pairs = 5 + Math.round(detail * 7);
  const side: Part[] = [pen(stem, 1.1)];
  for (let i = 0; i < pairs; i++) {
    const along = 0.14 + (0.84 * i) / (pairs - 1);
    const k = Math.min(stem.length - 2, Math.round(along * (stem.length - 1)));
    const [from, to] = [stem[k]!, stem[k + 1]!];
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const size = EM * (0.34 - 0.14 * along) * lots.between(0.9, 1.1);
    for (const turn of [0.55, -0.55])
      side.push(filled(leaf(from, angle + turn * lots.between(0.85, 1.15), size, size * 0.36)));
    if (detail > 0.5 && i % 3 === 1)
      side.push(filled(diamond([from[0] + size * 0.3, from[1] + size * 0.55], EM * 0.03)));
  }
  side.push(filled(leaf(stem.at(-1)!, -quarter - 0.3, EM * 0.2, EM * 0.08)));
  return side.flatMap((part) => [part, { ...part, points: mirrored(part.points, 0) }]);
}

/** A drop that points along an angle. */
const drop = ([x, y]: Spot, angle: number, size: number): Spot[] =>
  Array.from({ length: 25 }, (_, i): Spot => {
    const t = (i / 24) * 2 * Math.PI;
    const along = -Math.cos(t) * size;
    const across = Math.sin(t) * Math.sin(t / 2) * size * 0.7;
    return [
      x + along * Math.cos(angle) - across * Math.sin(angle),
      y + along * Math.sin(angle) + across * Math.cos(angle),
    ];
  });

const diamond = ([x, y]: Spot, size: number): Spot[] => [
  [x, y - size],
  [x + size * 0.7, y],
  [x, y + size],
  [x - size * 0.7, y],
];

/** Straight lines with points close enough to be bent. */
function dense(points: readonly Spot[], closed = true): Spot[] {
  const ends = closed ? [...points, points[0]!] : points;
  return ends.slice(1).flatMap((to, i) => {
    const from = ends[i]!;
    const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 4));
    return Array.from({ length: count + (closed ? 0 : 1) }, (_, k): Spot => [
      from[0] + ((to[0] - from[0]) * k) / count,
      from[1] + ((to[1] - from[1]) * k) / count,
    ]);
  });
}
