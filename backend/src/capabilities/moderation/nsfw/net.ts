/** The process of `createClassifier`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { env, ready, setBackend } from '@tensorflow/tfjs-core';
import { createNetwork, type GraphModelJson } from '@facet/engines/graph';
import sharp from 'sharp';
import type { Look } from './classifier.ts';
import { classes, type Scores } from './scores.ts';

const require = createRequire(import.meta.url);

/** Side of the net's input in pixels. */
const side = 224;
/** Its last node. */
const output = 'StatefulPartitionedCall/sequential/prediction/Softmax';
/** Most pixels of a picture; uploads are held to less. */
const mostPixels = 100e6;

/**
 * The middle MobileNetV2 of nsfwjs 4.4.0 (MIT): 224 x 224 pixels, five classes, on the WebAssembly backend. Its files are scripts
 * that hold the graph as an object and the weights as base64. The small one takes soft close-ups of faces for Porn (0.95), this one
 * does not (0.5).
 */
export async function open(): Promise<(question: Look) => Promise<Scores[]>> {
  env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  setWasmPaths(path.join(path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist/'));
  if (!(await setBackend('wasm'))) throw new Error('WebAssembly could not start.');
  await ready();
  const folder = path.join(path.dirname(require.resolve('nsfwjs')), '../models/mobilenet_v2_mid');
  const json = require(path.join(folder, 'model.min.js')) as GraphModelJson;
  const shards = [1, 2].map((n) => require(path.join(folder, `group1-shard${String(n)}of2.min.js`)) as string);
  const weights = new Uint8Array(Buffer.concat(shards.map((base64) => Buffer.from(base64, 'base64')))).buffer;
  const net = createNetwork({ json, weights }, [output]);
  return async (look) => {
    const pictures: Scores[] = [];
    for (const input of await readPixels(look)) {
      const [values] = net.run(input, [1, side, side, 3]);
      pictures.push(Object.fromEntries(classes.map((kind, i) => [kind, values?.[i] ?? NaN])) as unknown as Scores);
    }
    return pictures;
  };
}

/** Colours 0..1 of the picture, or of some of its frames, at the net's size. */
async function readPixels({ file, frames }: Look): Promise<Float32Array[]> {
  const { pages = 1 } = await sharp(file, { limitInputPixels: mostPixels }).metadata();
  const wanted = [...new Set(frames.map((at) => Math.min(pages - 1, Math.floor(at * pages))))];
  const inputs: Float32Array[] = [];
  for (const page of wanted) {
    const { data, info } = await sharp(file, { limitInputPixels: mostPixels, page, pages: 1 })
      .rotate()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    inputs.push(shrink(data, info.width, info.height));
  }
  return inputs;
}

/**
 * Bilinear samples with aligned corners and without a filter before, as nsfwjs takes them and its net has learnt them.
 */
function shrink(data: Uint8Array, width: number, height: number): Float32Array {
  const input = new Float32Array(side * side * 3);
  let o = 0;
  for (let y = 0; y < side; y++) {
    const v = (y * (height - 1)) / (side - 1);
    const [y0, y1, fy] = [Math.floor(v), Math.min(height - 1, Math.floor(v) + 1), v - Math.floor(v)];
    for (let x = 0; x < side; x++) {
      const u = (x * (width - 1)) / (side - 1);
      const [x0, x1, fx] = [Math.floor(u), Math.min(width - 1, Math.floor(u) + 1), u - Math.floor(u)];
      for (let c = 0; c < 3; c++) {
        const at = (px: number, py: number): number => data[(py * width + px) * 3 + c] ?? 0;
        const top = at(x0, y0) * (1 - fx) + at(x1, y0) * fx;
        const bottom = at(x0, y1) * (1 - fx) + at(x1, y1) * fx;
        input[o++] = (top * (1 - fy) + bottom * fy) / 255;
      }
    }
  }
  return input;
}
