import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { RasterImage } from '../../src/raster/index.ts';
import { toSharp } from '../files.ts';
import { toRaster } from './pictures.ts';

/** A matrix of OpenCV; what is in it lives outside the garbage collector. */
interface Mat {
  readonly data: Uint8Array;
  copyTo(other: Mat): void;
  delete(): void;
}

/** What is used of OpenCV's JavaScript build (`@techstark/opencv-js`, Apache-2.0). */
interface OpenCv {
  onRuntimeInitialized: () => void;
  readonly Mat: new () => Mat;
  readonly Rect: new (x: number, y: number, width: number, height: number) => object;
  readonly CV_8UC1: number;
  readonly CV_8UC4: number;
  readonly COLOR_RGBA2RGB: number;
  readonly COLOR_RGB2RGBA: number;
  readonly INPAINT_NS: number;
  readonly INPAINT_TELEA: number;
  readonly GC_INIT_WITH_MASK: number;
  matFromArray(rows: number, columns: number, type: number, data: ArrayLike<number>): Mat;
  cvtColor(from: Mat, to: Mat, code: number): void;
  inpaint(from: Mat, mask: Mat, to: Mat, radius: number, method: number): void;
  bilateralFilter(from: Mat, to: Mat, diameter: number, colour: number, space: number): void;
  grabCut(from: Mat, mask: Mat, box: object, back: Mat, front: Mat, rounds: number, mode: number): void;
}

/** What people take instead of our engines, each with the settings that suit the task best. */
export interface Rivals {
  inpaint(image: RasterImage, mask: Uint8Array, method: 'Telea' | 'Navier-Stokes'): RasterImage;
  bilateral(image: RasterImage, sigma: number): RasterImage;
  /** @param marks 1 for the object's strokes, 0 for the background's, `null` unmarked @returns 1 for the object's pixels */
  grabCut(image: RasterImage, marks: (i: number) => 0 | 1 | null): Uint8Array;
}

/** Loads OpenCV, which takes a second. */
export async function openRivals(): Promise<Rivals> {
  const cv = createRequire(import.meta.url)('@techstark/opencv-js') as OpenCv;
  // Never awaited itself: it has a `then` that resolves to itself.
  await new Promise<void>((resolve) => {
    cv.onRuntimeInitialized = resolve;
  });
  /** Runs work on a picture of three channels, and frees what it took. */
  const over = (image: RasterImage, work: (from: Mat, to: Mat, held: Mat[]) => void): RasterImage => {
    const { data, width, height } = image;
    const [rgba, from, to] = [cv.matFromArray(height, width, cv.CV_8UC4, data), new cv.Mat(), new cv.Mat()];
    const held = [rgba, from, to];
    cv.cvtColor(rgba, from, cv.COLOR_RGBA2RGB);
    work(from, to, held);
    cv.cvtColor(to, rgba, cv.COLOR_RGB2RGBA);
    const out = { data: new Uint8ClampedArray(rgba.data), width, height };
    for (const mat of held) mat.delete();
    return out;
  };
  return {
    inpaint: (image, mask, method) =>
      over(image, (from, to, held) => {
        const marked = cv.matFromArray(image.height, image.width, cv.CV_8UC1, mask);
        held.push(marked);
        cv.inpaint(from, marked, to, 5, method === 'Telea' ? cv.INPAINT_TELEA : cv.INPAINT_NS);
      }),
    bilateral: (image, sigma) => over(image, (from, to) => cv.bilateralFilter(from, to, 9, sigma * 3, 3)),
    grabCut(image, marks) {
      // 0 and 1 are sure background and object, 2 and 3 likely ones.
      const start = Uint8Array.from({ length: image.width * image.height }, (_, i) => marks(i) ?? 3);
      const mask = cv.matFromArray(image.height, image.width, cv.CV_8UC1, start);
      const models = [new cv.Mat(), new cv.Mat()] as const;
      over(image, (from, to, held) => {
        held.push(mask, ...models);
        cv.grabCut(from, mask, new cv.Rect(0, 0, 1, 1), ...models, 8, cv.GC_INIT_WITH_MASK);
        start.set(mask.data);
        from.copyTo(to);
      });
      return start.map((value) => value & 1);
    },
  };
}

export async function lanczos(image: RasterImage, width: number, height: number): Promise<RasterImage> {
  const data = await toSharp(image).resize(width, height, { kernel: 'lanczos3' }).ensureAlpha().raw().toBuffer();
  return toRaster(data, width, height);
}

export async function median(image: RasterImage): Promise<RasterImage> {
  const data = await toSharp(image).median(3).ensureAlpha().raw().toBuffer();
  return toRaster(data, image.width, image.height);
}

/** Plain unsharp masking. @param amount how much of what a blur takes away is added once more */
export async function unsharp(image: RasterImage, sigma: number, amount: number): Promise<RasterImage> {
  const { width, height } = image;
  const blurred = await sharp(Buffer.from(image.data), { raw: { width, height, channels: 4 } })
    .blur(sigma)
    .raw()
    .toBuffer();
  const data = image.data.map((value, i) => (i % 4 === 3 ? value : value + amount * (value - blurred[i]!)));
  return { data, width, height };
}
