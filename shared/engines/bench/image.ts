import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { startBackend } from '../src/face/runtime.ts';
import { bands, cutOut } from '../src/image/cutout/index.ts';
import { denoise, estimateNoise } from '../src/image/enhance/index.ts';
import { fillMarked } from '../src/image/fill/index.ts';
import { cartoon, paint } from '../src/image/style/index.ts';
import { removeMarks } from '../src/image/unblend/index.ts';
import { createUpscaleNetwork, upscale, type UpscaleModelFiles } from '../src/image/upscale/index.ts';
import type { RasterImage } from '../src/raster/index.ts';
import { readPicture, samplePhotos, toSharp, wasmFolder } from './files.ts';

/** One measure: ours beside what people would take instead. */
export interface ImageRow {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly alternative: { readonly name: string; readonly value: number } | null;
}

/** Places of the sample photos that hold faces, cloth, walls and edges. */
const CROPS = [
  { photo: 0, left: 700, top: 200 },
  { photo: 2, left: 300, top: 300 },
  { photo: 4, left: 600, top: 150 },
  { photo: 5, left: 200, top: 100 },
];
const SIDE = 256;

const toRaster = (data: Buffer, width: number, height: number): RasterImage => ({
  data: new Uint8ClampedArray(data),
  width,
  height,
});

async function crops(): Promise<RasterImage[]> {
  return Promise.all(
    CROPS.map(async ({ photo, left, top }) => {
      const file = sharp(samplePhotos[photo]).rotate().extract({ left, top, width: SIDE, height: SIDE });
      return toRaster(await file.ensureAlpha().raw().toBuffer(), SIDE, SIDE);
    }),
  );
}

/** Peak signal-to-noise ratio in dB over R, G and B, where `counts` says so. */
export function psnr(a: RasterImage, b: RasterImage, counts: (i: number) => boolean = () => true): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < a.data.length; i += 4) {
    if (!counts(i / 4)) continue;
    for (let c = 0; c < 3; c++) sum += (a.data[i + c]! - b.data[i + c]!) ** 2;
    count += 3;
  }
  return 10 * Math.log10((255 * 255 * count) / Math.max(1e-9, sum));
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

async function resized(image: RasterImage, side: number): Promise<RasterImage> {
  const data = await toSharp(image).resize(side, side, { kernel: 'lanczos3' }).ensureAlpha().raw().toBuffer();
  return toRaster(data, side, side);
}

async function enlarging(pictures: readonly RasterImage[]): Promise<ImageRow[]> {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('@upscalerjs/default-model')),
    '../../../../../models',
  );
  const bytes = await readFile(join(folder, 'group1-shard1of1.bin'));
  const network = createUpscaleNetwork({
    json: JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as UpscaleModelFiles['json'],
    weights: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  });
  const ours: number[] = [];
  const plain: number[] = [];
  const startedAt = performance.now();
  for (const picture of pictures) ours.push(psnr(await upscale(await resized(picture, SIDE / 2), network), picture));
  const took = performance.now() - startedAt;
  for (const picture of pictures) plain.push(psnr(await resized(await resized(picture, SIDE / 2), SIDE), picture));
  const megapixels = (pictures.length * (SIDE / 2) ** 2) / 1e6;
  return [
    { name: 'enlarging 2x', unit: 'dB', ours: mean(ours), alternative: { name: 'Lanczos', value: mean(plain) } },
    { name: 'enlarging, a megapixel of input', unit: 'ms', ours: took / megapixels, alternative: null },
  ];
}

function noisy(image: RasterImage, sigma: number): RasterImage {
  let state = 7;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  const data = image.data.map((value, i) =>
    i % 4 === 3 ? value : value + sigma * 2 * (random() + random() + random()),
  );
  return { ...image, data };
}

async function denoising(pictures: readonly RasterImage[]): Promise<ImageRow[]> {
  const sigma = 15;
  const ours: number[] = [];
  const plain: number[] = [];
  let took = 0;
  for (const picture of pictures) {
    const spoiled = noisy(picture, sigma);
    const startedAt = performance.now();
    ours.push(psnr(denoise(spoiled, Math.max(4, estimateNoise(spoiled))), picture));
    took += performance.now() - startedAt;
    const median = await toSharp(spoiled).median(3).ensureAlpha().raw().toBuffer();
    plain.push(psnr(toRaster(median, SIDE, SIDE), picture));
  }
  const megapixels = (pictures.length * SIDE * SIDE) / 1e6;
  return [
    {
      name: 'noise of 15 taken out',
      unit: 'dB',
      ours: mean(ours),
      alternative: { name: 'median 3x3', value: mean(plain) },
    },
    { name: 'noise, a megapixel', unit: 'ms', ours: took / megapixels, alternative: null },
  ];
}

function filling(pictures: readonly RasterImage[]): ImageRow[] {
  const mask = new Uint8Array(SIDE * SIDE);
  for (let y = 110; y < 150; y++) mask.fill(255, y * SIDE + 100, y * SIDE + 150);
  const inside = (i: number): boolean => mask[i]! > 0;
  const ours: number[] = [];
  const plain: number[] = [];
  const startedAt = performance.now();
  for (const picture of pictures) ours.push(psnr(fillMarked(picture, mask, { method: 'patches' }), picture, inside));
  const took = performance.now() - startedAt;
  for (const picture of pictures) plain.push(psnr(fillMarked(picture, mask, { method: 'thin' }), picture, inside));
  return [
    {
      name: 'hole of 50 x 40 filled',
      unit: 'dB',
      ours: mean(ours),
      alternative: { name: 'fast marching', value: mean(plain) },
    },
    { name: 'hole, a picture', unit: 'ms', ours: took / pictures.length, alternative: null },
  ];
}

