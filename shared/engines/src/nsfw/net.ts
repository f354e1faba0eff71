import { createNetwork, type ModelFiles } from '../face/graph.ts';
import { classes, type Scores } from './scores.ts';

/** Side of the net's input in pixels. */
const side = 224;
/** Its last node. */
const output = 'StatefulPartitionedCall/sequential/prediction/Softmax';

/** Pixels side by side, rows from the top: RGB or RGBA, whose alpha is left out. */
export interface NsfwPicture {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/** Says how likely a picture is of each class. */
export interface NsfwNet {
  /** One blocking forward pass. */
  look(picture: NsfwPicture): Scores;
}

/**
 * The middle MobileNetV2 of nsfwjs 4.4.0 (MIT): 224 x 224 pixels, five classes. The numeric backend must have been started. The small
 * one takes soft close-ups of faces for Porn (0.95), this one does not (0.5).
 * @throws ModelFileError
 */
export function createNsfwNet(files: ModelFiles): NsfwNet {
  const net = createNetwork(files, [output]);
  return {
    look(picture) {
      const [values] = net.run(shrink(picture), [1, side, side, 3]);
      return Object.fromEntries(classes.map((kind, i) => [kind, values?.[i] ?? NaN])) as unknown as Scores;
    },
  };
}

/**
 * Colours 0..1 at the net's size: bilinear samples with aligned corners and without a filter before, as nsfwjs takes them and its net
 * has learnt them.
 */
function shrink({ data, width, height, channels }: NsfwPicture): Float32Array {
  const input = new Float32Array(side * side * 3);
  let o = 0;
  for (let y = 0; y < side; y++) {
    const v = (y * (height - 1)) / (side - 1);
    const [y0, y1, fy] = [Math.floor(v), Math.min(height - 1, Math.floor(v) + 1), v - Math.floor(v)];
    for (let x = 0; x < side; x++) {
      const u = (x * (width - 1)) / (side - 1);
      const [x0, x1, fx] = [Math.floor(u), Math.min(width - 1, Math.floor(u) + 1), u - Math.floor(u)];
      for (let c = 0; c < 3; c++) {
        const at = (px: number, py: number): number => data[(py * width + px) * channels + c] ?? 0;
        const top = at(x0, y0) * (1 - fx) + at(x1, y0) * fx;
        const bottom = at(x0, y1) * (1 - fx) + at(x1, y1) * fx;
        input[o++] = (top * (1 - fy) + bottom * fy) / 255;
      }
    }
  }
  return input;
}
