import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { GraphModelJson, ReadModel } from '../src/face/index.ts';
import type { RasterImage } from '../src/raster/index.ts';

const require = createRequire(import.meta.url);
const packageFolder = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** Folder of the WebAssembly files of tfjs, with a slash at its end. */
export const wasmFolder = join(packageFolder('@tensorflow/tfjs-backend-wasm'), 'dist/');

/** The ffmpeg of the benchmarks: `FFMPEG_PATH`, else the one on PATH. */
export const ffmpegProgram = process.env['FFMPEG_PATH'] ?? 'ffmpeg';

/** The six group photos that come with face-api. */
export const samplePhotos = [1, 2, 3, 4, 5, 6].map((n) =>
  join(packageFolder('@vladmandic/face-api'), `demo/sample${String(n)}.jpg`),
);

/** Reads a model from the installed package. */
export const readModelFromDisk: ReadModel = async (name) => {
  // The package does not export its package.json; its entry lies in dist/.
  const file = join(dirname(require.resolve('@vladmandic/human')), '../models', name);
  const bytes = await readFile(`${file}.bin`);
  return {
    json: JSON.parse(await readFile(`${file}.json`, 'utf8')) as GraphModelJson,
    weights: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  };
};

/** Decodes a picture file upright. */
export async function readPicture(file: string): Promise<RasterImage> {
  const { data, info } = await sharp(file).rotate().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength),
    width: info.width,
    height: info.height,
  };
}

/** sharp's view of a picture's pixels. */
export function toSharp(image: RasterImage): Sharp {
  return sharp(Buffer.from(image.data.buffer, image.data.byteOffset, image.data.byteLength), {
    raw: { width: image.width, height: image.height, channels: 4 },
  }).removeAlpha();
}
