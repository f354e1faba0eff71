import sharp, { type Sharp } from 'sharp';
import { headerSize } from './dimensions.ts';
import type { ImageType } from './formats.ts';

const picture = (): Sharp =>
  sharp({ create: { width: 321, height: 123, channels: 4, background: { r: 9, g: 90, b: 200, alpha: 0.5 } } });

const files: readonly (readonly [string, ImageType, () => Promise<Buffer>])[] = [
  ['JPEG', 'image/jpeg', () => picture().jpeg().toBuffer()],
  ['progressive JPEG', 'image/jpeg', () => picture().jpeg({ progressive: true }).toBuffer()],
  ['PNG', 'image/png', () => picture().png().toBuffer()],
  ['GIF', 'image/gif', () => picture().gif().toBuffer()],
  ['lossy WebP', 'image/webp', () => picture().removeAlpha().webp().toBuffer()],
  ['lossless WebP', 'image/webp', () => picture().webp({ lossless: true }).toBuffer()],
  ['extended WebP', 'image/webp', () => picture().webp().toBuffer()],
  ['AVIF', 'image/avif', () => picture().avif({ effort: 0 }).toBuffer()],
];

describe('headerSize', () => {
  it.each(files)('reads the size of a %s file', async (_name, type, make) => {
    expect(headerSize(type, await make())).toEqual({ width: 321, height: 123 });
  });

  it.each(files)('says nothing about a %s file that is cut off in its header', async (_name, type, make) => {
    expect(headerSize(type, (await make()).subarray(0, 9))).toBeNull();
  });

  it.each([
    [1, 321, 123],
    [3, 321, 123],
    [6, 123, 321],
    [8, 123, 321],
  ])('turns a JPEG of EXIF orientation %i upright', async (orientation, width, height) => {
    const file = await picture().jpeg().withMetadata({ orientation }).toBuffer();
    expect(headerSize('image/jpeg', file)).toEqual({ width, height });
  });

  it('turns an AVIF upright by its irot property', async () => {
    const file = await picture().avif({ effort: 0 }).toBuffer();
    const turned = Buffer.from(file);
    // Rename a property that the reader does not need into a quarter turn.
    const at = turned.indexOf('pixi');
    expect(at).toBeGreaterThan(0);
    turned.write('irot', at);
    turned.writeUInt8(1, at + 4);
    expect(headerSize('image/avif', turned)).toEqual({ width: 123, height: 321 });
  });

  it('skips a JPEG marker that only looks like a frame header', () => {
    // DHT (0xc4) lies in the range of frame headers.
    const file = Uint8Array.of(0xff, 0xd8, 0xff, 0xc4, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 0, 7, 0, 9, 1, 1, 0x11, 0);
    expect(headerSize('image/jpeg', file)).toEqual({ width: 9, height: 7 });
  });

  it('refuses a picture without any pixels', async () => {
    const file = Buffer.from(await picture().png().toBuffer());
    file.writeUInt32BE(0, 16);
    expect(headerSize('image/png', file)).toBeNull();
  });

  it('does not run away on bytes that contradict themselves', () => {
    expect(headerSize('image/jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0))).toBeNull();
    expect(headerSize('image/avif', new Uint8Array(64))).toBeNull();
    expect(headerSize('image/webp', new Uint8Array(64))).toBeNull();
  });
});
