import { LUMA_B, LUMA_G, LUMA_R, type RasterImage } from '../../raster/image.ts';

/** Lightness of every pixel, 0..1. */
export const lumaPlane = ({ data, width, height }: RasterImage): Float32Array =>
  Float32Array.from(
    { length: width * height },
    (_, i) => (data[i * 4]! * LUMA_R + data[i * 4 + 1]! * LUMA_G + data[i * 4 + 2]! * LUMA_B) / 255,
  );
