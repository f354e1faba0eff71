import { LUMA_B, LUMA_G, LUMA_R, type ImageArea, type RasterImage } from '../../raster/image.ts';

/** A plane with its size; values row by row. */
export interface Plane {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** A box in pixels; `right` and `bottom` are outside. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const widthOf = (box: Box): number => box.right - box.left;
export const heightOf = (box: Box): number => box.bottom - box.top;
export const areaOf = (box: Box): ImageArea => ({
  left: box.left,
  top: box.top,
  width: widthOf(box),
  height: heightOf(box),
});

/** Luma of a picture, 0 to 255. */
export function lumaOf({ data, width, height }: RasterImage): Plane {
  const out = new Float32Array(width * height);
  for (let i = 0; i < out.length; i++)
    out[i] = LUMA_R * data[i * 4]! + LUMA_G * data[i * 4 + 1]! + LUMA_B * data[i * 4 + 2]!;
  return { data: out, width, height };
}

/** R, G and B of a box of a picture; what lies outside repeats the edge. */
export function channelsOf({ data, width, height }: RasterImage, box: Box): Float32Array[] {
  const w = widthOf(box);
  const h = heightOf(box);
  const planes = [0, 1, 2].map(() => new Float32Array(w * h));
  for (let y = 0; y < h; y++) {
    const row = Math.min(height - 1, Math.max(0, box.top + y)) * width;
    for (let x = 0; x < w; x++) {
      const from = (row + Math.min(width - 1, Math.max(0, box.left + x))) * 4;
      for (let c = 0; c < 3; c++) planes[c]![y * w + x] = data[from + c]!;
    }
  }
  return planes;
}

/** Grows (`more` true) or shrinks a mask by a square of a radius, in place of a copy. */
export function spread(
  mask: Uint8Array,
  width: number,
  height: number,
  radius: number,
  more = true,
): Uint8Array<ArrayBuffer> {
  const seek = more ? 1 : 0;
  const pass = (from: Uint8Array, length: number, lines: number, step: number, jump: number) => {
    const out = new Uint8Array(from.length);
    for (let line = 0; line < lines; line++) {
      let last = -Infinity;
      const start = line * jump;
      for (let i = 0; i < length + radius; i++) {
        if (i < length && (from[start + i * step]! > 0 ? 1 : 0) === seek) last = i;
        const at = i - radius;
        if (at >= 0) out[start + at * step] = last >= at - radius ? seek : 1 - seek;
      }
    }
    return out;
  };
  return pass(pass(mask, width, height, 1, width), height, width, width, 1);
}
