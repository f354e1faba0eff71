import sharp, { type Sharp } from 'sharp';
import type { ImageInputSpec } from '../model/definition.ts';
import { FailureError } from '../model/failure.ts';
import type { Codec } from './codec.ts';
import { readInput } from './readInput.ts';

const W = 48;
const H = 40;
const spec: ImageInputSpec = { kind: 'image', label: 'input.photo' };
const picture = (background = '#c83'): Sharp => sharp({ create: { width: W, height: H, channels: 3, background } });
/** Three frames of three colours. */
async function animation(): Promise<Sharp> {
  const frames = ['#111', '#777', '#eee'].map((colour) => picture(colour).png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } });
}

/** A decoder that takes what it is given and says how large that is; or refuses, as a browser does with broken pixels. */
const codecOf = (refuses = false): Codec => ({
  preview: (blob) =>
    refuses
      ? Promise.reject(new FailureError({ kind: 'media', media: { kind: 'unreadable' } }))
      : Promise.resolve({ blob, width: W, height: H }),
  encode: () => Promise.reject(new Error('not called')),
  inscribe: () => Promise.reject(new Error('not called')),
  dispose: () => undefined,
});

const read = (bytes: Uint8Array, codec = codecOf()) =>
  readInput({ blob: new Blob([new Uint8Array(bytes)]), name: 'odd' }, spec, '1', codec);

/** The header of a HEIC file: its brand, and the size of its picture. */
function heic(): Buffer {
  const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
    const body = Buffer.concat(parts);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const size = Buffer.alloc(12);
  size.writeUInt32BE(W, 4);
  size.writeUInt32BE(H, 8);
  const properties = box('iprp', box('ipco', box('ispe', size)));
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box('meta', Buffer.alloc(4), properties),
  ]);
}

test.each<[name: string, type: string, make: () => Promise<Buffer>]>([
  ['CMYK JPEG', 'image/jpeg', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
  ['grey JPEG', 'image/jpeg', () => picture().greyscale().jpeg().toBuffer()],
  [
    'JPEG that is turned by its EXIF data',
    'image/jpeg',
    () => picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ],
  ['16-bit PNG', 'image/png', () => picture().toColourspace('rgb16').png().toBuffer()],
  ['PNG of a palette', 'image/png', () => picture().png({ palette: true }).toBuffer()],
  ['Display P3 PNG', 'image/png', () => picture().withIccProfile('p3').png().toBuffer()],
  ['animated GIF', 'image/gif', async () => (await animation()).gif({ delay: [90, 90, 90] }).toBuffer()],
  ['animated WebP', 'image/webp', async () => (await animation()).webp({ delay: [90, 90, 90] }).toBuffer()],
  ['HEIC', 'image/heic', () => Promise.resolve(heic())],
  ['AVIF', 'image/avif', () => picture().avif({ effort: 0 }).toBuffer()],
])('%s: read', async (_name, type, make) => {
  await expect(read(await make())).resolves.toMatchObject({ kind: 'image', type, width: W, height: H });
});

const failureOf = (bytes: Uint8Array, codec?: Codec): Promise<unknown> =>
  read(bytes, codec).then(
    () => null,
    (error: unknown) => (error instanceof FailureError && error.failure.kind === 'media' ? error.failure.media : error),
  );

test('what has a whole header and no readable pixels is unreadable', async () => {
  const half = (await picture().png().toBuffer()).subarray(0, 60);
  expect(await failureOf(half, codecOf(true))).toEqual({ kind: 'unreadable' });
});

test('a broken header, more pixels than are taken, and a drawing as text each have their own reason', async () => {
  const png = await picture().png().toBuffer();
  expect(await failureOf(png.subarray(0, 20))).toEqual({ kind: 'unreadable' });
  png.writeUInt32BE(3_000_000, 16);
  expect(await failureOf(png)).toMatchObject({ kind: 'too-many-pixels', width: 3_000_000 });
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await failureOf(svg)).toMatchObject({ kind: 'unsupported-type', wanted: 'image' });
});
