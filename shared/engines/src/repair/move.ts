import type { BlockField } from './follow.ts';
import { BLOCK } from './follow.ts';
import type { Plane } from './frame.ts';

/** Weights of four neighbours for each eighth of a pixel, of 128 (Catmull-Rom). */
const cubic = Array.from({ length: 8 }, (_, i) => {
  const t = i / 8;
  const [t2, t3] = [t * t, t * t * t];
  const weights = [(-t3 + 2 * t2 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (-3 * t3 + 4 * t2 + t) / 2, (t3 - t2) / 2];
  const whole = weights.map((w) => Math.round(128 * w));
  whole[1]! += 128 - whole.reduce((a, b) => a + b, 0);
  return whole as [number, number, number, number];
});

/** Side of a block with what four taps need around it. */
const PATCH = BLOCK + 3;
const patch = new Uint8Array(PATCH * PATCH);
const between = new Int16Array(PATCH * BLOCK);

/**
 * Brings a plane to the places of the next frame, block by block.
 * @param scale 1 for a plane of full size, 2 for one of half
 * @param exact parts of pixels count; else the nearest pixel is taken
 */
export function moveBlocks(plane: Plane, field: BlockField, scale: 1 | 2, exact: boolean, out: Plane): void {
  const { width, height } = plane;
  const side = BLOCK / scale;
  const parts = 4 * scale;
  for (let row = 0, k = 0; row < field.rows; row++)
    for (let column = 0; column < field.columns; column++, k++) {
      const left = column * side;
      const top = row * side;
      const w = Math.min(side, width - left);
      const h = Math.min(side, height - top);
      if (w <= 0 || h <= 0) continue;
      const round = exact ? 0 : parts >> 1;
      const qx = field.x[k]! + round;
      const qy = field.y[k]! + round;
      const dx = Math.floor(qx / parts);
      const dy = Math.floor(qy / parts);
      const eighth = 8 / parts;
      const tx = exact ? (qx - dx * parts) * eighth : 0;
      const ty = exact ? (qy - dy * parts) * eighth : 0;
      moveBlock(plane, out, left, top, w, h, dx, dy, tx, ty);
    }
}

function moveBlock(
  plane: Plane,
  out: Plane,
  left: number,
  top: number,
  w: number,
  h: number,
  dx: number,
  dy: number,
  tx: number,
  ty: number,
): void {
  const { data, width, height } = plane;
  const x = left + dx;
  const y = top + dy;
  let from = data;
  let stride = width;
  let at = y * width + x;
  if (x < 1 || y < 1 || x + w + 2 > width || y + h + 2 > height) {
    for (let j = 0; j < h + 3; j++) {
      const line = Math.max(0, Math.min(height - 1, y + j - 1)) * width;
      for (let i = 0; i < w + 3; i++) patch[j * PATCH + i] = data[line + Math.max(0, Math.min(width - 1, x + i - 1))]!;
    }
    from = patch;
    stride = PATCH;
    at = PATCH + 1;
  }
  const to = out.data;
  const start = top * width + left;
  if (tx === 0 && ty === 0) {
    for (let j = 0; j < h; j++) {
      let i = at + j * stride;
      let o = start + j * width;
      for (const end = i + w; i < end; i++, o++) to[o] = from[i]!;
    }
    return;
  }
  const [a, b, c, d] = cubic[tx]!;
  for (let j = 0; j < h + 3; j++) {
    let i = at + (j - 1) * stride;
    let o = j * BLOCK;
    if (tx === 0) for (const end = i + w; i < end; i++, o++) between[o] = from[i]! << 4;
    else
      for (const end = i + w; i < end; i++, o++)
        between[o] = (a * from[i - 1]! + b * from[i]! + c * from[i + 1]! + d * from[i + 2]! + 4) >> 3;
  }
  const [e, f, g, i2] = cubic[ty]!;
  for (let j = 0; j < h; j++) {
    let i = (j + 1) * BLOCK;
    let o = start + j * width;
    for (const end = i + w; i < end; i++, o++) {
      const value =
        (e * between[i - BLOCK]! + f * between[i]! + g * between[i + BLOCK]! + i2 * between[i + 2 * BLOCK]! + 1024) >>
        11;
      to[o] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
  }
}
