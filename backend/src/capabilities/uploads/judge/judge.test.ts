import fs from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { usual } from '@facet/testing/extent';
import sharp from 'sharp';
import { removeScratches, scratchFolder } from '../../../fixtures/scratch.ts';
import { createSettingReader } from '../../../setting.ts';
import { readUploadSettings } from '../settings.ts';
import { createJudge, type Judge } from './judge.ts';

jest.setTimeout(60_000);

const { limits } = readUploadSettings(createSettingReader({}, '/'), '/files');
const folder = scratchFolder();
const photo = path.resolve('node_modules/@vladmandic/face-api/demo/sample1.jpg');
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#123' } });

let judge: Judge;
beforeAll(() => {
  judge = createJudge(limits);
});
afterAll(async () => {
  await judge.close();
  removeScratches();
});

const at = (name: string): string => path.join(folder, name);

test('photos are decoded once, several at the same time', async () => {
  const verdicts = await Promise.all([1, 2, 3].map(() => judge.judge(photo)));
  const facts = { type: 'image/jpeg', width: 1920, height: 1280, duration: null };
  expect(verdicts).toEqual([1, 2, 3].map(() => ({ ok: true, facts })));
});

test.each(['png', 'webp', 'avif'] as const)('a picture in %s has its size', async (format) => {
  await blank(30, 20)
    .toFormat(format)
    .toFile(at(`picture.${format}`));
  const facts = { type: `image/${format}`, width: 30, height: 20, duration: null };
  expect(await judge.judge(at(`picture.${format}`))).toEqual({ ok: true, facts });
});

test('a photo that its camera held upright has the size of what is seen', async () => {
  await blank(30, 20).withMetadata({ orientation: 6 }).jpeg().toFile(at('upright.jpg'));
  expect(await judge.judge(at('upright.jpg'))).toMatchObject({ facts: { width: 20, height: 30 } });
});

test('a bomb of pixels is refused before it is decoded, with its size', async () => {
  await blank(8000, 5001).png({ compressionLevel: 9 }).toFile(at('bomb.png'));
  const values = { width: 8000, height: 5001, most: '40' };
  expect(await judge.judge(at('bomb.png'))).toEqual({ ok: false, rule: 'error.filePixels', values });
  const bytes = fs.readFileSync(at('picture.png'));
  // IHDR: 60,000 × 60,000 pixels in a file of some bytes.
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  fs.writeFileSync(at('forged.png'), bytes);
  expect(await judge.judge(at('forged.png'))).toMatchObject({ ok: false });
});

test('a picture that was cut off or has nothing behind its signature is refused', async () => {
  fs.writeFileSync(at('cut.jpg'), fs.readFileSync(photo).subarray(0, 50_000));
  fs.writeFileSync(at('head.png'), '\x89PNG\r\n\x1a\n', 'latin1');
  for (const name of ['cut.jpg', 'head.png'])
    expect(await judge.judge(at(name))).toMatchObject({ ok: false, rule: 'error.fileBroken' });
});

test('a file that is not there is refused', async () => {
  expect(await judge.judge(at('missing'))).toEqual({ ok: false, rule: 'error.fileBroken' });
});

/** A PNG of 8 × 8 pixels with chunks before its pixels. */
async function pngWith(chunks: readonly Buffer[]): Promise<Buffer> {
  const plain = await blank(8, 8).png().toBuffer();
  return Buffer.concat([plain.subarray(0, 33), ...chunks, plain.subarray(33)]);
}
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, sum]);
}
const keyword = Buffer.from('Comment\0\0', 'latin1');
const international = Buffer.from('Comment\0\x01\0en\0\0', 'latin1');
const hidden = { ok: false, rule: 'error.fileHidden', values: { most: 16 } };

describe('what inflates to more than a picture', () => {
  const huge = deflateSync(Buffer.alloc(50 * 2 ** 20));

  test.each([
    ['zTXt', keyword],
    ['iTXt', international],
    ['iCCP', keyword],
  ])('a PNG whose %s becomes 50 MB is refused unread', async (type, head) => {
    fs.writeFileSync(at('text.png'), await pngWith([chunk(type, Buffer.concat([head, huge]))]));
    expect(await judge.judge(at('text.png'))).toEqual(hidden);
  });

  test('so is one of a hundred texts that are each small enough', async () => {
    const text = chunk('zTXt', Buffer.concat([keyword, deflateSync(Buffer.alloc(2 ** 20))]));
    fs.writeFileSync(at('texts.png'), await pngWith(Array.from({ length: 100 }, () => text)));
    expect(await judge.judge(at('texts.png'))).toEqual(hidden);
  });

  test('a text of usual size is taken', async () => {
    const text = chunk('zTXt', Buffer.concat([keyword, deflateSync(Buffer.from('made by hand'))]));
    fs.writeFileSync(at('usual.png'), await pngWith([text]));
    expect(await judge.judge(at('usual.png'))).toMatchObject({ ok: true, facts: { width: 8, height: 8 } });
  });

  test('a text that breaks off while it inflates is refused', async () => {
    fs.writeFileSync(at('torn.png'), await pngWith([chunk('zTXt', Buffer.concat([keyword, huge.subarray(0, 900)]))]));
    expect(await judge.judge(at('torn.png'))).toMatchObject({ ok: false });
  });
});

