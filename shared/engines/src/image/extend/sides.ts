import type { RasterImage } from '../../raster/image.ts';
import { lumaPlane } from '../deblur/luma.ts';
import { fitSize, shrinkImage } from '../shrink.ts';
import type { Margins, Side } from './margins.ts';

/** Longer side of the picture at which its sides are looked at, in pixels. */
const SIDE = 128;
/** Pixels of a patch at the edge: across and along. */
const ACROSS = 5;
const REACH = 2;
/** Places are looked at from this many pixels within the edge, and this many lines up and down. */
const WITHIN = 6;
const ASTRAY = 2;
/** Mean difference of a channel, in levels, up to which a patch shows the same thing. */
const ALIKE = 20;

/**
 * How much of each side can be continued with content of the picture: a share from 0 to 1. A thing that is cut off by the edge and
 * stands nowhere else cannot be continued.
 */
export function sidesThatGoOn(image: RasterImage): Margins {
  const small = shrinkImage(image, fitSize(image, SIDE));
  const { width, height } = small;
  const row = width * 4;
  return {
    left: shareOf(small.data, { start: 0, across: 4, along: row, deep: width, long: height }),
    right: shareOf(small.data, { start: row - 4, across: -4, along: row, deep: width, long: height }),
    top: shareOf(small.data, { start: 0, across: row, along: 4, deep: height, long: width }),
    bottom: shareOf(small.data, { start: (height - 1) * row, across: -row, along: 4, deep: height, long: width }),
  };
}

/** A side: bytes of its first pixel, of a step into the picture and of a step along the side, and how many pixels there are of each. */
interface Lines {
  readonly start: number;
  readonly across: number;
  readonly along: number;
  readonly deep: number;
  readonly long: number;
}

function shareOf(data: Uint8ClampedArray, lines: Lines): number {
  let [found, all] = [0, 0];
  for (let line = REACH; line < lines.long - REACH; line++) {
    all++;
    if (hasCounterpart(data, lines, line)) found++;
  }
  return all === 0 ? 1 : found / all;
}

/** Whether the patch at a line of the edge is seen again deeper in the picture, at about the same height. */
function hasCounterpart(data: Uint8ClampedArray, { start, across, along, deep, long }: Lines, line: number): boolean {
  const limit = ALIKE * 3 * ACROSS * (2 * REACH + 1);
  const from = Math.max(REACH, line - ASTRAY);
  const to = Math.min(long - REACH - 1, line + ASTRAY);
  const own = start + line * along;
  for (let other = from; other <= to; other++)
    for (let d = WITHIN; d + ACROSS <= deep; d++) {
      const place = start + other * along + d * across;
      let off = 0;
      for (let k = -REACH; k <= REACH && off < limit; k++)
        for (let a = 0; a < ACROSS; a++) {
          const i = own + k * along + a * across;
          const j = place + k * along + a * across;
          for (let c = 0; c < 3; c++) off += Math.abs(data[i + c]! - data[j + c]!);
        }
      if (off < limit) return true;
    }
  return false;
}

/** Longer side of the picture at which steps along its sides are measured, and how deep a side is, as a share of the picture. */
const STEPS_SIDE = 512;
const DEEP = 0.05;

/** Mean step of luma (0..1) from pixel to pixel along each side: a sky has 0.003, a meadow 0.04. */
export function stepsAlongSides(image: RasterImage): Margins {
  const size = fitSize(image, STEPS_SIDE);
  const luma = lumaPlane(shrinkImage(image, size));
  const { width, height } = size;
  const stepsAt = (side: Side): number => {
    const isUpright = side === 'left' || side === 'right';
    const [deep, long] = isUpright ? [width, height] : [height, width];
    const isFirst = side === 'left' || side === 'top';
    const band = Math.max(1, Math.round(DEEP * deep));
    const at = (line: number, k: number): number => {
      const depth = isFirst ? k : deep - 1 - k;
      return luma[isUpright ? line * width + depth : depth * width + line]!;
    };
    let sum = 0;
    for (let line = 1; line < long; line++)
      for (let k = 0; k < band; k++) sum += Math.abs(at(line, k) - at(line - 1, k));
    return sum / Math.max(1, (long - 1) * band);
  };
  return { left: stepsAt('left'), top: stepsAt('top'), right: stepsAt('right'), bottom: stepsAt('bottom') };
}
