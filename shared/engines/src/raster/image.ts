/** A picture: straight (not premultiplied) 8-bit sRGB RGBA, row by row from the top left, `data.length === width * height * 4`. */
export interface RasterImage {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Weights of Rec. 601 luma for R, G, B. Source: ITU-R BT.601. */
export const LUMA_R = 0.299;
export const LUMA_G = 0.587;
export const LUMA_B = 0.114;

/** A transparent black picture of `width` x `height` pixels. */
export function createImage(width: number, height: number): RasterImage {
  return { data: new Uint8ClampedArray(width * height * 4), width, height };
}

/** A copy that shares no memory with `image`. */
export function copyImage(image: RasterImage): RasterImage {
  return { data: new Uint8ClampedArray(image.data), width: image.width, height: image.height };
}

/** A rectangle of a picture that lies within it, in pixels. */
export interface ImageArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A copy of a part of a picture. */
export function cropImage(image: RasterImage, { left, top, width, height }: ImageArea): RasterImage {
  const crop = createImage(width, height);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * image.width + left) * 4;
    crop.data.set(image.data.subarray(from, from + width * 4), y * width * 4);
  }
  return crop;
}

/** Where a picture is seen: the rectangle of all pixels whose alpha is at least `least`, 0..255; null where there is none. */
export function seenArea({ data, width, height }: RasterImage, least: number): ImageArea | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! < least) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Puts a part into a picture, in place; it has to lie within it. */
export function pasteImage(
  onto: RasterImage,
  { data, width, height }: RasterImage,
  { left, top }: Pick<ImageArea, 'left' | 'top'>,
): void {
  for (let y = 0; y < height; y++)
    onto.data.set(data.subarray(y * width * 4, (y + 1) * width * 4), ((top + y) * onto.width + left) * 4);
}

/**
 * Throws when the pixel array does not fit the stated size.
 * @throws RangeError
 */
export function assertImage(image: RasterImage): void {
  const { data, width, height } = image;
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1)
    throw new RangeError(`A picture needs a whole, positive size, not ${String(width)} x ${String(height)}.`);
  if (data.length !== width * height * 4)
    throw new RangeError(
      `A picture of ${String(width)} x ${String(height)} needs ${String(width * height * 4)} bytes, not ${String(data.length)}.`,
    );
}

/** Hermite step: 0 at or below `low`, 1 at or above `high`, smooth between. */
export function smoothstep(low: number, high: number, x: number): number {
  const t = x <= low ? 0 : x >= high ? 1 : (x - low) / (high - low);
  return t * t * (3 - 2 * t);
}

/** `x` limited to [low, high]. */
export function clamp(x: number, low: number, high: number): number {
  return x < low ? low : x > high ? high : x;
}
