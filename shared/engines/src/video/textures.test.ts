import { type LightKey } from './light.ts';
import { mixTextures } from './textures.ts';

const key = (frame: number, brightness: number): LightKey =>
  ({ frame, level: [brightness, brightness, brightness] }) as unknown as LightKey;
const texture = (value: number) => ({ size: 1, data: Float32Array.of(value, value, value, 1) });
const dark = key(0, 94);
const bright = key(4, 194);

test('a texture between two keys is their mean, at the brightness of the frame', () => {
  const { data } = mixTextures(texture(80), texture(160), { before: dark, after: bright, share: 0.5 }, [94, 94, 94], 1);
  expect(data[0]).toBeCloseTo((80 + 160 / 2) / 2);
  expect(data[3]).toBe(1);
});

test('a weight thins colour and alpha out together', () => {
  const one = texture(80);
  const { data } = mixTextures(one, one, { before: dark, after: dark, share: 0 }, [94, 94, 94], 0.25);
  expect([...data]).toEqual([20, 20, 20, 0.25]);
});

test('memory of the right size is used again', () => {
  const one = texture(80);
  const out = new Float32Array(4);
  expect(mixTextures(one, one, { before: dark, after: dark, share: 0 }, [94, 94, 94], 1, out).data).toBe(out);
});
