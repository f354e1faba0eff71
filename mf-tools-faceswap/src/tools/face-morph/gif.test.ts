import { createImage, type RasterImage } from '@facet/engines/raster';
import sharp from 'sharp';
import { createGif, paletteOf } from './gif.ts';

const plain = (red: number, green: number): RasterImage => {
  const image = createImage(8, 6);
  for (let i = 0; i < image.data.length; i += 4) image.data.set([red, green, 40, 255], i);
  return image;
};

describe('the GIF of a morph', () => {
  it('has every frame, its time, and loops for ever', async () => {
    const frames = [plain(250, 10), plain(130, 130), plain(10, 250)];
    const gif = createGif(paletteOf(frames), 0.08);
    for (const frame of frames) gif.add(frame);
    const { pages, delay, loop, width, pageHeight } = await sharp(Buffer.from(gif.end()), {
      animated: true,
    }).metadata();
    expect({ pages, delay, loop, width, pageHeight }).toEqual({
      pages: 3,
      delay: [80, 80, 80],
      loop: 0,
      width: 8,
      pageHeight: 6,
    });
  });

  it('keeps colours of the first and of the last frame', async () => {
    const frames = [plain(250, 10), plain(10, 250)];
    const gif = createGif(paletteOf(frames), 0.1);
    for (const frame of frames) gif.add(frame);
    const raw = await sharp(Buffer.from(gif.end()), { animated: true }).removeAlpha().raw().toBuffer();
    expect(Math.abs(raw[0]! - 250)).toBeLessThan(9);
    expect(Math.abs(raw.at(-2)! - 250)).toBeLessThan(9);
  });

  it('never uses a frame time that browsers would slow down', async () => {
    const gif = createGif(paletteOf([plain(1, 2)]), 0.004);
    gif.add(plain(1, 2));
    gif.add(plain(200, 2));
    expect((await sharp(Buffer.from(gif.end()), { animated: true }).metadata()).delay).toEqual([20, 20]);
  });
});
