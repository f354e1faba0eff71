import type { RasterImage } from '../../raster/image.ts';
import { shrinkImage } from '../shrink.ts';
import type { Side } from './margins.ts';

/** What is not to be repeated in a continued picture, such as the main object: 1, else 0; of any size in the picture's proportions. */
export interface Leave {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** How deep an edge is looked at, as a share of the picture, and how much of that depth has to be marked. */
const RIM = 0.04;
const MARKED = 0.5;
/** How far from an edge what lies at it may be copied, and so far beside it too, as shares of the picture. */
const NEAR = 0.25;
const BESIDE = 0.02;
/** How far from an edge what has its colour may be copied, and the mean difference of a channel, in levels, up to which it has. */
const SAME_NEAR = 0.5;
const SAME = 14;

/**
 * Takes from what is not to be repeated what continues past some sides: a hill, a shore or ground that an edge cuts off, and what has the
 * colour of the edge. Without it other things would be put in its place.
 */
export function spareLayers(image: RasterImage, { data, width, height }: Leave, sides: readonly Side[]): Leave {
  const small = shrinkImage(image, { width, height });
  const marked = Uint8Array.from({ length: width * height }, (_, i) => (data[i] ? 1 : 0));
  const left = marked.slice();
  for (const side of sides) spareSide(small, marked, left, side);
  return { data: left, width, height };
}

function spareSide({ data, width, height }: RasterImage, marked: Uint8Array, left: Uint8Array, side: Side): void {
  const across = side === 'left' || side === 'right';
  const [deep, long] = across ? [width, height] : [height, width];
  const first = side === 'left' || side === 'top';
  const at = (line: number, k: number): number => {
    const depth = first ? k : deep - 1 - k;
    return across ? line * width + depth : depth * width + line;
  };
  const rim = Math.max(1, Math.round(RIM * deep));
  const beside = Math.round(BESIDE * long);
  const spare = (line: number, share: number, isSpared: (i: number) => boolean): void => {
    for (let k = 0; k < share * deep; k++) if (isSpared(at(line, k))) left[at(line, k)] = 0;
  };
  for (let line = 0; line < long; line++) {
    const colour = [0, 0, 0];
    let count = 0;
    for (let k = 0; k < rim; k++) {
      count += marked[at(line, k)]!;
      for (let c = 0; c < 3; c++) colour[c]! += data[at(line, k) * 4 + c]! / rim;
    }
    spare(line, SAME_NEAR, (i) => colour.reduce((sum, v, c) => sum + Math.abs(v - data[i * 4 + c]!), 0) < 3 * SAME);
    if (count < MARKED * rim) continue;
    for (let other = Math.max(0, line - beside); other <= Math.min(long - 1, line + beside); other++)
      spare(other, NEAR, () => true);
  }
}
