import type { RasterImage } from '../raster/image.ts';

/** Size of a picture brought to at most `side` pixels on its longer side. */
export function fitSize(
  { width, height }: { readonly width: number; readonly height: number },
  side: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The picture reduced to a size by the mean of what falls on each pixel; colours are weighted by alpha. */
export function shrinkImage(
  image: RasterImage,
  { width, height }: { readonly width: number; readonly height: number },
): RasterImage {
  if (width === image.width && height === image.height) return image;
  const sums = new Float32Array(width * height * 4);
  const weights = new Float32Array(width * height);
  const { data } = image;
  for (let y = 0, from = 0; y < image.height; y++) {
    const row = Math.floor((y * height) / image.height) * width;
    for (let x = 0; x < image.width; x++, from += 4) {
      const to = row + Math.floor((x * width) / image.width);
      const alpha = data[from + 3]!;
      weights[to]!++;
      sums[to * 4]! += data[from]! * alpha;
      sums[to * 4 + 1]! += data[from + 1]! * alpha;
      sums[to * 4 + 2]! += data[from + 2]! * alpha;
      sums[to * 4 + 3]! += alpha;
    }
  }
  const out = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < weights.length; i++) {
    const alpha = sums[i * 4 + 3]!;
    for (let c = 0; c < 3; c++) out[i * 4 + c] = alpha > 0 ? sums[i * 4 + c]! / alpha : 0;
    out[i * 4 + 3] = alpha / Math.max(1, weights[i]!);
  }
  return { data: out, width, height };
}
