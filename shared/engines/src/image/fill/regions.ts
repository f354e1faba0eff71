/** A part of a picture in whole pixels; `right` and `bottom` are outside. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Cells of this many pixels are looked at as one: marks that are nearer than that belong together. */
const CELL = 24;

/**
 * Boxes of the marked places of a mask, each with the surroundings that it is filled from; boxes that would meet are one.
 * @param mask marked where not 0, `width * height`
 * @param margin how far the surroundings reach, as a share of the marked box's longer side, and at least in pixels
 */
export function regionsOf(
  mask: Uint8Array,
  width: number,
  height: number,
  margin: { readonly share: number; readonly atLeast: number },
): Region[] {
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

function boxesOfCells(mask: Uint8Array, width: number, height: number): Region[] {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const cells: (Region | null)[] = Array.from({ length: columns * rows }, () => null);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue;
      const cell = ((y / CELL) | 0) * columns + ((x / CELL) | 0);
      cells[cell] = union(cells[cell] ?? null, { left: x, top: y, right: x + 1, bottom: y + 1 });
    }
  const boxes: Region[] = [];
  for (let start = 0; start < cells.length; start++) {
    if (!cells[start]) continue;
    let box: Region | null = null;
    const queue = [start];
    while (queue.length > 0) {
      const at = queue.pop()!;
      const cell = cells[at];
      if (!cell) continue;
      cells[at] = null;
      box = union(box, cell);
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

const union = (a: Region | null, b: Region): Region =>
  a
    ? {
        left: Math.min(a.left, b.left),
        top: Math.min(a.top, b.top),
        right: Math.max(a.right, b.right),
        bottom: Math.max(a.bottom, b.bottom),
      }
    : b;

const overlap = (a: Region, b: Region): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function mergeMeeting(boxes: readonly Region[]): Region[] {
  const merged: Region[] = [];
  for (const box of boxes) {
    let one = box;
    for (let i = merged.length - 1; i >= 0; i--) {
      if (!overlap(merged[i]!, one)) continue;
      one = union(merged[i]!, one);
      merged.splice(i, 1);
      // It has grown: it may meet those that were passed.
      i = merged.length;
    }
    merged.push(one);
  }
  return merged;
}
