import { mergeMeeting, unionOf, type Edges } from '../../raster/edges.ts';

/** Cells of this many pixels are looked at as one: marks that are nearer than that belong together. */
const CELL = 24;

/**
 * Boxes of the marked places of a mask, each with the surroundings that it is filled from; boxes that would meet are one.
 * @param mask marked where not 0, `width * height`
 * @param margin how far the surroundings reach, as a share of the marked box's longer side, and at least in pixels
 */
export function markedParts(
  mask: Uint8Array,
  width: number,
  height: number,
  margin: { readonly share: number; readonly atLeast: number },
): Edges[] {
  const boxes = boxesOfCells(mask, width, height).map((box) => {
    const reach = Math.ceil(
      Math.max(margin.atLeast, margin.share * Math.max(box.right - box.left, box.bottom - box.top)),
    );
    return {
      left: Math.max(0, box.left - reach),
      top: Math.max(0, box.top - reach),
      right: Math.min(width, box.right + reach),
      bottom: Math.min(height, box.bottom + reach),
    };
  });
  return mergeMeeting(boxes);
}

function boxesOfCells(mask: Uint8Array, width: number, height: number): Edges[] {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const cells: (Edges | null)[] = Array.from({ length: columns * rows }, () => null);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue;
      const cell = ((y / CELL) | 0) * columns + ((x / CELL) | 0);
      const pixel = { left: x, top: y, right: x + 1, bottom: y + 1 };
      cells[cell] = cells[cell] ? unionOf(cells[cell], pixel) : pixel;
    }
  const boxes: Edges[] = [];
  for (let start = 0; start < cells.length; start++) {
    if (!cells[start]) continue;
    let box: Edges | null = null;
    const queue = [start];
    while (queue.length > 0) {
      const at = queue.pop()!;
      const cell = cells[at];
      if (!cell) continue;
      cells[at] = null;
      box = box ? unionOf(box, cell) : cell;
      const x = at % columns;
      for (const dy of [-columns, 0, columns])
        for (const dx of [-1, 0, 1])
          if (x + dx >= 0 && x + dx < columns && at + dy + dx >= 0 && at + dy + dx < cells.length)
            queue.push(at + dy + dx);
    }
    if (box) boxes.push(box);
  }
  return boxes;
}
