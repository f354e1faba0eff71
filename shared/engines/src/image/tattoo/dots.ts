import { clamp, LUMA_B, LUMA_G, LUMA_R, type RasterImage, smoothstep } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import { line, seeded, SHEET, type Shape } from './drawing.ts';
import type { DesignSettings } from './families.ts';

/** Units between dots where it is darkest at full detail, and at none. */
const DENSE = [3.2, 8] as const;
/** Widths of dots in light, middle and dark places, in gaps between the densest ones, and the darkness from which on each is taken. */
const WIDTHS = [0.55, 0.8, 1.05] as const;
const FROM = [0, 0.33, 0.66] as const;
/** Share of the sheet that dots cover where it is darkest, and how fast it falls: skin is no white paper, a motif needs light. */
const COVERED = 0.62;
const FALL = 1.3;
/** Dots thrown at random, for one in each square of their room. */
const PACKED = 0.75;
/** How much darker than its surroundings a place is drawn, and how far they reach, in shares of the longer side. */
const LOCAL = { strength: 0.9, reach: 0.05 } as const;
/** The motif fades out between these shares of the way from its middle to its edge. */
const FADE = [0.72, 1] as const;
/** Half width of a cut-out motif's outline as a share of its longer side, and how dark it is. */
const OUTLINE = { width: 0.004, dark: 0.75 } as const;
/** Below this darkness the skin stays bare. */
const BARE = 0.12;
/** Least darkness of a dot: fewer would be lone specks. */
const LIGHTEST = 0.03;
const TRIES = 300_000;
/** Free room around the motif. */
const EDGE = 60;

/** Darkness of each pixel, 0 to 1, spread so that the darkest and lightest parts reach the ends; what is transparent is light. */
function darknessOf({ data, width, height }: RasterImage): Float32Array {
  const out = new Float32Array(width * height);
  const seen: number[] = [];
  for (let i = 0; i < out.length; i++) {
    const alpha = data[i * 4 + 3]! / 255;
    const luma = (LUMA_R * data[i * 4]! + LUMA_G * data[i * 4 + 1]! + LUMA_B * data[i * 4 + 2]!) / 255;
    out[i] = 1 - (luma * alpha + 1 - alpha);
    if (i % 7 === 0 && alpha > 0.5) seen.push(out[i]!);
  }
  seen.sort((a, b) => a - b);
  const [low, high] = [seen[Math.floor(seen.length * 0.03)] ?? 0, seen[Math.floor(seen.length * 0.97)] ?? 1];
  const even = out.map((value) => clamp((value - low) / Math.max(0.05, high - low), 0, 1));
  const around = boxBlur(
    even.slice(),
    width,
    height,
    Math.max(1, Math.round(LOCAL.reach * Math.max(width, height))),
    2,
  );
  // Features differ from their surroundings: without them a fur or a face in one tone is a blank.
  return even.map((value, i) => clamp((value + LOCAL.strength * (value - around[i]!) - BARE) / (1 - BARE), 0, 1));
}

/** Darkness along the outline of what is cut out, so that a light motif has a form too: most at its rim. */
function outlineOf({ data, width, height }: RasterImage): Float32Array {
  const solid = Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + 3]! / 255);
  const soft = boxBlur(
    solid.slice(),
    width,
    height,
    Math.max(1, Math.round(OUTLINE.width * Math.max(width, height))),
    2,
  );
  return soft.map((value, i) => OUTLINE.dark * 4 * value * (1 - value) * solid[i]!);
}

/** Which width a dot has. */
const widthAt = (dark: number): 0 | 1 | 2 => (dark > FROM[2] ? 2 : dark > FROM[1] ? 1 : 0);

/** Room of a dot in gaps between the densest ones, so that dots cover as much of a place as it is dark. */
const roomAt = (dark: number): number =>
  Math.max(1, WIDTHS[widthAt(dark)] * Math.sqrt((PACKED * Math.PI) / 4 / (COVERED * dark ** FALL)));

/** Where a motif ends: a whole photo fades out towards its edges, a cut-out one has an outline. */
export type MotifEnd = 'faded' | 'outlined';

/**
 * A photo as dots, denser where it is darker, never touching: Poisson discs of a radius that follows the photo, by dart throwing on a grid.
 * @param image upright, at most about a thousand pixels each way
 */
export function dotWork(
  image: RasterImage,
  { seed, detail, weight }: DesignSettings,
  end: MotifEnd = 'faded',
): Shape[] {
  const darkness = darknessOf(image);
  if (end === 'outlined') outlineOf(image).forEach((value, i) => (darkness[i] = Math.max(darkness[i]!, value)));
  const { width, height } = image;
  const scale = (SHEET - EDGE * 2) / Math.max(width, height);
  const [left, top] = [(SHEET - width * scale) / 2, (SHEET - height * scale) / 2];
  const dense = DENSE[1] + (DENSE[0] - DENSE[1]) * detail;
  const side = Math.ceil(SHEET / dense);
  const grid = new Map<number, (readonly [number, number])[]>();
  const random = seeded(seed);
  const dots = WIDTHS.map((): string[] => []);
  for (let i = 0; i < TRIES; i++) {
    const x = random() * width;
    const y = random() * height;
    const off =
      end === 'outlined' ? 0 : (Math.abs((2 * x) / width - 1) ** 3 + Math.abs((2 * y) / height - 1) ** 3) ** (1 / 3);
    const dark = darkness[Math.floor(y) * width + Math.floor(x)]! * (1 - smoothstep(FADE[0], FADE[1], off));
    if (dark < LIGHTEST) continue;
    const room = dense * roomAt(dark);
    const at = [left + x * scale, top + y * scale] as const;
    if (isTaken(grid, side, dense, at, room)) continue;
    const cell = Math.floor(at[1] / dense) * side + Math.floor(at[0] / dense);
    grid.set(cell, [...(grid.get(cell) ?? []), at]);
    dots[widthAt(dark)]!.push(`M${at[0].toFixed(1)} ${at[1].toFixed(1)}h.01`);
  }
  const swell = 0.7 + weight * 0.06;
  return dots.flatMap((own, i) => (own.length === 0 ? [] : [line(own.join(''), dense * WIDTHS[i]! * swell)]));
}

function isTaken(
  grid: ReadonlyMap<number, readonly (readonly [number, number])[]>,
  side: number,
  cell: number,
  [x, y]: readonly [number, number],
  room: number,
): boolean {
  const reach = Math.ceil(room / cell);
  const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++)
      for (const [ox, oy] of grid.get((row + dy) * side + column + dx) ?? [])
        if ((ox - x) ** 2 + (oy - y) ** 2 < room * room) return true;
  return false;
}