describe('other pictures that hide much', () => {
  test('a JPEG with 20 MB of application data', async () => {
    const segment = Buffer.concat([Buffer.from([0xff, 0xe5, 0xff, 0xff]), Buffer.alloc(0xffff - 2)]);
    const bytes = fs.readFileSync(photo);
    fs.writeFileSync(
      at('apps.jpg'),
      Buffer.concat([bytes.subarray(0, 2), ...Array.from({ length: 320 }, () => segment), bytes.subarray(2)]),
    );
    expect(await judge.judge(at('apps.jpg'))).toEqual(hidden);
  });

  test('a JPEG of a hundred scans', async () => {
    const bytes = await blank(64, 64).jpeg({ progressive: true }).toBuffer();
    const scan = bytes.subarray(
      bytes.indexOf(Buffer.from([0xff, 0xda])),
      bytes.indexOf(Buffer.from([0xff, 0xda])) + 20,
    );
    const end = bytes.length - 2;
    const scans = Array.from({ length: 100 }, () => scan);
    fs.writeFileSync(at('scans.jpg'), Buffer.concat([bytes.subarray(0, end), ...scans, bytes.subarray(end)]));
    expect(await judge.judge(at('scans.jpg'))).toEqual({ ok: false, rule: 'error.fileBroken', values: {} });
  });

  test('a WebP with 20 MB of EXIF', async () => {
    const bytes = await blank(8, 8).webp().toBuffer();
    const exif = Buffer.alloc(8 + 20 * 2 ** 20);
    exif.write('EXIF', 0, 'latin1');
    exif.writeUInt32LE(20 * 2 ** 20, 4);
    const made = Buffer.concat([bytes, exif]);
    made.writeUInt32LE(made.length - 8, 4);
    fs.writeFileSync(at('exif.webp'), made);
    expect(await judge.judge(at('exif.webp'))).toEqual(hidden);
  });

  test('an AVIF that says it has 100,000 by 100,000 pixels, and one with a box that ends outside of it', async () => {
    const bytes = await blank(30, 20).avif().toBuffer();
    const size = bytes.indexOf('ispe', 0, 'latin1') + 8;
    const large = Buffer.from(bytes);
    large.writeUInt32BE(100_000, size);
    large.writeUInt32BE(100_000, size + 4);
    fs.writeFileSync(at('large.avif'), large);
    expect(await judge.judge(at('large.avif'))).toMatchObject({ ok: false, rule: 'error.filePixels' });
    const torn = Buffer.from(bytes);
    torn.writeUInt32BE(0x7fffffff, bytes.indexOf('iprp', 0, 'latin1') - 4);
    fs.writeFileSync(at('torn.avif'), torn);
    expect(await judge.judge(at('torn.avif'))).toMatchObject({ ok: false });
  });
});

/** A reader of files with a fault at one of them. */
const reader = (fault: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`export const open = async () => async (path) => {
  if (path === 'bad') { ${fault} }
  return { ok: true, facts: { type: 'audio/wav' } };
};`)}`,
  );

test.each(
  usual([
    ['grows', 'for (const all = [];;) all.push(Array(1e6).fill(path));'],
    ['throws', `throw new Error('no')`],
    ['leaves', 'process.exit(1)'],
  ]),
)('a reader that %s over a file refuses it, and the next file has a new one', async (_how, fault) => {
  const own = createJudge(limits, { module: reader(fault), timer: () => () => undefined });
  const verdicts = await Promise.all(['good', 'bad', 'good'].map((name) => own.judge(name)));
  expect(verdicts.map(({ ok }) => ok)).toEqual([true, false, true]);
  await own.close();
});

test('a reader that loops over a file is killed when its time is over, and nothing else waits for it', async () => {
  const timeouts: (() => void)[] = [];
  const timer = (_ms: number, onTimeout: () => void): (() => void) => {
    timeouts.push(onTimeout);
    return () => undefined;
  };
  const own = createJudge(limits, { module: reader('for (;;);'), timer });
  const bad = own.judge('bad');
  // The other of the two processes still works.
  expect(await own.judge('good')).toMatchObject({ ok: true });
  timeouts[0]!();
  expect(await bad).toEqual({ ok: false, rule: 'error.fileBroken' });
  expect(await own.judge('good')).toMatchObject({ ok: true });
  await own.close();
});

test('a reader that holds more memory than it may is killed', async () => {
  const watch = (_pid: number, most: number, onExceeded: () => void): (() => void) => {
    expect(most).toBeLessThanOrEqual(2 * 2 ** 30);
    setImmediate(onExceeded);
    return () => undefined;
  };
  const own = createJudge(limits, { module: reader('for (;;);'), watch });
  expect(await own.judge('bad')).toEqual({ ok: false, rule: 'error.fileBroken' });
  await own.close();
});
