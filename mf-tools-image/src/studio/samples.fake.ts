import path from 'node:path';
import type { RasterImage } from '@facet/engines/raster';
import sharp from 'sharp';

/** The pixels of an offered sample. */
export async function readSample(name: string): Promise<RasterImage> {
  const file = path.join(__dirname, '../../samples', `${name}.jpg`);
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** Sum of the squared differences of all channels. */
export const squaredError = (a: RasterImage, b: RasterImage): number =>
  a.data.reduce((sum, value, i) => sum + (value - b.data[i]!) ** 2, 0);
