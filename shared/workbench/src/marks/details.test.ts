import sharp, { type Sharp } from 'sharp';
import { cleanDetails, readDetails } from './details.ts';
import { markImage } from './markImage.ts';

const photo = (): Sharp =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c08040' } }).withExif({
    IFD0: { Make: 'Acme', Model: 'Shooter 5', Orientation: '6', Software: 'PhoneOS 9' },
    IFD2: { FNumber: '18/10', DateTimeOriginal: '2026:05:04 03:02:01', BodySerialNumber: 'SN-1234' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  });
const blobOf = async (image: Sharp, format: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<Blob> =>
  new Blob([new Uint8Array(await image.toFormat(format).toBuffer())]);
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)('the details of a %s', (format) => {
  it('name camera, aperture and moment', async () => {
    const details = text((await readDetails(await blobOf(photo(), format)))!);
    expect(details).toContain('Acme\0');
    expect(details).toContain('Shooter 5\0');
    expect(details).toContain('2026:05:04 03:02:01\0');
  });

  it('name neither the place nor whose camera it was', async () => {
    const details = (await readDetails(await blobOf(photo(), format)))!;
    expect(text(details)).not.toMatch(/SN-1234|PhoneOS/);
    // GPSInfo, Orientation, MakerNote, and the directory of a thumbnail.
    const file = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const { exif, orientation } = await sharp(withSegment(file, details)).metadata();
    expect(exif).toBeDefined();
    expect(orientation).toBeUndefined();
    expect(tagsOf(details)).not.toContain(0x8825);
  });

  it('are none where the file has none', async () => {
    const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c08040' } });
    expect(await readDetails(await blobOf(plain, format))).toBeNull();
  });
});

it('a file that is no picture has no details', async () => {
  expect(await readDetails(new Blob(['hello']))).toBeNull();
  expect(await readDetails(new Blob([]))).toBeNull();
});

it('a block that points beyond its end is refused, and its file has no details', async () => {
  const broken = Uint8Array.of(0x49, 0x49, 42, 0, 0xff, 0xff, 0xff, 0x7f);
  expect(() => cleanDetails(broken)).toThrow(RangeError);
  expect(await readDetails(new Blob([withSegment(Buffer.from('ffd8ffd9', 'hex'), broken)]))).toBeNull();
});

it('a block of the place alone leaves nothing', () => {
  const gps = Uint8Array.of(0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x25, 0x88, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0);
  expect(cleanDetails(gps)).toBeNull();
});

function withSegment(jpeg: Buffer, tiff: Uint8Array): Uint8Array<ArrayBuffer> {
  const payload = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, (payload.length + 2) >> 8, (payload.length + 2) & 255]);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, payload, jpeg.subarray(2)]));
}

/** Tags of the first directory. */
function tagsOf(tiff: Uint8Array): readonly number[] {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = tiff[0] === 0x49;
  const at = view.getUint32(4, little);
  return Array.from({ length: view.getUint16(at, little) }, (_, i) => view.getUint16(at + 2 + i * 12, little));
}

/** 64 x 48 pixels with the EXIF data of `photo`, made by libheif 1.15.1: `heif-enc -q 30`. */
const libheif = [
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAeFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlk',
  'YXQAAAAAAEAAMAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIFAAEAAAAAAAAAGgACAAEAAAAAAAAAAQAAAAAAAAAIAAMAAAAAAAACHwABAAAAAAAAAYAAAABNaWlu',
  'ZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAAAAACAABncmlkAAAAABVpbmZlAgAAAQADAABFeGlmAAAAANVpcHJwAAAAs2lwY28AAABzaHZj',
  'QwEDcAAAAAAAAAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAJ0IBAQNwAAADAJAAAAMAAAMAHqAggQWW6uSmubAgAAADACAA',
  'AAMAISIAAQAGRAHBc8CJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAABAAAAAMAAAABBwaXhpAAAAAAMICAgAAAAaaXBtYQAAAAAAAAACAAECgQIA',
  'AgIDhAAAAChpcmVmAAAAAAAAAA5kaW1nAAIAAQABAAAADmNkc2MAAwABAAIAAAGibWRhdAAAABYoAa8ZgO9Jpb7TfWX/mta/v61pj5uAAAAAAElJKgAIAAAACgAP',
  'AQIABQAAAKoAAAAQAQIACgAAAKAAAAASAQMAAQAAAAEAAAAaAQUAAQAAAIYAAAAbAQUAAQAAAI4AAAAoAQMAAQAAAAIAAAAxAQIACgAAAJYAAAATAgMAAQAAAAEA',
  'AABphwQAAQAAALAAAAAliAQAAQAAAEYBAAAAAAAAOGMAAOgDAAA4YwAA6AMAAFBob25lT1MgOQBTaG9vdGVyIDUAQWNtZQAACQCdggUAAQAAAD4BAAAAkAcABAAA',
  'ADAyMTADkAIAFAAAACoBAAABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAAEAAAAADoAQAAQAAADAAAAAxpAIACAAAACIBAAAAAAAA',
  'U04tMTIzNAAyMDI2OjA1OjA0IDAzOjAyOjAxABIAAAAKAAAAAgABAAIAAgAAAE4AAAACAAUAAwAAAGQBAAAAAAAAMwAAAAEAAAAeAAAAAQAAAAAAAAABAAAA',
].join('');
/** The same as phones write it: the block follows a header whose length stands before it (ISO/IEC 23008-12, annex A.2.1). */
function asPhones(file: Buffer): Buffer {
  const at = file.indexOf('II*\0', 0, 'latin1') - 4;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(file.length - at);
  const longer = Buffer.concat([
    file.subarray(0, at),
    Buffer.from('\0\0\0\x06Exif\0\0', 'latin1'),
    file.subarray(at + 4),
  ]);
  longer.writeUInt32BE(file.length - at + 6, longer.indexOf(length));
  const media = longer.indexOf('mdat', 0, 'latin1') - 4;
  longer.writeUInt32BE(longer.length - media, media);
  return longer;
}

describe.each<[name: string, file: Buffer]>([
  ['libheif', Buffer.from(libheif, 'base64')],
  ['phones', asPhones(Buffer.from(libheif, 'base64'))],
])('the details of a HEIC as %s write it', (_name, file) => {
  it('name camera, aperture and moment, and neither the place nor whose camera it was', async () => {
    const details = (await readDetails(new Blob([new Uint8Array(file)])))!;
    expect(text(details)).toMatch(/Acme\0[^]*Shooter 5\0|Shooter 5\0[^]*Acme\0/);
    expect(text(details)).toContain('2026:05:04 03:02:01\0');
    expect(text(details)).not.toMatch(/SN-1234|PhoneOS/);
    expect(tagsOf(details)).not.toContain(0x8825);
  });

  it('go into the JPEG that is made of it', async () => {
    const details = (await readDetails(new Blob([new Uint8Array(file)])))!;
    const jpeg = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const saved = markImage(jpeg, 'image/jpeg', { mark: null, details });
    expect(text(await readDetails(new Blob([saved])).then((read) => read!))).toBe(text(details));
    expect((await sharp(saved).metadata()).orientation).toBeUndefined();
  });
});

it('a HEIC that ends before its details has none', async () => {
  const file = Buffer.from(libheif, 'base64');
  expect(await readDetails(new Blob([new Uint8Array(file.subarray(0, file.indexOf('mdat')))]))).toBeNull();
});
