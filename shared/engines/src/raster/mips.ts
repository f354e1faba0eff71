import type { ImageArea, RasterImage } from './image.ts';

/** A picture with its halved versions, made on first use. Level 0 is the picture itself. */
export interface MipPyramid {
  readonly base: RasterImage;
  /** The picture at 1 / 2^level of its size; the level is lowered when the picture is too small to halve that often. */
  level(level: number): { readonly image: RasterImage; readonly level: number };
}

/** The part of the halved picture whose pixels are made of four within `part`. */
function halvedPart({ left, top, width, height }: ImageArea): ImageArea {
  const [x, y] = [(left + 1) >> 1, (top + 1) >> 1];
  return { left: x, top: y, width: ((left + width) >> 1) - x, height: ((top + height) >> 1) - y };
}

const wholeOf = ({ width, height }: RasterImage): ImageArea => ({ left: 0, top: 0, width, height });

/**
 * Half-size copy by the mean of 2 x 2 pixels; an odd last row or column is dropped.
 * @param part of the picture, beyond which the copy stays empty. Default: all of it
 */
export function halveImage(image: RasterImage, part: ImageArea = wholeOf(image)): RasterImage {
  const width = image.width >> 1;
  const height = image.height >> 1;
  const source = image.data;
  const stride = image.width * 4;
  const data = new Uint8ClampedArray(width * height * 4);
  const { left, top, ...size } = halvedPart(part);
  for (let y = top; y < top + size.height; y++) {
    let i = y * 2 * stride + left * 8;
    let o = (y * width + left) * 4;
    for (let x = 0; x < size.width; x++, i += 8, o += 4) {
      for (let c = 0; c < 4; c++) {
        const j = i + c;
        data[o + c] = (source[j]! + source[j + 4]! + source[j + stride]! + source[j + stride + 4]! + 2) >> 2;
      }
    }
  }
  return { data, width, height };
}

/**
 * Starts a pyramid. All levels below the base together take a third of the base's memory at most.
 * @param part of the picture that is looked at: beyond it the levels below the base are empty. Default: all of it
 */
export function createPyramid(base: RasterImage, part: ImageArea = wholeOf(base)): MipPyramid {
  const levels: RasterImage[] = [base];
  let filled = part;
  return {
    base,
    level(wanted) {
      while (levels.length <= wanted) {
        const last = levels[levels.length - 1]!;
        if (last.width < 2 || last.height < 2) break;
        levels.push(halveImage(last, filled));
        filled = halvedPart(filled);
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
