import { LUMA_B, LUMA_G, LUMA_R, type RasterImage } from '../../raster/image.ts';

/** Lightness of every pixel, 0..1. */
export function lumaPlane({ data, width, height }: RasterImage): Float32Array {
  const out = new Float32Array(width * height);
  for (let i = 0; i < out.length; i++)
    out[i] = (data[i * 4]! * LUMA_R + data[i * 4 + 1]! * LUMA_G + data[i * 4 + 2]! * LUMA_B) / 255;
  return out;
}
