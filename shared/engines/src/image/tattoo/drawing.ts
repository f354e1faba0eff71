/** A point on the sheet, in its units. */
export type Spot = readonly [x: number, y: number];

/** How a shape is drawn: `line` its edge alone, `paper` its edge and what lies behind it hidden, `ink` filled. */
export type Manner = 'line' | 'paper' | 'ink';

/** One path of a design. */
export interface Shape {
  /** Path data as SVG and Path2D have it. */
  readonly d: string;
  readonly manner: Manner;
  /** Width of the line in units of the sheet; 0 for none. */
  readonly weight: number;
}

/** Side of the sheet in its own units; all designs are drawn on it. */
export const SHEET = 1000;

/** Random numbers from 0 up to 1 that are the same for the same seed. Source: mulberry32, T. Ettinger. */
export function seeded(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws lots: numbers, choices, chances. */
export interface Lots {
  /** From `low` up to `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  of<T>(choices: readonly T[]): T;
  chance(share: number): boolean;
}

export function lotsOf(seed: number): Lots {
  const next = seeded(seed);
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    of: (choices) => choices[Math.floor(next() * choices.length)]!,
    chance: (share) => next() < share,
  };
}

const n = (value: number): string => String(Math.round(value * 100) / 100);
const at = ([x, y]: Spot): string => `${n(x)} ${n(y)}`;

/** Straight lines through points. */
export const poly = (points: readonly Spot[], closed = false): string =>
  points.map((point, i) => `${i === 0 ? 'M' : 'L'}${at(point)}`).join('') + (closed ? 'Z' : '');

/** A smooth line through points. Source: Catmull and Rom, 1974, as cubic Béziers. */
export function curve(points: readonly Spot[], closed = false): string {
  if (points.length < 3) return poly(points, closed);
  const size = points.length;
  const get = (i: number): Spot => (closed ? points[(i + size) % size]! : points[Math.min(size - 1, Math.max(0, i))]!);
  let d = `M${at(get(0))}`;
  for (let i = 0; i < (closed ? size : size - 1); i++) {
    const [p, q, r, s] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    d += `C${at([q[0] + (r[0] - p[0]) / 6, q[1] + (r[1] - p[1]) / 6])} ${at([r[0] - (s[0] - q[0]) / 6, r[1] - (s[1] - q[1]) / 6])} ${at(r)}`;
  }
  return closed ? `${d}Z` : d;
}

export const circle = ([x, y]: Spot, r: number): string =>
  `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 1 0 ${n(x + r)} ${n(y)}A${n(r)} ${n(r)} 0 1 0 ${n(x - r)} ${n(y)}Z`;

/** A point by its distance and angle from a middle; the angle from the top, clockwise, in radians. */
export const polar = ([x, y]: Spot, r: number, angle: number): Spot => [
  x + r * Math.sin(angle),
  y - r * Math.cos(angle),
];

/** Part of a circle, between two angles as `polar` has them. */
export const arc = (middle: Spot, r: number, from: number, to: number): string => {
  const large = Math.abs(to - from) > Math.PI ? 1 : 0;
  return `M${at(polar(middle, r, from))}A${n(r)} ${n(r)} 0 ${String(large)} ${to > from ? '1' : '0'} ${at(polar(middle, r, to))}`;
};

export const line = (d: string, weight: number): Shape => ({ d, manner: 'line', weight });
export const paper = (d: string, weight: number): Shape => ({ d, manner: 'paper', weight });
export const ink = (d: string): Shape => ({ d, manner: 'ink', weight: 0 });

/** A design as an SVG document, black on white. */
export function toSvg(shapes: readonly Shape[]): string {
  const paths = shapes.map(({ d, manner, weight }) => {
    const fill = manner === 'line' ? 'none' : manner === 'paper' ? '#fff' : '#000';
    const stroke = weight > 0 ? ` stroke="#000" stroke-width="${n(weight)}"` : '';
    return `<path d="${d}" fill="${fill}"${stroke}/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(SHEET)} ${String(SHEET)}" width="${String(SHEET)}" height="${String(SHEET)}">`,
    `<rect width="${String(SHEET)}" height="${String(SHEET)}" fill="#fff"/>`,
    '<g stroke-linecap="round" stroke-linejoin="round">',
    ...paths,
    '</g></svg>',
  ].join('\n');
}
