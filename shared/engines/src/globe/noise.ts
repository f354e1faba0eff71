const table = makeTable();

function makeTable(): Uint8Array {
  const numbers = Array.from({ length: 256 }, (_, i) => i);
  let state = 7919;
  for (let i = 255; i > 0; i--) {
    state = (state * 16_807) % 2_147_483_647;
    const j = state % (i + 1);
    [numbers[i], numbers[j]] = [numbers[j]!, numbers[i]!];
  }
  return Uint8Array.from([...numbers, ...numbers]);
}

/** Slopes towards the edges of a cube, three numbers each. */
const slopes = Float64Array.from(
  [1, 1, 0, -1, 1, 0, 1, -1, 0, -1, -1, 0, 1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, -1].concat([
    0, 1, 1, 0, -1, 1, 0, 1, -1, 0, -1, -1, 1, 1, 0, 0, -1, 1, -1, 1, 0, 0, -1, -1,
  ]),
);

function slope(hash: number, x: number, y: number, z: number): number {
  const at = (hash & 15) * 3;
  return slopes[at]! * x + slopes[at + 1]! * y + slopes[at + 2]! * z;
}

/** Gradient noise, about -1 to 1. Source: Perlin, "Improving noise", SIGGRAPH 2002. */
export function noise(x: number, y: number, z: number): number {
  const fx = Math.floor(x);
  const fy = Math.floor(y);
  const fz = Math.floor(z);
  const X = fx & 255;
  const Y = fy & 255;
  const Z = fz & 255;
  const a = x - fx;
  const b = y - fy;
  const c = z - fz;
  const u = a * a * a * (a * (a * 6 - 15) + 10);
  const v = b * b * b * (b * (b * 6 - 15) + 10);
  const w = c * c * c * (c * (c * 6 - 15) + 10);
  const A = table[X]! + Y;
  const B = table[X + 1]! + Y;
  const AA = table[A]! + Z;
  const AB = table[A + 1]! + Z;
  const BA = table[B]! + Z;
  const BB = table[B + 1]! + Z;
  const x00 = slope(table[AA]!, a, b, c);
  const x10 = slope(table[AB]!, a, b - 1, c);
  const x01 = slope(table[AA + 1]!, a, b, c - 1);
  const x11 = slope(table[AB + 1]!, a, b - 1, c - 1);
  const p00 = x00 + u * (slope(table[BA]!, a - 1, b, c) - x00);
  const p10 = x10 + u * (slope(table[BB]!, a - 1, b - 1, c) - x10);
  const p01 = x01 + u * (slope(table[BA + 1]!, a - 1, b, c - 1) - x01);
  const p11 = x11 + u * (slope(table[BB + 1]!, a - 1, b - 1, c - 1) - x11);
  const near = p00 + v * (p10 - p00);
  return near + w * (p01 + v * (p11 - p01) - near);
}

/**
 * Octaves of noise from a frequency upwards, each half as strong, up to the resolution of the texels; about -1 to 1.
 * @param most highest frequency, cycles per unit
 */
export function fractal(x: number, y: number, z: number, from: number, most: number, gain = 0.5): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  for (let f = from; f <= most; f *= 2.03) {
    sum += weight * noise(x * f + weight * 19.1, y * f - weight * 7.3, z * f + 3.7);
    total += weight;
    weight *= gain;
  }
  return total === 0 ? 0 : (sum / total) * 1.5;
}

/** Ridges as of mountains: 0 in valleys, 1 on crests. */
export function ridged(x: number, y: number, z: number, from: number, most: number): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  for (let f = from; f <= most; f *= 2.07) {
    const crest = 1 - Math.abs(noise(x * f + 11.3, y * f + weight * 5.7, z * f - 2.9)) * 1.7;
    sum += weight * crest * Math.abs(crest);
    total += weight;
    weight *= 0.52;
  }
  return total === 0 ? 0.5 : Math.min(1, Math.max(0, sum / total));
}

/**
 * Octaves of noise on a square that repeats, 0 to 255, evenly spread around 128.
 * @param size a power of two
 * @param lowest waves of the lowest octave across the square
 */
