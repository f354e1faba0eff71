import sharp, { type Sharp } from 'sharp';
import { exportTypes, markImage, type ExportType } from './markImage.ts';
import { crc32 } from './png.ts';
import type { Mark } from './xmp.ts';

const mark: Mark = {
  sourceType: 'compositeWithTrainedAlgorithmicMedia',
  software: 'Facet AI Face Swap & <friends>',
  createdAt: new Date('2026-01-02T03:04:05.000Z'),
};
const TERM = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

const encode = (type: ExportType, image: Sharp): Promise<Buffer> =>
  image.toFormat(type === 'image/jpeg' ? 'jpeg' : type === 'image/png' ? 'png' : 'webp').toBuffer();
const photo = (): Sharp =>
  sharp({ create: { width: 50, height: 41, channels: 3, background: { r: 200, g: 120, b: 30 } } });
const withPlace = (): Sharp =>
  photo().withExif({
    IFD0: { Model: 'SecretCam' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  });

/** Another way to find XMP than the writers': sharp's own reader. */
const xmpOf = async (bytes: Uint8Array): Promise<string> => (await sharp(bytes).metadata()).xmp?.toString('utf8') ?? '';

describe.each(exportTypes)('markImage for %s', (type) => {
  it('writes source type and software where other readers find them', async () => {
    const xmp = await xmpOf(markImage(await encode(type, photo()), type, mark));
    expect(xmp).toContain(`Iptc4xmpExt:DigitalSourceType="${TERM}"`);
    expect(xmp).toContain('xmp:CreatorTool="Facet AI Face Swap &amp; &lt;friends&gt;"');
    expect(xmp).toContain('xmp:CreateDate="2026-01-02T03:04:05.000Z"');
  });

  it('leaves the pixels as they are', async () => {
    const plain = await encode(type, photo());
    const marked = markImage(plain, type, mark);
    expect(await sharp(marked).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
  });

  it('lets nothing of the source’s place and device through', async () => {
    const file = await encode(type, withPlace());
    expect(file.includes('SecretCam')).toBe(true);
    const marked = markImage(file, type, mark);
    expect(Buffer.from(marked).includes('SecretCam')).toBe(false);
    expect((await sharp(marked).metadata()).exif).toBeUndefined();
  });

  it('replaces an earlier mark instead of adding a second one', async () => {
    const once = markImage(await encode(type, photo()), type, { ...mark, sourceType: 'algorithmicMedia' });
    const twice = markImage(once, type, mark);
    expect(Buffer.from(twice).includes('digitalsourcetype/algorithmicMedia')).toBe(false);
    expect(Buffer.from(twice).toString('latin1').split('DigitalSourceType=').length).toBe(2);
  });

  it('refuses bytes of another kind', () => {
    expect(() =>
      markImage(
        Uint8Array.from({ length: 64 }, (_, i) => i),
        type,
        mark,
      ),
    ).toThrow(RangeError);
  });
});

describe('marked files keep their structure', () => {
  it('every PNG chunk has a right checksum, and the text stands before the pixels', async () => {
    const file = Buffer.from(markImage(await photo().png().toBuffer(), 'image/png', mark));
    const types: string[] = [];
    for (let at = 8; at < file.length;) {
      const length = file.readUInt32BE(at);
      types.push(file.toString('latin1', at + 4, at + 8));
      expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(file.subarray(at + 4, at + 8 + length)));
      at += 12 + length;
    }
    expect(types.slice(0, 2)).toEqual(['IHDR', 'iTXt']);
    expect(types.at(-1)).toBe('IEND');
  });

  it('a WebP with alpha keeps it, and RIFF says the right length', async () => {
    const clear = sharp({
      create: { width: 9, height: 7, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.25 } },
    });
    for (const lossless of [true, false]) {
      const file = Buffer.from(markImage(await clear.clone().webp({ lossless }).toBuffer(), 'image/webp', mark));
      expect(file.readUInt32LE(4)).toBe(file.length - 8);
      expect((await sharp(file).metadata()).hasAlpha).toBe(true);
    }
  });

  it('a JPEG keeps its JFIF segment first', async () => {
    const jfif = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
    const marked = Buffer.from(markImage(jfif, 'image/jpeg', mark));
    expect(marked.subarray(0, 20)).toEqual(jfif.subarray(0, 20));
    expect(marked.readUInt16BE(20)).toBe(0xffe1);
    expect(marked.subarray(-2).toString('hex')).toBe('ffd9');
  });

  it('a packet that does not fit one JPEG segment is refused', () => {
    const jpeg = Buffer.from('ffd8ffd9', 'hex');
    expect(() => markImage(jpeg, 'image/jpeg', { ...mark, software: 'x'.repeat(70_000) })).toThrow(RangeError);
  });
});
