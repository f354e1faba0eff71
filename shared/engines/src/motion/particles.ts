/** A speck in the air: place and size in shares of the picture's width and height, and how much of it is seen, 0 to 1. */
export interface Speck {
  readonly x: number;
  readonly y: number;
  /** Share of the shorter side. */
  readonly size: number;
  readonly alpha: number;
  /** Nearness, 0 to 1: near specks are larger, faster and less sharp. */
  readonly near: number;
}

export const airKinds = ['snow', 'rain', 'dust'] as const;
export type AirKind = (typeof airKinds)[number];

/** Numbers from 0 to 1 that are the same for the same seed. Source: mulberry32, Tommy Ettinger, public domain. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Fall {
  readonly count: number;
  /** Pictures a second that the nearest falls. */
  readonly speed: number;
  readonly sideways: number;
  readonly size: number;
  readonly alpha: number;
}

const falls: Readonly<Record<AirKind, Fall>> = {
  snow: { count: 260, speed: 0.34, sideways: 0.05, size: 0.011, alpha: 0.9 },
  rain: { count: 320, speed: 2.4, sideways: 0.12, size: 0.0022, alpha: 0.34 },
  dust: { count: 90, speed: -0.03, sideways: 0.03, size: 0.014, alpha: 0.5 },
};

/**
 * Specks that fall, or rise, through a picture for ever.
 * @returns their places at a moment, seconds; the far ones first
 */
export function createAir(kind: AirKind, seed: number): (seconds: number) => readonly Speck[] {
  const { count, speed, sideways, size, alpha } = falls[kind];
  const random = createRandom(seed);
  const specks = Array.from({ length: count }, () => ({
    x: random(),
    y: random(),
    // Most of what is in the air is far away.
    near: random() ** 2.2,
    phase: random() * 2 * Math.PI,
    pace: 0.6 + random() * 0.8,
  })).sort((a, b) => a.near - b.near);
  const wrap = (value: number): number => ((((value + 0.1) % 1.2) + 1.2) % 1.2) - 0.1;
  return (seconds) =>
    specks.map(({ x, y, near, phase, pace }) => {
      const way = seconds * pace * (0.3 + 0.7 * near);
      const swing =
        kind === 'rain' ? way * sideways * 3 : Math.sin(seconds * pace + phase) * sideways * 0.4 + way * 0.02;
      const glow = kind === 'dust' ? 0.5 + 0.5 * Math.sin(seconds * pace * 1.7 + phase) : 1;
      return {
        x: wrap(x + swing),
        y: wrap(y + way * speed),
        size: size * (0.25 + 0.75 * near),
        alpha: alpha * (0.45 + 0.55 * (1 - near * 0.5)) * glow,
        near,
      };
    });
}
