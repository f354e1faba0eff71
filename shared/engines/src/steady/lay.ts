import { cubicAt, FINE } from '../repair/cubic.ts';
import { createFrame, planeNames, type Plane, type YuvFrame } from '../repair/frame.ts';
import type { Steadying } from './path.ts';

/**
 * Lays a frame into the steady picture of the same size.
 * @param into is written over when it has that size
 */
export function layFrame(frame: YuvFrame, place: Steadying, into: YuvFrame | null): YuvFrame {
  const { width, height } = frame.y;
  const out = into?.y.width === width && into.y.height === height ? into : createFrame(width, height);
  for (const name of planeNames) layPlane(frame[name], place, out[name]);
  return out;
}

function layPlane(plane: Plane, { x, y, turn, grow, zoom }: Steadying, out: Plane): void {
  const { data, width, height } = plane;
  if (x === 0 && y === 0 && turn === 0 && grow === 0 && zoom === 1) {
    out.data.set(data);
    return;
  }
  const to = out.data;
  const shrink = Math.exp(-grow);
  const cos = Math.cos(turn) * shrink;
  const sin = Math.sin(turn) * shrink;
  // Where a pixel of the steady picture comes from: back from the zoom, the shift, then the turn.
  const stepX = Math.round((cos / zoom) * FINE);
  const stepY = Math.round((-sin / zoom) * FINE);
  const lastX = (width - 1) * FINE;
  const lastY = (height - 1) * FINE;
  for (let row = 0, o = 0; row < height; row++) {
    const u = (0.5 - width / 2) / zoom - x * width;
    const v = (row + 0.5 - height / 2) / zoom - y * width;
    let sx = Math.round((cos * u + sin * v + width / 2 - 0.5) * FINE);
    let sy = Math.round((cos * v - sin * u + height / 2 - 0.5) * FINE);
    for (let column = 0; column < width; column++, o++, sx += stepX, sy += stepY) {
      const px = sx < 0 ? 0 : sx > lastX ? lastX : sx;
      const py = sy < 0 ? 0 : sy > lastY ? lastY : sy;
      to[o] = cubicAt(plane, px, py);
    }
  }
}
