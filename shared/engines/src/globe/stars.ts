import type { Frame, Vector } from './sphere.ts';

interface Star {
  readonly to: Vector;
  readonly light: number;
  readonly warmth: number;
}

const COUNT = 2600;

/** Stars all around, the same each time. Source of the numbers: Park, Miller, "Random number generators", CACM 1988. */
export function createStars(): {
  /** Lays those in view over a frame, beside the globe. @param q distance of the camera from the globe's middle */
  draw(camera: Frame, q: number, focal: number, width: number, height: number, data: Uint8ClampedArray): void;
} {
  let state = 4711;
  const next = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const stars: readonly Star[] = Array.from({ length: COUNT }, () => {
    const z = next() * 2 - 1;
    const turn = next() * 2 * Math.PI;
    const r = Math.sqrt(1 - z * z);
    return { to: [r * Math.cos(turn), r * Math.sin(turn), z], light: 0.16 + 0.84 * next() ** 6, warmth: next() - 0.5 };
  });
  return {
    draw({ up, east, north }, q, focal, width, height, data) {
      const rim = 1 / (q * q - 1);
      const size = Math.min(width, height) / 720;
      for (const { to, light, warmth } of stars) {
        const depth = -(to[0] * up[0] + to[1] * up[1] + to[2] * up[2]);
        if (depth < 0.1) continue;
        const x = (to[0] * east[0] + to[1] * east[1] + to[2] * east[2]) / depth;
        const y = (to[0] * north[0] + to[1] * north[1] + to[2] * north[2]) / depth;
        // The globe and its air hide what is behind them.
        const beside = Math.min(1, ((x * x + y * y) / rim - 1.06) * 12);
        if (beside <= 0) continue;
        const [column, row] = [width / 2 + x * focal - 0.5, height / 2 - y * focal - 0.5];
        const spread = 1.1 * size * (0.7 + light);
        for (let r = Math.ceil(row - 2 * spread); r <= row + 2 * spread; r++)
          for (let c = Math.ceil(column - 2 * spread); c <= column + 2 * spread; c++) {
            if (r < 0 || c < 0 || r >= height || c >= width) continue;
            const away = ((r - row) ** 2 + (c - column) ** 2) / (spread * spread);
            const shine = 235 * light * beside * Math.exp(-away * 1.6);
            const at = (r * width + c) * 4;
            data[at] = data[at]! + shine * (1 + warmth * 0.3);
            data[at + 1] = data[at + 1]! + shine;
            data[at + 2] = data[at + 2]! + shine * (1 - warmth * 0.3);
          }
      }
    },
  };
}
