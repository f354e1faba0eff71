import type { Edges } from '../raster/edges.ts';

/** Pixels that hang together. */
export interface Region {
  readonly pixels: readonly number[];
  /** Whether it touches the rim of the picture. */
  readonly rim: boolean;
}

/** The box around a region. @param width of the picture, in pixels */
export function edgesOf({ pixels }: Region, width: number): Edges {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const i of pixels) {
    const x = i % width;
    const y = (i - x) / width;
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = Math.max(bottom, y + 1);
  }
  return { left, top, right, bottom };
}

/** Regions of pixels that belong, joined across edges. */
export function regionsOf(width: number, height: number, belongs: (i: number) => boolean): Region[] {
  const seen = new Uint8Array(width * height);
  const regions: Region[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !belongs(start)) continue;
    const pixels = [start];
    let rim = false;
    seen[start] = 1;
    // The list grows while it is walked.
    for (const i of pixels) {
      const x = i % width;
      const y = (i - x) / width;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) rim = true;
      const near = [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, y > 0 ? i - width : -1, i + width];
      for (const j of near)
        if (j >= 0 && j < seen.length && !seen[j] && belongs(j)) {
          seen[j] = 1;
          pixels.push(j);
        }
    }
    regions.push({ pixels, rim });
  }
  return regions;
}
