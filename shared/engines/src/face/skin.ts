import { LUMA_B, LUMA_G, LUMA_R, smoothstep } from '../raster/image.ts';
import { boxBlur } from '../raster/planes.ts';
import { pullPush } from '../raster/pull-push.ts';
import { median } from '../statistics/index.ts';

/** A face unwrapped to texture space, at the size at which skin is separated from occluders. */
export interface SkinField {
  /** Side in texels; all planes are `size * size`. */
  readonly size: number;
  /** Colour, 0..255. */
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  /** 1 inside the face. */
  readonly face: Float32Array;
  /** 1 where skin can be judged: visible, and not a feature. */
  readonly candidates: Float32Array;
  /** 1 where the search starts. */
  readonly seeds: Float32Array;
}

/** How far a texel's colour may lie from the skin around it, in natural log units. */
export interface SkinTolerance {
  readonly luma: number;
  readonly chroma: number;
}

export interface SkinTrust {
  /** 0 = covered, 1 = skin; features take the value of their surroundings. */
  readonly trust: Float32Array;
  /** Share of the face that is covered. */
  readonly rejected: number;
}

const BASE_TOLERANCE: SkinTolerance = { luma: 0.25, chroma: 0.1 };
/** Tolerances for uneven light, tried one after the other. */
export const WIDER_TOLERANCES: readonly SkinTolerance[] = [
  { luma: 0.35, chroma: 0.16 },
  { luma: 0.45, chroma: 0.22 },
];
/** Width of the face in relation to the side of the texture. */
const FACE_SHARE = 0.85;
/** Texture (deviation of log luma) at which a texel is as suspect as at the limit of its colour. */
const BUSY = 0.17;

/**
 * Separates skin from hair, glasses, hands of another colour and backgrounds by growing a region from nose and cheeks:
 * a texel joins when its colour is close to that of the skin *around it*, so that shading may run over the face but an
 * edge stops the growth.
 */
export function findSkin(field: SkinField, tolerance: SkinTolerance = BASE_TOLERANCE): SkinTrust {
  const { size, face, candidates, seeds } = field;
  const n = size * size;
  const faceSize = size * FACE_SHARE;
  const logs = logChroma(field);
  const [luma, redGreen, blueGreen] = logs;
  const texture = localDeviation(luma, face, size, Math.max(1, Math.round(faceSize / 50)));

  const samples: [number[], number[], number[]] = [[], [], []];
  for (let i = 0; i < n; i++) if (seeds[i] && candidates[i]) for (let c = 0; c < 3; c++) samples[c]!.push(logs[c]![i]!);
  if (samples[0].length < 8) return { trust: face.slice(), rejected: 0 };
  const centre = samples.map((values) => median(values));
  const spread = samples.map((values, c) => 1.48 * median(values.map((value) => Math.abs(value - centre[c]!))));
  const limit = [0.35, 0.16, 0.16].map((least, c) => Math.max(least, 3 * spread[c]!));

  const skin = new Uint8Array(n);
  for (let i = 0; i < n; i++)
    if (seeds[i] && candidates[i] && limit.every((most, c) => Math.abs(logs[c]![i]! - centre[c]!) < most)) skin[i] = 1;

  const radius = Math.max(2, Math.round(faceSize * 0.035));
  const near = [0, 1, 2, 3].map(() => new Float32Array(n)) as [Float32Array, Float32Array, Float32Array, Float32Array];
  const scratch = new Float32Array(n);
  for (let round = 0; round < 30; round++) {
    for (let i = 0; i < n; i++) {
      const s = skin[i]!;
      near[0][i] = s;
      near[1][i] = s * luma[i]!;
      near[2][i] = s * redGreen[i]!;
      near[3][i] = s * blueGreen[i]!;
    }
    for (const plane of near) boxBlur(plane, size, size, radius, 1, scratch);
    let added = 0;
    for (let i = 0; i < n; i++) {
      if (skin[i] || !candidates[i] || near[0][i]! < 0.06) continue;
      const k = 1 / near[0][i]!;
      const dl = luma[i]! - near[1][i]! * k;
      const du = redGreen[i]! - near[2][i]! * k;
      const dv = blueGreen[i]! - near[3][i]! * k;
      // Highlights are brighter than what is around them; shadows at an edge are what we look for.
      const distance =
        (dl / (dl > 0 ? tolerance.luma * 1.25 : tolerance.luma)) ** 2 +
        (du / tolerance.chroma) ** 2 +
        (dv / (tolerance.chroma * 1.3)) ** 2 +
        (texture[i]! / BUSY) ** 2 * 0.5;
      if (distance < 1) {
        skin[i] = 1;
        added++;
      }
    }
    if (added < n * 0.0008) break;
  }

  const trust = closeHoles(Float32Array.from(skin), candidates, size, Math.max(1, Math.round(faceSize * 0.012)));
  dropIslands(trust, field);
  const inherited = pullPush([trust], candidates, size, size)[0]!;
  let rejected = 0;
  let total = 0;
  for (let i = 0; i < n; i++) {
    if (!face[i]) {
      trust[i] = 0;
      continue;
    }
    if (!candidates[i]) trust[i] = smoothstep(0.08, 0.4, inherited[i]!);
    total++;
    if (trust[i]! < 0.5) rejected++;
  }
  return { trust, rejected: rejected / Math.max(1, total) };
}

