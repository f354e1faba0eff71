import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readModelFromDisk, readPicture, samplePhotos, wasmFolder } from '../../bench/files.ts';
import { ModelFileError } from '../face/graph.ts';
import { createFaceEngine } from '../face/index.ts';
import { createPyramid } from '../raster/index.ts';
import { createTfliteNetwork } from './network.ts';
import { createPersonSegmenter, PERSON_SAMPLES } from './person.ts';
import { readTflite } from './tflite.ts';

const folder = path.join(process.cwd(), 'node_modules/@mediapipe/selfie_segmentation');
let model: Uint8Array;

beforeAll(async () => {
  model = new Uint8Array(await readFile(path.join(folder, 'selfie_segmentation.tflite')));
  // It starts the numeric backend.
  const engine = await createFaceEngine({ wasm: { prefix: wasmFolder }, readModel: readModelFromDisk });
  engine.dispose();
}, 60_000);

test('the people of a photo are separated from the room behind them', async () => {
  const segmenter = createPersonSegmenter(model);
  const photo = await readPicture(samplePhotos[0]!);
  const mask = segmenter.segment(createPyramid(photo), { cx: 960, cy: 640, size: 1280, angle: 0 });
  const at = (x: number, y: number): number =>
    mask[Math.floor((y / 1280) * PERSON_SAMPLES) * PERSON_SAMPLES + Math.floor(((x - 320) / 1280) * PERSON_SAMPLES)]!;
  expect(mask).toHaveLength(PERSON_SAMPLES ** 2);
  // The face in the middle, and the dark wall above it.
  expect(at(935, 540)).toBeGreaterThan(0.9);
  expect(at(935, 120)).toBeLessThan(0.1);
  segmenter.dispose();
}, 60_000);

test('the file says which operations it has', () => {
  const { operations, inputs, outputs, tensors } = readTflite(model);
  expect(tensors[inputs[0]!]!.shape).toEqual([1, 256, 256, 3]);
  expect(tensors[outputs[0]!]!.shape).toEqual([1, 256, 256, 1]);
  const names = operations.map(({ code, custom }) => custom || code);
  expect([...new Set(names)].sort()).toEqual([0, 1, 117, 14, 18, 19, 23, 3, 4, 6, 'Convolution2DTransposeBias']);
});

test('a file that is cut short is refused wherever it is cut', () => {
  for (const share of [0, 0.0001, 0.01, 0.4, 0.9, 0.99])
    expect(() => createTfliteNetwork(model.slice(0, Math.floor(model.length * share)))).toThrow(ModelFileError);
});

test('another kind of file is refused', () => {
  expect(() => createTfliteNetwork(new TextEncoder().encode('<!doctype html><p>Not found'))).toThrow(ModelFileError);
});

test('an operation that is not known is refused by its name', () => {
  const other = model.slice();
  const name = new TextEncoder().encode('Convolution2DTransposeBias');
  const at = other.findIndex((_, i) => name.every((byte, k) => other[i + k] === byte));
  other[at] = 'X'.charCodeAt(0);
  expect(() => createTfliteNetwork(other)).toThrow('Xonvolution2DTransposeBias');
});
