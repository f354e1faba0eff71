import path from 'node:path';
import { removeMarks } from '@facet/engines/image/unblend';
import type { RasterImage } from '@facet/engines/raster';
import sharp from 'sharp';

async function sample(name: string): Promise<RasterImage> {
  const file = path.join(__dirname, '../../../samples', name);
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

test('the offered sample comes out without its marks, and with its scene', async () => {
  const [marked, truth] = [await sample('marked.jpg'), await sample('astronaut.jpg')];
  const { image } = removeMarks(marked, new Uint8Array(marked.width * marked.height));
  const squares = (one: RasterImage): number =>
    truth.data.reduce((sum, value, i) => sum + (value - one.data[i]!) ** 2, 0);
  expect(squares(image)).toBeLessThan(squares(marked) * 0.12);
});
