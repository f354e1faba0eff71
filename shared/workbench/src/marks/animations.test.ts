import sharp from 'sharp';
import { markGif } from './gif.ts';
import { markMp4 } from './mp4.ts';
import { xmpPacket } from './xmp.ts';

const xmp = xmpPacket({
  sourceType: 'compositeWithTrainedAlgorithmicMedia',
  software: 'Facet Face Morph',
  createdAt: new Date('2026-01-02T03:04:05.000Z'),
});
const gif = (): Promise<Buffer> =>
  sharp({ create: { width: 12, height: 9, channels: 3, background: { r: 200, g: 120, b: 30 } } })
    .gif()
    .toBuffer();

describe('markGif', () => {
  it('writes the packet whole, and the pictures stay as they are', async () => {
    const plain = await gif();
    const marked = Buffer.from(markGif(plain, xmp));
    expect(marked.toString('utf8')).toContain(xmp);
    expect(await sharp(marked).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
  });

  it('lets a reader that knows no XMP skip it as sub-blocks', async () => {
    const marked = markGif(await gif(), xmp);
    const text = Buffer.from(marked).toString('latin1');
    let at = text.indexOf('XMP DataXMP') + 11;
    while (marked[at] !== 0) at += marked[at]! + 1;
    // The next block of the file: an extension or a picture.
    expect([0x21, 0x2c]).toContain(marked[at + 1]);
  });

  it('refuses bytes of another kind, and a file that ends in its colours', () => {
    expect(() => markGif(new Uint8Array(40), xmp)).toThrow(RangeError);
    expect(() => markGif(cutShort(), xmp)).toThrow(RangeError);
  });
});

/** The header of a GIF that promises 256 colours and has none. */
const cutShort = (): Uint8Array => Uint8Array.from([...Buffer.from('GIF89a'), 1, 0, 1, 0, 0xf7, 0, 0]);

describe('markMp4', () => {
  const file = Uint8Array.from([0, 0, 0, 16, ...Buffer.from('ftypisom'), 0, 0, 2, 0]);

  it('adds one box at the end that says its own length', () => {
    const marked = Buffer.from(markMp4(file, xmp));
    expect(marked.subarray(0, file.length)).toEqual(Buffer.from(file));
    expect(marked.readUInt32BE(file.length)).toBe(marked.length - file.length);
    expect(marked.toString('latin1', file.length + 4, file.length + 8)).toBe('uuid');
    expect(marked.toString('utf8')).toContain(xmp);
  });

  it('refuses bytes of another kind', () => {
    expect(() => markMp4(new Uint8Array(40), xmp)).toThrow(RangeError);
  });
});
