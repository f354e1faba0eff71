import { clamp } from '../../raster/image.ts';
import type { Pattern } from './cloths.ts';

/**
 * How much of each colour a pattern has at a place.
 * @param u,v across and down in repeats
 * @param edge width of the softest edge in repeats: a pixel
 * @returns the share of the second colour, 0 to 1; a half is both
 */
export type PatternAt = (u: number, v: number, edge: number) => number;

/** A pattern by its number: the same number gives the same one. */
export function patternOf(pattern: Pattern, seed: number): PatternAt {
  switch (pattern) {
    case 'plain':
      return () => 0;
    case 'stripes':
      return (u, _v, edge) => band(u, 0.5, edge);
    case 'pinstripes':
      return (u, _v, edge) => band(u * 2, 0.1, edge * 2) * 0.85;
    case 'checks':
      return tartan(seed);
    case 'dots':
      return dots;
    case 'floral':
      return floral(seed);
    case 'camouflage':
      return camouflage(seed);
    default:
      return pattern satisfies never;
  }
}

const fraction = (value: number): number => value - Math.floor(value);
/** 1 inside (below 0), 0 outside, soft over an edge. */
const inside = (distance: number, edge: number): number => clamp(0.5 - distance / Math.max(edge, 1e-4), 0, 1);

/** A band of a share of each repeat. */
const band = (value: number, share: number, edge: number): number =>
  inside(Math.abs(fraction(value) - 0.5) - share / 2, edge);

/** Broad bands both ways with fine lines; where bands cross, the colour is full. */
function tartan(seed: number): PatternAt {
  const broad = 0.34 + 0.16 * chanceAt(seed, 1, 2);
  const fine = 0.05 + 0.03 * chanceAt(seed, 3, 4);
  const one = (value: number, edge: number): number =>
    Math.max(band(value, broad, edge), band(value + 0.5, fine, edge) * 0.8);
  return (u, v, edge) => (one(u, edge) + one(v, edge)) / 2;
}

/** Dots in rows that are shifted by half a repeat. */
const dots: PatternAt = (u, v, edge) => {
  const at = (x: number, y: number): number => Math.hypot(fraction(x) - 0.5, fraction(y) - 0.5) - 0.19;
  return inside(Math.min(at(u, v), at(u + 0.5, v + 0.5)), edge);
};

/** Flowers with five petals, each turned and sized its own way, with leaves between them. */
function floral(seed: number): PatternAt {
  return (u, v, edge) => {
    let share = 0;
    const [cu, cv] = [Math.floor(u), Math.floor(v)];
    for (let j = -1; j <= 1; j++)
      for (let i = -1; i <= 1; i++) {
        const [x, y] = [cu + i, cv + j];
        const lot = (n: number): number => chanceAt(x + n * 57, y - n * 31, seed);
        const [dx, dy] = [u - x - 0.2 - 0.6 * lot(1), v - y - 0.2 - 0.6 * lot(2)];
        const size = 0.26 + 0.2 * lot(3);
        const far = Math.hypot(dx, dy);
        const angle = Math.atan2(dy, dx) + 6.3 * lot(4);
        const petal = size * (0.62 + 0.38 * Math.abs(Math.cos(2.5 * angle)));
        const flower = inside(far - petal, edge) * (1 - inside(far - size * 0.2, edge) * 0.9);
        share = Math.max(share, flower);
        const [lx, ly] = [Math.cos(6.3 * lot(5)), Math.sin(6.3 * lot(5))];
        const along = dx * lx + dy * ly - size * 1.15;
        const across = dy * lx - dx * ly;
        share = Math.max(share, inside(Math.hypot(along / 1.8, across * 1.5) - size * 0.22, edge) * 0.5);
      }
    return share;
  };
}

/** Blots of three shades. */
function camouflage(seed: number): PatternAt {
  const noise = (u: number, v: number, n: number): number =>
    valueNoise(u, v, seed + n) * 0.6 + valueNoise(u * 2.1 + 5, v * 2.1, seed + n) * 0.28 + valueNoise(u * 4.3, v * 4.3 + 9, seed + n) * 0.12; // prettier-ignore
  return (u, v, edge) => {
    const soft = edge * 0.8;
    const first = inside(0.52 - noise(u * 0.9, v * 1.3, 0), soft);
    const second = inside(0.56 - noise(u * 0.9 + 40, v * 1.3 + 7, 11), soft);
    return Math.max(first * 0.55, second);
  };
}

function valueNoise(u: number, v: number, seed: number): number {
  const [x, y] = [Math.floor(u), Math.floor(v)];
  const soft = (t: number): number => t * t * (3 - 2 * t);
  const [fx, fy] = [soft(u - x), soft(v - y)];
  const top = chanceAt(x, y, seed) * (1 - fx) + chanceAt(x + 1, y, seed) * fx;
  const bottom = chanceAt(x, y + 1, seed) * (1 - fx) + chanceAt(x + 1, y + 1, seed) * fx;
  return top * (1 - fy) + bottom * fy;
}

/** A number from 0 up to 1 that is the same for the same three numbers. */
function chanceAt(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
