import type { RasterImage } from './image.ts';

/** A picture with its halved versions, made on first use. Level 0 is the picture itself. */
export interface MipPyramid {
  readonly base: RasterImage;
  /** The picture at 1 / 2^level of its size; the level is lowered when the picture is too small to halve that often. */
  level(level: number): { readonly image: RasterImage; readonly level: number };
}

/** Half-size copy by the mean of 2 x 2 pixels; an odd last row or column is dropped. */
export function halveImage(image: RasterImage): RasterImage {
  const width = image.width >> 1;
  const height = image.height >> 1;
  const source = image.data;
  const stride = image.width * 4;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    let i = y * 2 * stride;
    let o = y * width * 4;
    for (let x = 0; x < width; x++, i += 8, o += 4) {
      for (let c = 0; c < 4; c++) {
        const j = i + c;
        data[o + c] = (source[j]! + source[j + 4]! + source[j + stride]! + source[j + stride + 4]! + 2) >> 2;
      }
    }
  }
  return { data, width, height };
}

/** Starts a pyramid. All levels below the base together take a third of the base's memory at most. */
export function createPyramid(base: RasterImage): MipPyramid {
  const levels: RasterImage[] = [base];
  return {
    base,
    level(wanted) {
      while (levels.length <= wanted) {
        const last = levels[levels.length - 1]!;
        if (last.width < 2 || last.height < 2) break;
        levels.push(halveImage(last));
      }
      const level = Math.max(0, Math.min(wanted, levels.length - 1));
      return { image: levels[level]!, level };
    },
  };
}

/**
 * The level whose pixels are about as large as the step of a sampling grid.
 * @param step size of a grid cell in pixels of level 0
 * @param slack how many pixels may fall on one sample before the next level is taken
 */
export function levelForStep(step: number, slack = 1.9): number {
  let level = 0;
  for (let rest = step; rest > slack && level < 8; rest /= 2) level++;
  return level;
}
