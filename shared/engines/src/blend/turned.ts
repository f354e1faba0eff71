import type { RasterImage } from '../raster/index.ts';
import type { Size } from './placement.ts';
import { createRowSampler, type RowSampler } from './resample.ts';

/** A picture laid by hand into a frame. Its height follows from its shape. */
export interface HandPlacement {
  /** Its middle, in shares of the frame's width and height. */
  readonly x: number;
  readonly y: number;
  /** Its width, in shares of the frame's. */
  readonly size: number;
  /** Degrees, clockwise. */
  readonly turn: number;
}

export type Point = readonly [x: number, y: number];

/** Width and height that a picture laid by hand has in its frame, pixels; not whole ones. */
function sizeIn(picture: Size, frame: Size, { size }: HandPlacement): Size {
  const width = Math.max(1, size * frame.width);
  return { width, height: Math.max(1, (width * picture.height) / picture.width) };
}

/** Its corners in pixels of the frame, from the upper left on, clockwise. */
export function cornersIn(picture: Size, frame: Size, placement: HandPlacement): readonly [Point, Point, Point, Point] {
  const { width, height } = sizeIn(picture, frame, placement);
  const angle = (placement.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (right: number, down: number): Point => {
    const [dx, dy] = [(right * width) / 2, (down * height) / 2];
    return [placement.x * frame.width + dx * cos - dy * sin, placement.y * frame.height + dx * sin + dy * cos];
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/**
 * A picture laid by hand, one row of the frame at a time: reduced by averages first where it becomes smaller, then bilinear.
 * Its edges are antialiased.
 */
export function createTurnedSampler(picture: RasterImage, placement: HandPlacement, frame: Size): RowSampler {
  const laid = sizeIn(picture, frame, placement);
  const source = laid.width < picture.width ? reduced(picture, laid) : picture;
  const angle = (placement.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [placement.x * frame.width, placement.y * frame.height];
  const [scaleX, scaleY] = [source.width / laid.width, source.height / laid.height];
  return (y, into) => {
    into.fill(0);
    const dy = y + 0.5 - cy;
    for (let x = 0; x < frame.width; x++) {
      const dx = x + 0.5 - cx;
      // In pixels of the laid picture, from its upper left corner.
      const u = dx * cos + dy * sin + laid.width / 2;
      const v = dy * cos - dx * sin + laid.height / 2;
      const covered = edge(u, laid.width) * edge(v, laid.height);
      if (covered > 0) samplePixel(source, u * scaleX, v * scaleY, covered, into, x * 4);
    }
  };
}

/** How much of a pixel at `at` lies within 0 to `length`. */
const edge = (at: number, length: number): number => Math.min(1, Math.max(0, Math.min(at, length - at) + 0.5));

function reduced(picture: RasterImage, { width, height }: Size): RasterImage {
  const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  const sample = createRowSampler(picture, { left: 0, top: 0, ...size }, size);
  for (let y = 0; y < size.height; y++) sample(y, data.subarray(y * size.width * 4, (y + 1) * size.width * 4));
  return { data, ...size };
}

/** Writes the bilinear colour at a point, edge pixels repeated outwards; colours are weighted by alpha. */
function samplePixel(
  { data, width, height }: RasterImage,
  u: number,
  v: number,
  covered: number,
  into: Uint8ClampedArray,
  to: number,
): void {
  const sx = Math.min(width - 1, Math.max(0, u - 0.5));
  const sy = Math.min(height - 1, Math.max(0, v - 0.5));
  const [x0, y0] = [Math.floor(sx), Math.floor(sy)];
  const [fx, fy] = [sx - x0, sy - y0];
  const right = x0 + 1 < width ? 4 : 0;
  const below = y0 + 1 < height ? width * 4 : 0;
  const from = (y0 * width + x0) * 4;
  let [r, g, b, a] = [0, 0, 0, 0];
  for (let corner = 0; corner < 4; corner++) {
    const at = from + (corner & 1 ? right : 0) + (corner & 2 ? below : 0);
    const weight = (corner & 1 ? fx : 1 - fx) * (corner & 2 ? fy : 1 - fy) * data[at + 3]!;
    r += weight * data[at]!;
    g += weight * data[at + 1]!;
    b += weight * data[at + 2]!;
    a += weight;
  }
  if (a === 0) return;
  into[to] = r / a;
  into[to + 1] = g / a;
  into[to + 2] = b / a;
  into[to + 3] = a * covered;
}
