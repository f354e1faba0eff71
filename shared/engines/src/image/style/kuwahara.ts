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
  const { from, sector, weight } = sectorTable(radius);
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
          const cell = Math.floor((v + 1) * HALF) * CELLS + Math.floor((u + 1) * HALF);
          const i = yy * width + xx;
          const [red, green, blue] = [r[i]!, g[i]!, b[i]!];
          for (let k = from[cell]!; k < from[cell + 1]!; k++) {
            const o = sector[k]! * 7;
            const w = weight[k]!;
            sums[o]! += w;
            sums[o + 1]! += w * red;
            sums[o + 2]! += w * green;
            sums[o + 3]! += w * blue;
            sums[o + 4]! += w * red * red;
            sums[o + 5]! += w * green * green;
            sums[o + 6]! += w * blue * blue;
          }
        }
      }
      mixSectors(sums, at, out);
    }
  }
  return out;
}

/** Cells of the table along the disc's diameter. */
const CELLS = 65;
const HALF = (CELLS - 1) / 2;

/** Sectors that a place of the disc belongs to, with their weights: those of `from[cell]` up to `from[cell + 1]`. */
function sectorTable(radius: number) {
  const zeta = 2 / radius;
  const eta = (zeta + Math.cos(Math.PI / SECTORS)) / Math.sin(Math.PI / SECTORS) ** 2;
  const from = new Int32Array(CELLS * CELLS + 1);
  const sector: number[] = [];
  const weight: number[] = [];
  const shares = new Float64Array(SECTORS);
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const u = ((cell % CELLS) + 0.5) / HALF - 1;
    const v = (Math.floor(cell / CELLS) + 0.5) / HALF - 1;
    const total = sectorShares(u, v, zeta, eta, shares);
    const scale = Math.exp(-3.125 * (u * u + v * v)) / total;
    for (let k = 0; k < SECTORS; k++) {
      const share = shares[k]!;
      if (share === 0) continue;
      sector.push(k);
      weight.push(share * scale);
    }
    from[cell + 1] = sector.length;
  }
  return { from, sector: Uint8Array.from(sector), weight: Float64Array.from(weight) };
}

/** Share of each sector in a place of the disc, not normalised; returns their sum. */
function sectorShares(u: number, v: number, zeta: number, eta: number, shares: Float64Array): number {
  let total = 0;
  const quarter = (x: number, y: number, first: number): void => {
    const outer = zeta - eta * x * x;
    const other = zeta - eta * y * y;
    for (const [k, share] of [y + outer, -x + other, -y + outer, x + other].entries()) {
      shares[first + k * 2] = Math.max(0, share) ** 2;
      total += shares[first + k * 2]!;
    }
  };
  quarter(u, v, 0);
  quarter((u - v) * Math.SQRT1_2, (u + v) * Math.SQRT1_2, 1);
  return total;
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
