import type { FillGrid } from './grid.ts';
import { PATCH_RADIUS } from './grid.ts';

/** Known pixels within this many pixels speak for an unknown one. */
const REACH = 5;

/**
 * Fills thin unknown strokes in place: pixels from the rim inwards, each the mean of known ones around it, weighted by
 * nearness and by the direction in which the rim moves, with their gradients.
 * Source: after Telea, "An Image Inpainting Technique Based on the Fast Marching Method", JGT 2004; whole-pixel distances.
 */
export function fillThin(grid: FillGrid): void {
  const { width, rgb } = grid;
  const distance = ringDistances(grid);
  const order = [...distance.keys()].filter((i) => distance[i]! > 0).sort((a, b) => distance[a]! - distance[b]!);
  const r = PATCH_RADIUS;
  const colour = [0, 0, 0];
  for (const i of order) {
    const own = distance[i]!;
    const x = i % width;
    const y = (i / width) | 0;
    const nx = (distance[i + 1] ?? 0) - (distance[i - 1] ?? 0);
    const ny = (distance[i + width] ?? 0) - (distance[i - width] ?? 0);
    let total = 0;
    colour.fill(0);
    for (let dy = -REACH; dy <= REACH; dy++)
      for (let dx = -REACH; dx <= REACH; dx++) {
        const square = dx * dx + dy * dy;
        if (square === 0 || square > REACH * REACH) continue;
        const xx = x + dx;
        const yy = y + dy;
        if (xx < r || yy < r || xx >= width - r || yy >= grid.height - r) continue;
        const j = yy * width + xx;
        if (distance[j]! >= own) continue;
        const along = Math.abs(dx * nx + dy * ny) / Math.sqrt(square) + 0.05;
        const weight = (along / square) * (1 / (1 + Math.abs(own - distance[j]! - 1)));
        for (let c = 0; c < 3; c++) colour[c]! += weight * rgb[j * 3 + c]!;
        total += weight;
      }
    if (total > 0) for (let c = 0; c < 3; c++) rgb[i * 3 + c] = colour[c]! / total;
  }
}

/** Distance of every unknown pixel from the known ones, in pixels (chamfer 3-4 / 3); 0 where it is known. */
export function ringDistances({ width, height, hole }: Pick<FillGrid, 'width' | 'height' | 'hole'>): Float32Array {
  const far = width + height;
  const distance = Float32Array.from(hole, (value) => (value ? far : 0));
  const relax = (i: number, j: number, step: number): void => {
    if (distance[j]! + step < distance[i]!) distance[i] = distance[j]! + step;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (x > 0) relax(i, i - 1, 1);
      if (y > 0) relax(i, i - width, 1);
      if (x > 0 && y > 0) relax(i, i - width - 1, 4 / 3);
      if (x < width - 1 && y > 0) relax(i, i - width + 1, 4 / 3);
    }
  for (let y = height - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x;
      if (x < width - 1) relax(i, i + 1, 1);
      if (y < height - 1) relax(i, i + width, 1);
      if (x < width - 1 && y < height - 1) relax(i, i + width + 1, 4 / 3);
      if (x > 0 && y < height - 1) relax(i, i + width - 1, 4 / 3);
    }
  return distance;
}