export function tiledNoise(size: number, octaves: number, seed: number, lowest = 4): Uint8Array {
  const values = new Float32Array(size * size);
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const u = (i % size) / size;
    const v = Math.floor(i / size) / size;
    // Mixing with what follows takes contrast away, most of it in the middle.
    const even = 1 / Math.sqrt((u * u + (1 - u) * (1 - u)) * (v * v + (1 - v) * (1 - v)));
    let sum = 0;
    let weight = 1;
    for (let k = 0, f = lowest; k < octaves; k++, f *= 2, weight *= 0.55) {
      // The far edges are mixed with what follows them, so that the square repeats.
      const x = u * f;
      const y = v * f;
      const z = seed + k * 9.7;
      const top = noise(x, y, z) * (1 - u) + noise(x - f, y, z) * u;
      const bottom = noise(x, y - f, z) * (1 - u) + noise(x - f, y - f, z) * u;
      sum += weight * (top * (1 - v) + bottom * v) * even;
    }
    values[i] = sum;
    squares += sum * sum;
  }
  const by = 56 / Math.sqrt(squares / values.length);
  return Uint8Array.from(values, (value) => Math.min(255, Math.max(0, Math.round(128 + value * by))));
}

/** Bilinear read of a square that repeats, -1 to 1. @param u, v in squares */
export function readTiled(tile: Uint8Array, size: number, u: number, v: number): number {
  const x = (u - Math.floor(u)) * size;
  const y = (v - Math.floor(v)) * size;
  const c = x | 0;
  const r = y | 0;
  const a = x - c;
  const b = y - r;
  const mask = size - 1;
  const p = (r & mask) * size;
  const q = ((r + 1) & mask) * size;
  const c0 = c & mask;
  const c1 = (c + 1) & mask;
  const top = tile[p + c0]! + (tile[p + c1]! - tile[p + c0]!) * a;
  const bottom = tile[q + c0]! + (tile[q + c1]! - tile[q + c0]!) * a;
  return (top + (bottom - top) * b) / 127.5 - 1;
}

/** Noise at a texel: its direction, and its place on the tile's plane. */
export interface Roughness {
  /** Octaves from a frequency (cycles per radius) to another, about -1 to 1. */
  rolling(x: number, y: number, z: number, u: number, v: number, from: number, most: number): number;
  /** Ridges as of mountains: 0 in valleys, 1 on crests. */
  crests(x: number, y: number, z: number, u: number, v: number, from: number, most: number): number;
}

/** The same on both sides of an edge between tiles; slow. */
export const solidRoughness: Roughness = {
  rolling: (x, y, z, _u, _v, from, most) => fractal(x, y, z, from, most, 0.58),
  crests: (x, y, z, _u, _v, from, most) => ridged(x, y, z, from, most),
};

const FLAT_SIZE = 512;
/** Waves of a tile's lowest octave: many, since it is seen to repeat. */
const LOWEST = 32;
/** By how much the next reading is finer: a tile has three octaves. */
const FINER = 8;
/** Each reading is turned, so that what repeats in one does not fall together with the next. */
const [TURN_C, TURN_S] = [Math.cos(0.67), Math.sin(0.67)];

/** For tiles around one place, which lie on one plane: read from a square of noise. */
export function flatRoughness(): Roughness {
  const tile = tiledNoise(FLAT_SIZE, 3, 1, LOWEST);
  return {
    rolling(_x, _y, _z, u, v, from, most) {
      let [sum, weight] = [0, 1];
      let [a, b] = [u, v];
      for (let f = from; f <= most; f *= FINER, weight *= 0.42) {
        const by = f / LOWEST;
        [a, b] = [a * TURN_C - b * TURN_S, a * TURN_S + b * TURN_C];
        sum += weight * readTiled(tile, FLAT_SIZE, a * by + weight * 0.3, b * by + weight * 0.7);
      }
      // As even as solid noise is.
      return sum * 0.62;
    },
    crests(_x, _y, _z, u, v, from, most) {
      let [sum, weight, total] = [0, 1, 0];
      let [a, b] = [v, u];
      for (let f = from; f <= most; f *= 3.1, weight *= 0.45) {
        const by = f / LOWEST;
        [a, b] = [a * TURN_C - b * TURN_S, a * TURN_S + b * TURN_C];
        const crest = 1 - Math.abs(readTiled(tile, FLAT_SIZE, a * by + weight, b * by - weight)) * 2;
        sum += weight * crest * Math.abs(crest);
        total += weight;
      }
      return total === 0 ? 0.5 : Math.min(1, Math.max(0, sum / total));
    },
  };
}

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

export function step(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