/** Finds skin with the narrow tolerance; where that leaves more than `allowed` of the face, with wider ones: then the light is uneven. */
export function findSkinAdaptively(field: SkinField, allowed: number, wider = WIDER_TOLERANCES): SkinTrust {
  let result = findSkin(field);
  for (const tolerance of wider) {
    if (result.rejected <= allowed) break;
    result = findSkin(field, tolerance);
  }
  return result;
}

/** Log luma, log(R/G), log(B/G). Eight is added to each channel, so that dark texels do not rule by their noise. */
function logChroma({ r, g, b }: SkinField): [Float32Array, Float32Array, Float32Array] {
  const luma = new Float32Array(r.length);
  const redGreen = new Float32Array(r.length);
  const blueGreen = new Float32Array(r.length);
  for (let i = 0; i < r.length; i++) {
    const red = r[i]! + 8;
    const green = g[i]! + 8;
    const blue = b[i]! + 8;
    luma[i] = Math.log(LUMA_R * red + LUMA_G * green + LUMA_B * blue);
    redGreen[i] = Math.log(red / green);
    blueGreen[i] = Math.log(blue / green);
  }
  return [luma, redGreen, blueGreen];
}

/** Deviation of a plane around each texel, over the texels of the face alone. */
function localDeviation(plane: Float32Array, face: Float32Array, size: number, radius: number): Float32Array {
  const sum = (of: (value: number) => number): Float32Array =>
    boxBlur(
      plane.map((value, i) => of(value) * face[i]!),
      size,
      size,
      radius,
      1,
    );
  const mean = sum((value) => value);
  const squares = sum((value) => value * value);
  const weight = boxBlur(face.slice(), size, size, radius, 1);
  return squares.map((value, i) => {
    const w = Math.max(1e-3, weight[i]!);
    return Math.sqrt(Math.max(0, value / w - (mean[i]! / w) ** 2));
  });
}

/** Smooths a yes/no field over the texels that count. */
function closeHoles(field: Float32Array, counts: Float32Array, size: number, radius: number): Float32Array {
  const sum = boxBlur(
    field.map((value, i) => value * counts[i]!),
    size,
    size,
    radius,
    2,
  );
  const weight = boxBlur(counts.slice(), size, size, radius, 2);
  return sum.map((value, i) => (counts[i] ? smoothstep(0.3, 0.7, value / Math.max(1e-3, weight[i]!)) : 0));
}

