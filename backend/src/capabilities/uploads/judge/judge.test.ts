import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { removeScratches, scratchFolder } from '../../../fixtures/scratch.ts';
import { readUploadSettings } from '../settings.ts';
import { createJudge, type Judge } from './judge.ts';

jest.setTimeout(60_000);

const { limits } = readUploadSettings({}, '/files', '/', []);
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
    expect(await judge.judge(at(name))).toEqual({ ok: false, rule: 'error.fileBroken' });
});

test('a file that is not there is refused', async () => {
  expect(await judge.judge(at('missing'))).toEqual({ ok: false, rule: 'error.fileBroken' });
});

const fault = (name: string, text: string): string => {
  fs.writeFileSync(at(name), `import { parentPort } from 'node:worker_threads';\n${text}`);
  return at(name);
};
const good = `parentPort.postMessage({ id: q.id, verdict: { ok: true, facts: { type: 'audio/wav' } } })`;

test.each([
  ['throws', `parentPort.on('message', (q) => { if (q.path === 'bad') throw new Error('no'); ${good} });`],
  ['leaves', `parentPort.on('message', (q) => { if (q.path === 'bad') process.exit(1); ${good} });`],
  [
    'grows',
    `parentPort.on('message', (q) => { if (q.path === 'bad') for (const a = [];;) a.push(Array(1e6).fill(q)); ${good} });`,
  ],
])('a reader that %s over a file refuses it, and the next file has a new one', async (how, text) => {
  const patient = createJudge(limits, { module: fault(`${how}.mjs`, text), timer: () => () => undefined });
  const verdicts = await Promise.all(['good', 'bad', 'good'].map((name) => patient.judge(name)));
  expect(verdicts.map(({ ok }) => ok)).toEqual([true, false, true]);
  await patient.close();
});

test('a reader that loops over a file is ended when its time is over', async () => {
  const module = fault('loops.mjs', `parentPort.on('message', (q) => { if (q.path === 'bad') for (;;); ${good} });`);
  const rings: (() => void)[] = [];
  const began: ((value: unknown) => void)[] = [];
  const timer = (_ms: number, ring: () => void): (() => void) => {
    rings.push(ring);
    began.shift()?.(null);
    return () => undefined;
  };
  const patient = createJudge(limits, { module, timer });
  expect(await patient.judge('good')).toMatchObject({ ok: true });
  const asked = new Promise((resolve) => began.push(resolve));
  const bad = patient.judge('bad');
  await asked;
  rings.at(-1)?.();
  expect(await bad).toEqual({ ok: false, rule: 'error.fileBroken' });
  expect(await patient.judge('good')).toMatchObject({ ok: true });
  await patient.close();
});
