/** The process of `createClassifier`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { env, ready, setBackend } from '@tensorflow/tfjs-core';
import type { GraphModelJson } from '@facet/engines/graph';
import type { Scores } from '@facet/engines/nsfw';
import { createNsfwNet, type NsfwPicture } from '@facet/engines/nsfw/net';
import sharp from 'sharp';
import type { Look } from './classifier.ts';

const require = createRequire(import.meta.url);

/** Most pixels of a picture; uploads are held to less. */
const mostPixels = 100e6;

/** The files of nsfwjs are scripts that hold the graph as an object and the weights as base64. */
export async function open(): Promise<(question: Look) => Promise<Scores[]>> {
  env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  setWasmPaths(path.join(path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist/'));
  if (!(await setBackend('wasm'))) throw new Error('WebAssembly could not start.');
  await ready();
  const folder = path.join(path.dirname(require.resolve('nsfwjs')), '../models/mobilenet_v2_mid');
  const json = require(path.join(folder, 'model.min.js')) as GraphModelJson;
  const shards = [1, 2].map((n) => require(path.join(folder, `group1-shard${String(n)}of2.min.js`)) as string);
  const weights = new Uint8Array(Buffer.concat(shards.map((base64) => Buffer.from(base64, 'base64')))).buffer;
  const net = createNsfwNet({ json, weights });
  return async (look) => {
    const scores: Scores[] = [];
    for await (const picture of readPixels(look)) scores.push(net.look(picture));
    return scores;
  };
}

/** The picture, or some of its frames, one in memory at a time. */
async function* readPixels({ file, frames }: Look): AsyncGenerator<NsfwPicture> {
  const { pages = 1 } = await sharp(file, { limitInputPixels: mostPixels }).metadata();
  const wanted = [...new Set(frames.map((at) => Math.min(pages - 1, Math.floor(at * pages))))];
  for (const page of wanted) {
    const { data, info } = await sharp(file, { limitInputPixels: mostPixels, page, pages: 1 })
      .rotate()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    yield { data, width: info.width, height: info.height, channels: 3 };
  }
}
