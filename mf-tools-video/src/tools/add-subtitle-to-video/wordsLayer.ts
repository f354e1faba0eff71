import type { Matrix, YuvFrame } from '@facet/engines/repair';

/** Words as they lie over the brightness and the colours of a frame; even pixels. */
export interface WordsLayer {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How opaque each pixel is, 0 to 255, and its brightness. */
  readonly cover: Uint8Array;
  readonly y: Uint8Array;
  /** The same of squares of four pixels, and their colours. */
  readonly halfCover: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/** The part of a picture that is not transparent, grown to even pixels; null without one. */
function seenBox({ data, width, height }: Picture): Box | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, o = 3; y < height; y++)
    for (let x = 0; x < width; x++, o += 4) {
      if (data[o] === 0) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  return right === 0 ? null : { left: left & ~1, top: top & ~1, right: (right + 1) & ~1, bottom: (bottom + 1) & ~1 };
}

/** Video range: brightness lies between 16 and 235, colours between 16 and 240. */
const SCALE_Y = 219 / 255;
const SCALE_C = 224 / 255;

/**
 * Words on nothing as a layer for frames of their size; null where nothing is drawn.
 * @param picture of even sides, not premultiplied
 */
export function wordsLayer(picture: Picture, { red, blue }: Matrix): WordsLayer | null {
  const box = seenBox(picture);
  if (!box) return null;
  const { data } = picture;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const half = width >> 1;
  const layer = {
    ...{ left: box.left, top: box.top, width, height },
    cover: new Uint8Array(width * height),
    y: new Uint8Array(width * height),
    halfCover: new Uint8Array(half * (height >> 1)),
    u: new Uint8Array(half * (height >> 1)),
    v: new Uint8Array(half * (height >> 1)),
  };
  const green = 1 - red - blue;
  // Of squares of four pixels: how opaque they are, and their colours in shares of that.
  const sums = new Float32Array(3 * half * (height >> 1));
  for (let row = 0, i = 0; row < height; row++)
    for (let x = 0; x < width; x++, i++) {
      const o = ((row + box.top) * picture.width + x + box.left) * 4;
      const [r, g, b, a] = [data[o]!, data[o + 1]!, data[o + 2]!, data[o + 3]!];
      const luma = red * r + green * g + blue * b;
      layer.cover[i] = a;
      layer.y[i] = 16.5 + SCALE_Y * luma;
      const k = 3 * ((row >> 1) * half + (x >> 1));
      sums[k]! += a;
      sums[k + 1]! += a * ((SCALE_C * (b - luma)) / (2 * (1 - blue)));
      sums[k + 2]! += a * ((SCALE_C * (r - luma)) / (2 * (1 - red)));
    }
  for (let k = 0; k < layer.u.length; k++) {
    const total = sums[3 * k]!;
    layer.halfCover[k] = total / 4 + 0.5;
    layer.u[k] = 128.5 + (total > 0 ? sums[3 * k + 1]! / total : 0);
    layer.v[k] = 128.5 + (total > 0 ? sums[3 * k + 2]! / total : 0);
  }
  return layer;
}

/** Lays words over a frame, in place. */
export function layWords(layer: WordsLayer, { y, u, v }: YuvFrame): void {
  const half = { left: layer.left >> 1, top: layer.top >> 1, width: layer.width >> 1, height: layer.height >> 1 };
  lay(layer.y, layer.cover, layer, y.data, y.width);
  lay(layer.u, layer.halfCover, half, u.data, u.width);
  lay(layer.v, layer.halfCover, half, v.data, v.width);
}

function lay(
  over: Uint8Array,
  cover: Uint8Array,
  { left, top, width, height }: Pick<WordsLayer, 'left' | 'top' | 'width' | 'height'>,
  plane: Uint8Array,
  stride: number,
): void {
  for (let row = 0, i = 0; row < height; row++)
    for (let x = 0, o = (top + row) * stride + left; x < width; x++, i++, o++) {
      const a = cover[i]!;
      if (a !== 0) plane[o] = (over[i]! * a + plane[o]! * (255 - a) + 127) / 255;
    }
}
