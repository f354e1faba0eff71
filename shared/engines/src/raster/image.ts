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

/** A rectangle of a picture that lies within it, in pixels; `right` and `bottom` are outside. */
export function cropImage(
  image: RasterImage,
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
): RasterImage {
  const crop = createImage(box.right - box.left, box.bottom - box.top);
  for (let y = 0; y < crop.height; y++) {
    const from = ((box.top + y) * image.width + box.left) * 4;
    crop.data.set(image.data.subarray(from, from + crop.width * 4), y * crop.width * 4);
  }
  return crop;
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
