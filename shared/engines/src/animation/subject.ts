import { fitSize, shrinkImage } from '../image/shrink.ts';
import { clamp, smoothstep, type RasterImage } from '../raster/image.ts';
import { boxBlur } from '../raster/planes.ts';

/** Where something in a picture stands out, as an ellipse in pixels. */
export interface Subject {
  readonly x: number;
  readonly y: number;
  readonly radiusX: number;
  readonly radiusY: number;
}

/** Longer side at which it is looked for, pixels. */
const SIDE = 96;
/** Share of each side that is the border. */
const BORDER = 0.08;

/** The middle of what differs from the border of a picture: an animal, a thing. The middle of the picture is preferred. */
export function subjectOf(picture: RasterImage): Subject {
  const small = shrinkImage(picture, fitSize(picture, SIDE));
  const { width, height, data } = small;
  const isBorder = (x: number, y: number): boolean =>
    Math.min(x, width - 1 - x) < width * BORDER || Math.min(y, height - 1 - y) < height * BORDER;
  const border: number[][] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isBorder(x, y)) border.push([0, 1, 2].map((q) => data[(y * width + x) * 4 + q]!));
  const weights = new Float32Array(width * height);
  for (let i = 0; i < weights.length; i++) {
    let least = Infinity;
    for (let k = 0; k < border.length; k += 5) {
      const far = [0, 1, 2].reduce((sum, q) => sum + Math.abs(border[k]![q]! - data[i * 4 + q]!), 0);
      least = Math.min(least, far);
    }
    const [u, v] = [(i % width) / width - 0.5, Math.floor(i / width) / height - 0.5];
    weights[i] = least * Math.exp(-(u * u + v * v) / 0.12);
  }
  boxBlur(weights, width, height, 2, 2);
  const most = weights.reduce((a, b) => Math.max(a, b), 1e-6);
  let [sum, mx, my] = [1e-6, (1e-6 * width) / 2, (1e-6 * height) / 2];
  const each = (use: (x: number, y: number, w: number) => void): void =>
    weights.forEach((value, i) => use(i % width, Math.floor(i / width), smoothstep(0.25, 0.7, value / most)));
  each((x, y, w) => {
    sum += w;
    mx += x * w;
    my += y * w;
  });
  [mx, my] = [mx / sum, my / sum];
  let [vx, vy] = [0, 0];
  each((x, y, w) => {
    vx += w * (x - mx) ** 2;
    vy += w * (y - my) ** 2;
  });
  const scale = picture.width / width;
  const radius = (variance: number, side: number): number =>
    clamp(2.1 * Math.sqrt(variance / sum), side * 0.16, side * 0.42) * scale;
  return { x: (mx + 0.5) * scale, y: (my + 0.5) * scale, radiusX: radius(vx, width), radiusY: radius(vy, height) };
}

/**
 * Swells an ellipse of a picture a little, which looks like breath; its edge does not move.
 * @param amount 0.02 is a fiftieth
 * @param out of the picture's size; outside the ellipse it has to hold the picture already
 */
export function swell(picture: RasterImage, subject: Subject, amount: number, out: RasterImage): void {
  const { width, height, data } = picture;
  const { x: cx, y: cy, radiusX, radiusY } = subject;
  const [left, right] = [Math.max(0, Math.floor(cx - radiusX)), Math.min(width - 1, Math.ceil(cx + radiusX))];
  const [top, bottom] = [Math.max(0, Math.floor(cy - radiusY)), Math.min(height - 1, Math.ceil(cy + radiusY))];
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const [u, v] = [(x + 0.5 - cx) / radiusX, (y + 0.5 - cy) / radiusY];
      const far = u * u + v * v;
      if (far >= 1) continue;
      const pull = amount * (1 - far) ** 2;
      // Breath lifts more than it widens.
      const sx = clamp(x - (x + 0.5 - cx) * pull * 0.7, 0, width - 1.001);
      const sy = clamp(y - (y + 0.5 - cy) * pull + pull * radiusY * 0.25, 0, height - 1.001);
      const [x0, y0] = [Math.floor(sx), Math.floor(sy)];
      const [fx, fy] = [sx - x0, sy - y0];
      const a = (y0 * width + x0) * 4;
      const b = a + width * 4;
      const o = (y * width + x) * 4;
      for (let q = 0; q < 3; q++)
        out.data[o + q] =
          (data[a + q]! * (1 - fx) + data[a + 4 + q]! * fx) * (1 - fy) +
          (data[b + q]! * (1 - fx) + data[b + 4 + q]! * fx) * fy;
    }
}
