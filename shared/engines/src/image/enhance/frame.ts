import type { RasterImage } from '../../raster/image.ts';
import { median } from '../../statistics/index.ts';

/** The most of a side that a frame takes. */
const MOST_FRAME = 0.14;
/** Grey values that a frame's places differ by, the share of a line that is alike, and what its lines differ by. */
const ALIKE = 14;
const SHARE = 0.9;
const SAME = 8;

/** The grey value of an even line of pixels, black or white; null where it is neither. */
function evenLine({ data }: RasterImage, from: number, step: number, count: number): number | null {
  const luma = Float32Array.from({ length: count }, (_, k) => {
    const i = (from + k * step) * 4;
    return (data[i]! + 2 * data[i + 1]! + data[i + 2]!) / 4;
  });
  const middle = median(luma);
  if (middle > 34 && middle < 225) return null;
  const alike = luma.reduce((sum, value) => sum + (Math.abs(value - middle) <= ALIKE ? 1 : 0), 0);
  return alike >= SHARE * count ? middle : null;
}

/** How many lines from a side are a frame: as black or as white as the outermost. */
function frameDepth(side: number, lineAt: (at: number) => number | null): number {
  const outermost = lineAt(0);
  if (outermost === null) return 0;
  const most = Math.floor(side * MOST_FRAME);
  for (let lines = 1; lines < most; lines++) {
    const line = lineAt(lines);
    if (line === null || Math.abs(line - outermost) > SAME) return lines;
  }
  return most;
}

/** Indices of a picture's opaque pixels without the even black or white lines at its sides, which are a scan's and not the photo's. */
export function insideFrame(image: RasterImage): Uint32Array {
  const { data, width, height } = image;
  const row = (y: number): number | null => evenLine(image, y * width, 1, width);
  const column = (x: number): number | null => evenLine(image, x, width, height);
  const top = frameDepth(height, row);
  const bottom = height - frameDepth(height, (at) => row(height - 1 - at));
  const left = frameDepth(width, column);
  const right = width - frameDepth(width, (at) => column(width - 1 - at));
  const inside: number[] = [];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if (data[(y * width + x) * 4 + 3]! >= 128) inside.push(y * width + x);
  return Uint32Array.from(inside);
}