/** Strokes of a mark of 60 x 28 pixels, as cover: two bars, a slope, a dot. */
const strokeAt = (x: number, y: number): boolean =>
  y >= 0 &&
  y < 28 &&
  ((x > 2 && x < 8) || (x > 50 && x < 56) || Math.abs(x - y * 0.8 - 16) < 3 || (x - 42) ** 2 + (y - 12) ** 2 < 28);

/** A photo below a white mark of known cover, and where it lies. */
function below(picture: RasterImage, places: readonly (readonly [number, number])[], cover: number) {
  const data = new Uint8ClampedArray(picture.data);
  const mask = new Uint8Array(SIDE * SIDE);
  for (const [left, top] of places)
    for (let i = 0; i < SIDE * SIDE; i++) {
      if (!strokeAt((i % SIDE) - left, Math.floor(i / SIDE) - top)) continue;
      mask[i] = 255;
      for (let c = 0; c < 3; c++) data[i * 4 + c] = data[i * 4 + c]! * (1 - cover) + 255 * cover;
    }
  return { image: { data, width: SIDE, height: SIDE }, mask };
}

/** See-through marks taken off, beside filling exactly the marked pixels, which a visitor of an inpainting tool would have to paint. */
function unblending(pictures: readonly RasterImage[]): ImageRow[] {
  const rows = [...Array(4).keys()].flatMap((row) =>
    [0, 1, 2].map((column): readonly [number, number] => [8 + column * 82, 10 + row * 62]),
  );
  return (
    [
      ['a repeated mark lifted', rows],
      ['one mark lifted', [[100, 110]]],
    ] as const
  ).map(([name, places]) => {
    const values = pictures.map((picture) => {
      const { image, mask } = below(picture, places, 0.45);
      const box = new Uint8Array(SIDE * SIDE);
      if (places.length === 1) for (let y = 100; y < 148; y++) box.fill(255, y * SIDE + 90, y * SIDE + 168);
      const inside = (i: number): boolean => mask[i]! > 0;
      const filled = psnr(fillMarked(image, mask, { method: 'thin' }), picture, inside);
      return { ours: psnr(removeMarks(image, box).image, picture, inside), filled };
    });
    return {
      name,
      unit: 'dB',
      ours: mean(values.map(({ ours }) => ours)),
      alternative: { name: 'fast marching', value: mean(values.map(({ filled }) => filled)) },
    };
  });
}

/** A soft-edged disc of one photo before another: its alpha is known. */
function cutting(pictures: readonly RasterImage[]): ImageRow[] {
  const ours: number[] = [];
  const hard: number[] = [];
  const startedAt = performance.now();
  pictures.forEach((front, index) => {
    const back = pictures[(index + 1) % pictures.length]!;
    const alpha = Float32Array.from({ length: SIDE * SIDE }, (_, i) => {
      const angle = Math.atan2(Math.floor(i / SIDE) - 128, (i % SIDE) - 128);
      const radius = 70 + 8 * Math.sin(9 * angle);
      return Math.min(1, Math.max(0, 0.5 + (radius - Math.hypot((i % SIDE) - 128, Math.floor(i / SIDE) - 128)) / 8));
    });
    const data = front.data.map((value, i) => {
      const a = alpha[i >> 2]!;
      return i % 4 === 3 ? 255 : value * a + back.data[i]! * (1 - a);
    });
    const mask = Uint8Array.from(alpha, (a) => (a > 0.5 ? 1 : 0));
    const cut = cutOut(
      { data, width: SIDE, height: SIDE },
      { data: mask, width: SIDE, height: SIDE },
      { band: bands.hair },
    );
    ours.push(1000 * mean([...alpha].map((a, i) => Math.abs(a - cut.data[i * 4 + 3]! / 255))));
    hard.push(1000 * mean([...alpha].map((a, i) => Math.abs(a - mask[i]!))));
  });
  const took = performance.now() - startedAt;
  return [
    {
      name: 'alpha error at soft edges (less is better)',
      unit: '/1000',
      ours: mean(ours),
      alternative: { name: 'hard edge', value: mean(hard) },
    },
    { name: 'cut-out, a picture', unit: 'ms', ours: took / pictures.length, alternative: null },
  ];
}

async function looks(): Promise<ImageRow[]> {
  const photo = await readPicture(samplePhotos[4]!);
  const megapixels = (photo.width * photo.height) / 1e6;
  const time = (work: () => unknown): number => {
    const startedAt = performance.now();
    work();
    return (performance.now() - startedAt) / megapixels;
  };
  return [
    {
      name: 'comic, a megapixel',
      unit: 'ms',
      ours: time(() => cartoon(photo, 'comic', { detail: 0.5, colour: 1 })),
      alternative: null,
    },
    {
      name: 'watercolour, a megapixel',
      unit: 'ms',
      ours: time(() => paint(photo, 'watercolour', { detail: 0.5, colour: 1, duotone: 'rose' })),
      alternative: null,
    },
  ];
}

await startBackend({ prefix: wasmFolder });
const pictures = await crops();
const rows = [
  ...(await enlarging(pictures)),
  ...(await denoising(pictures)),
  ...filling(pictures),
  ...unblending(pictures),
  ...cutting(pictures),
  ...(await looks()),
];
console.log(JSON.stringify({ rows }));
