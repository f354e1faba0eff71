import type { Flow, Painting } from './planes.ts';

const SECTORS = 8;

/**
 * Strokes of paint: each pixel takes the mean of the calmest of eight sectors of an ellipse that lies along the flow.
 * Source: Kyprianidis, Semmo, Kang, Döllner, "Anisotropic Kuwahara Filtering with Polynomial Weighting Functions", TPCG 2010.
 * @param radius of the strokes in pixels
 */
export function kuwahara(
  { width, height, r, g, b }: Painting,
  flow: Flow,
  radius: number,
  { onRow }: { readonly onRow?: (y: number) => void } = {},
): Painting {
  const out = { width, height, r: new Float32Array(r), g: new Float32Array(g), b: new Float32Array(b) };
  const sums = new Float64Array(SECTORS * 7);
  const zeta = 2 / radius;
  const eta = (zeta + Math.cos(Math.PI / SECTORS)) / Math.sin(Math.PI / SECTORS) ** 2;
  const weights = new Float64Array(SECTORS);
  for (let y = 0; y < height; y++) {
    onRow?.(y);
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const longer = Math.min(2 * radius, radius * (1 + flow.clear[at]!));
      const shorter = Math.max(radius / 2, radius / (1 + flow.clear[at]!));
      const cos = flow.x[at]!;
      const sin = flow.y[at]!;
      const reachX = Math.ceil(Math.hypot(longer * cos, shorter * sin));
      const reachY = Math.ceil(Math.hypot(longer * sin, shorter * cos));
      sums.fill(0);
      for (let dy = -reachY; dy <= reachY; dy++) {
        const yy = y + dy;
        if (yy < 0 || yy >= height) continue;
        for (let dx = -reachX; dx <= reachX; dx++) {
          const xx = x + dx;
          if (xx < 0 || xx >= width) continue;
          const u = (cos * dx + sin * dy) / longer;
          const v = (-sin * dx + cos * dy) / shorter;
          const square = u * u + v * v;
          if (square > 1) continue;
          const total = sectorWeights(u, v, zeta, eta, weights);
          if (total > 0) gather(sums, weights, Math.exp(-3.125 * square) / total, yy * width + xx, r, g, b);
        }
      }
      mixSectors(sums, at, out);
    }
  }
  return out;
}

/** Share of each sector in a place of the disc, not normalised; returns their sum. */
function sectorWeights(u: number, v: number, zeta: number, eta: number, weights: Float64Array): number {
  let total = 0;
  const quarter = (x: number, y: number, first: number): void => {
    const outer = zeta - eta * x * x;
    const other = zeta - eta * y * y;
    const shares = [y + outer, -x + other, -y + outer, x + other];
    for (let k = 0; k < 4; k++) {
      const value = Math.max(0, shares[k]!) ** 2;
      weights[first + k * 2] = value;
      total += value;
    }
  };
  quarter(u, v, 0);
  quarter((u - v) * Math.SQRT1_2, (u + v) * Math.SQRT1_2, 1);
  return total;
}

function gather(
  sums: Float64Array,
  weights: Float64Array,
  scale: number,
  i: number,
  r: Float32Array,
  g: Float32Array,
  b: Float32Array,
): void {
  for (let k = 0; k < SECTORS; k++) {
    const w = weights[k]! * scale;
    if (w === 0) continue;
    const o = k * 7;
    sums[o]! += w;
    sums[o + 1]! += w * r[i]!;
    sums[o + 2]! += w * g[i]!;
    sums[o + 3]! += w * b[i]!;
    sums[o + 4]! += w * r[i]! * r[i]!;
    sums[o + 5]! += w * g[i]! * g[i]!;
    sums[o + 6]! += w * b[i]! * b[i]!;
  }
}

function mixSectors(sums: Float64Array, at: number, out: { r: Float32Array; g: Float32Array; b: Float32Array }): void {
  let [total, red, green, blue] = [0, 0, 0, 0];
  for (let o = 0; o < SECTORS * 7; o += 7) {
    const n = sums[o]!;
    if (n < 1e-9) continue;
    const [mr, mg, mb] = [sums[o + 1]! / n, sums[o + 2]! / n, sums[o + 3]! / n];
    const spread =
      Math.abs(sums[o + 4]! / n - mr * mr) +
      Math.abs(sums[o + 5]! / n - mg * mg) +
      Math.abs(sums[o + 6]! / n - mb * mb);
    const weight = 1 / (1 + (spread * 400) ** 4);
    total += weight;
    red += weight * mr;
    green += weight * mg;
    blue += weight * mb;
  }
  if (total === 0) return;
  out.r[at] = red / total;
  out.g[at] = green / total;
  out.b[at] = blue / total;
}
