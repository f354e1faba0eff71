/** A plane of lightness, 0..1. */
export interface LumaPlane {
  readonly plane: Float32Array;
  readonly width: number;
  readonly height: number;
}

export interface Place {
  /** Middle of a window in pixels. */
  readonly x: number;
  readonly y: number;
  /** Squared lightness of its edges, in the direction that has fewer. */
  readonly edges: number;
}

const CELL = 16;
/** Lightness from which a pixel counts as clipped. */
export const CLIPPED = 0.985;
/** Differences below so many times the noise, or this, are none; those above the last are equally good edges. */
const EDGE = { noises: 5, least: 0.02, most: 0.15 };

/** Sums over cells: edges across, down and their product, and clipped pixels. */
function cellsOf({ plane, width, height }: LumaPlane, noise: number) {
  const least = Math.max(EDGE.least, EDGE.noises * noise);
  const columns = Math.max(1, Math.floor(width / CELL));
  const rows = Math.max(1, Math.floor(height / CELL));
  const cells = Array.from({ length: columns * rows }, () => ({ xx: 0, yy: 0, xy: 0, clipped: 0 }));
  for (let y = 0; y + 2 < height; y++)
    for (let x = 0; x + 2 < width; x++) {
      const cell =
        cells[Math.min(rows - 1, Math.floor(y / CELL)) * columns + Math.min(columns - 1, Math.floor(x / CELL))]!;
      const i = y * width + x;
      if (plane[i]! >= CLIPPED) cell.clipped++;
      const across = plane[i + 2]! - plane[i]!;
      const down = plane[i + 2 * width]! - plane[i]!;
      const size = across * across + down * down;
      if (size < least * least) continue;
      const share = Math.min(1, EDGE.most ** 2 / size);
      cell.xx += across * across * share;
      cell.yy += down * down * share;
      cell.xy += across * down * share;
    }
  return { cells, columns, rows };
}

/**
 * Places of windows with the most edges in both directions and few clipped pixels, that do not overlap where the picture is large enough.
 * After: Hu, Yang, "Good Regions to Deblur", ECCV 2012, simplified.
 * @param side of the windows in pixels
 * @param noise standard deviation, 0..1
 */
export function bestPlaces(luma: LumaPlane, side: number, count: number, noise: number): Place[] {
  const { cells, columns, rows } = cellsOf(luma, noise);
  const [wide, high] = [Math.min(columns, side / CELL), Math.min(rows, side / CELL)];
  const found: Place[] = [];
  for (let row = 0; row + high <= rows; row += 2)
    for (let column = 0; column + wide <= columns; column += 2) {
      const sum = { xx: 0, yy: 0, xy: 0, clipped: 0 };
      for (let v = 0; v < high; v++)
        for (let u = 0; u < wide; u++) {
          const cell = cells[(row + v) * columns + column + u]!;
          sum.xx += cell.xx;
          sum.yy += cell.yy;
          sum.xy += cell.xy;
          sum.clipped += cell.clipped;
        }
      const weaker = (sum.xx + sum.yy) / 2 - Math.hypot((sum.xx - sum.yy) / 2, sum.xy);
      const clear = 1 - Math.min(1, (4 * sum.clipped) / (side * side));
      found.push({ x: (column + wide / 2) * CELL, y: (row + high / 2) * CELL, edges: weaker * clear });
    }
  found.sort((a, b) => b.edges - a.edges);
  const chosen: Place[] = [];
  for (const apart of [side, side / 2, 0])
    for (const place of found)
      if (
        chosen.length < count &&
        chosen.every(({ x, y }) => Math.max(Math.abs(x - place.x), Math.abs(y - place.y)) >= apart)
      )
        chosen.push(place);
  return chosen;
}
