import { crc32 } from '@facet/engines/media';
import sharp, { type Sharp } from 'sharp';
import { exportTypes, type ExportType } from './exportTypes.ts';
import { markImage } from './markImage.ts';
import { readDetails } from './details.ts';
import type { Mark } from './xmp.ts';

const mark: Mark = {
  sourceType: 'compositeWithTrainedAlgorithmicMedia',
  software: 'Facet AI Face Swap & <friends>',
  createdAt: new Date('2026-01-02T03:04:05.000Z'),
};
const TERM = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

const encode = (type: ExportType, image: Sharp): Promise<Buffer> =>
  image.toFormat(type.slice('image/'.length) as 'png').toBuffer();
const photo = (): Sharp =>
  sharp({ create: { width: 50, height: 41, channels: 3, background: { r: 200, g: 120, b: 30 } } });
const withPlace = (): Sharp =>
  photo().withExif({
    IFD0: { Model: 'SecretCam' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  });

/** The picture with the mark alone, or another. */
const marked = (bytes: Uint8Array, type: ExportType, own: Mark = mark) =>
  markImage(bytes, type, { mark: own, details: null });

/** Another way to find XMP than the writers': sharp's own reader. */
const xmpOf = async (bytes: Uint8Array): Promise<string> => (await sharp(bytes).metadata()).xmp?.toString('utf8') ?? '';

describe.each(exportTypes)('markImage for %s', (type) => {
  it('writes source type and software where other readers find them', async () => {
    const xmp = await xmpOf(marked(await encode(type, photo()), type));
    expect(xmp).toContain(`Iptc4xmpExt:DigitalSourceType="${TERM}"`);
    expect(xmp).toContain('xmp:CreatorTool="Facet AI Face Swap &amp; &lt;friends&gt;"');
    expect(xmp).toContain('xmp:CreateDate="2026-01-02T03:04:05.000Z"');
  });

  it('leaves the pixels as they are', async () => {
    const plain = await encode(type, photo());
    const file = marked(plain, type);
    expect(await sharp(file).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
  });

  it('lets nothing of the source’s place and device through', async () => {
    const file = await encode(type, withPlace());
    expect(file.includes('SecretCam')).toBe(true);
    const saved = marked(file, type);
    expect(Buffer.from(saved).includes('SecretCam')).toBe(false);
    expect((await sharp(saved).metadata()).exif).toBeUndefined();
  });

  it('replaces an earlier mark instead of adding a second one', async () => {
    const once = marked(await encode(type, photo()), type, { ...mark, sourceType: 'algorithmicMedia' });
    const twice = marked(once, type);
    expect(Buffer.from(twice).includes('digitalsourcetype/algorithmicMedia')).toBe(false);
    expect(Buffer.from(twice).toString('latin1').split('DigitalSourceType=').length).toBe(2);
  });

  it('refuses bytes of another kind', async () => {
    const bytes = Uint8Array.from({ length: 64 }, (_, i) => i);
    expect(() => marked(bytes, type)).toThrow(RangeError);
  });

  it('writes the details that are wanted, and the mark beside them', async () => {
    const details = (await readDetails(new Blob([new Uint8Array(await encode('image/jpeg', withPlace()))])))!;
    const saved = markImage(await encode(type, photo()), type, { mark, details });
    const { exif, xmp } = await sharp(saved).metadata();
    expect(exif?.toString('latin1')).toContain('SecretCam');
    expect(exif?.toString('latin1')).not.toContain('N\0\0\0');
    expect(xmp?.toString('utf8')).toContain(TERM);
  });

  it('writes details alone where no mark is wanted', async () => {
    const details = (await readDetails(new Blob([new Uint8Array(await encode('image/jpeg', withPlace()))])))!;
    const saved = markImage(await encode(type, photo()), type, { mark: null, details });
    const { exif, xmp } = await sharp(saved).metadata();
    expect(exif?.toString('latin1')).toContain('SecretCam');
    expect(xmp).toBeUndefined();
  });
});

describe('marked files keep their structure', () => {
  it('every PNG chunk has a right checksum, and the text stands before the pixels', async () => {
    const file = Buffer.from(marked(await photo().png().toBuffer(), 'image/png'));
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
      const file = Buffer.from(marked(await clear.clone().webp({ lossless }).toBuffer(), 'image/webp'));
      expect(file.readUInt32LE(4)).toBe(file.length - 8);
      expect((await sharp(file).metadata()).hasAlpha).toBe(true);
    }
  });

  it('a JPEG keeps its JFIF segment first', async () => {
    const jfif = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
    const file = Buffer.from(marked(jfif, 'image/jpeg'));
    expect(file.subarray(0, 20)).toEqual(jfif.subarray(0, 20));
    expect(file.readUInt16BE(20)).toBe(0xffe1);
    expect(file.subarray(-2).toString('hex')).toBe('ffd9');
  });

  it('a packet that does not fit one JPEG segment is refused', () => {
    const jpeg = Buffer.from('ffd8ffd9', 'hex');
    expect(() => marked(jpeg, 'image/jpeg', { ...mark, software: 'x'.repeat(70_000) })).toThrow(RangeError);
  });
});
