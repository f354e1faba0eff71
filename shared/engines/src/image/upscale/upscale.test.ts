import type { Network } from '../../face/graph.ts';
import type { RasterImage } from '../../raster/image.ts';
import { createUpscaleNetwork } from './network.ts';
import { upscale } from './upscale.ts';

/** Doubles by repeating pixels: what it makes of a tile depends on that tile alone. */
const repeating: Network = {
  run(input, [, height, width]) {
    const out = new Float32Array(height * width * 12);
    for (let y = 0; y < height * 2; y++)
      for (let x = 0; x < width * 2; x++)
        for (let c = 0; c < 3; c++) out[(y * width * 2 + x) * 3 + c] = input[((y >> 1) * width + (x >> 1)) * 3 + c]!;
    return [out];
  },
  dispose: () => undefined,
};
const W = 23;
const H = 17;
const picture: RasterImage = {
  width: W,
  height: H,
  data: Uint8ClampedArray.from({ length: W * H * 4 }, (_, i) => (i % 4 === 3 ? 255 : (i * 7) % 251)),
};

test('every pixel comes to its place, whatever the tiles', async () => {
  for (const tile of [5, 8, 100]) {
    const { data, width, height } = await upscale(picture, repeating, { tile });
    expect([width, height]).toEqual([W * 2, H * 2]);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        expect(data[(y * width + x) * 4]).toBe(picture.data[((y >> 1) * W + (x >> 1)) * 4]);
  }
});

test('alpha is enlarged too, and stays whole where it was whole', async () => {
  const { data } = await upscale(picture, repeating);
  for (let i = 3; i < data.length; i += 4) expect(data[i]).toBe(255);
});

test('progress goes to the end tile by tile, and an aborted run stops', async () => {
  const reported: number[] = [];
  await upscale(picture, repeating, { tile: 12, onProgress: (fraction) => reported.push(fraction) });
  expect(reported).toEqual([0.25, 0.5, 0.75, 1]);
  await expect(upscale(picture, repeating, { signal: AbortSignal.abort() })).rejects.toThrow();
});

test('weights of another network are refused', () => {
  const json = { weightsManifest: [{ weights: [{ name: 'other', shape: [1], dtype: 'float32' }] }] };
  expect(() => createUpscaleNetwork({ json, weights: new ArrayBuffer(4) })).toThrow('not the weights');
});