/** What covers a face comes in from its border; a spot in the middle (a mole, a highlight) belongs to the skin. */
function dropIslands(trust: Float32Array, { size, face, candidates }: SkinField): void {
  const reached = new Uint8Array(trust.length);
  const queue: number[] = [];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const i = y * size + x;
      if (!face[i] || !candidates[i] || trust[i]! >= 0.5) continue;
      const border =
        x === 0 ||
        y === 0 ||
        x === size - 1 ||
        y === size - 1 ||
        !face[i - 1] ||
        !face[i + 1] ||
        !face[i - size] ||
        !face[i + size];
      if (border) {
        queue.push(i);
        reached[i] = 1;
      }
    }
  const steps = [-1, 1, -size, size, -2, 2, -2 * size, 2 * size];
  for (let i = queue.pop(); i !== undefined; i = queue.pop())
    for (const step of steps) {
      const j = i + step;
      if (j < 0 || j >= trust.length || reached[j] || !face[j] || !candidates[j] || trust[j]! >= 0.6) continue;
      reached[j] = 1;
      queue.push(j);
    }
  for (let i = 0; i < trust.length; i++) if (candidates[i] && !reached[i]) trust[i] = 1;
}

/** How light falls on the skin. */
export interface SkinLight {
  /**
   * Deviation of log(R/B): even light on one person's skin stays below 0.2; coloured light from the side, or paint, goes above 0.3.
   */
  readonly tint: number;
  /** Deviation of log luma: 0.1 to 0.25 in soft light, above 0.4 where half of the face is in the shade. */
  readonly unevenness: number;
}

/** Measures the light on the trusted skin. */
export function measureLight({ r, g, b, candidates }: SkinField, trust: Float32Array): SkinLight {
  const tint: number[] = [];
  const luma: number[] = [];
  for (let i = 0; i < r.length; i++) {
    if (!candidates[i] || trust[i]! <= 0.5) continue;
    tint.push(Math.log((r[i]! + 8) / (b[i]! + 8)));
    luma.push(Math.log(LUMA_R * r[i]! + LUMA_G * g[i]! + LUMA_B * b[i]! + 8));
  }
  return { tint: deviation(tint), unevenness: deviation(luma) };
}

function deviation(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

const DIRECTIONS = 90;

/**
 * The largest smooth star-shaped area around a centre that keeps clear of what covers the face: 1 inside, 0 outside.
 * A source's texture must not have ragged borders.
 */
export function starShapedLimit(trust: Float32Array, candidates: Float32Array, size: number): Float32Array {
  const cx = size / 2;
  const cy = size * 0.56;
  const soft = size * 0.06;
  const furthest = Math.hypot(size, size);
  const reach = new Float32Array(DIRECTIONS);
  for (let a = 0; a < DIRECTIONS; a++) {
    const dx = Math.cos((a / DIRECTIONS) * 2 * Math.PI);
    const dy = Math.sin((a / DIRECTIONS) * 2 * Math.PI);
    let covered = 0;
    let firstCovered = furthest;
    for (let radius = 2; radius < furthest && covered < 3; radius++) {
      const x = Math.round(cx + dx * radius);
      const y = Math.round(cy + dy * radius);
      if (x < 0 || y < 0 || x >= size || y >= size) break;
      const i = y * size + x;
      if (!candidates[i]) continue;
      if (trust[i]! < 0.5) {
        if (covered === 0) firstCovered = radius;
        covered++;
      } else covered = 0;
    }
    reach[a] = covered >= 3 ? firstCovered : furthest;
  }
  const around = (values: Float32Array, a: number): number[] =>
    [-2, -1, 0, 1, 2].map((k) => values[(a + k + DIRECTIONS) % DIRECTIONS]!);
  // The second smallest of five neighbours: one lucky ray between two strands of hair does not count, one unlucky neither.
  const steady = reach.map((_, a) => around(reach, a).sort((p, q) => p - q)[1]!);
  const smooth = steady.map((_, a) =>
    around(steady, a).reduce((sum, value, k) => sum + ((3 - Math.abs(k - 2)) / 9) * Math.min(value, size * 0.75), 0),
  );
  const limit = new Float32Array(size * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const angle = ((Math.atan2(y - cy, x - cx) / (2 * Math.PI)) * DIRECTIONS + DIRECTIONS) % DIRECTIONS;
      const a = Math.floor(angle);
      const f = angle - a;
      const most = smooth[a % DIRECTIONS]! * (1 - f) + smooth[(a + 1) % DIRECTIONS]! * f;
      limit[y * size + x] = 1 - smoothstep(most - soft * 1.5, most, Math.hypot(x - cx, y - cy));
    }
  return limit;
}
