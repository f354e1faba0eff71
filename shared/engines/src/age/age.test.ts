import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readModelFromDisk, readPicture, samplePhotos, wasmFolder } from '../../bench/files.ts';
import { createFaceEngine, type Face, type FaceEngine, ModelFileError } from '../face/index.ts';
import type { Network } from '../face/graph.ts';
import type { RasterImage } from '../raster/index.ts';
import { AGE_LIMITS, apparentAges, isApparentMinor, summarize } from './age.ts';
import { ageModel, type AgeModelFiles, createAgeNet } from './net.ts';

const { resolve } = createRequire(import.meta.url);

async function readFiles(): Promise<AgeModelFiles> {
  const file = path.join(path.dirname(resolve('@vladmandic/face-api/package.json')), 'model', ageModel);
  const bytes = await readFile(`${file}.bin`);
  return {
    manifest: JSON.parse(await readFile(`${file}-weights_manifest.json`, 'utf8')) as AgeModelFiles['manifest'],
    weights: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  };
}

let engine: FaceEngine;
let net: Network;
const photos: { readonly image: RasterImage; readonly faces: readonly Face[] }[] = [];

beforeAll(async () => {
  engine = await createFaceEngine({ wasm: { prefix: wasmFolder }, readModel: readModelFromDisk });
  net = createAgeNet(await readFiles());
  for (const file of samplePhotos.slice(4)) {
    const image = await readPicture(file);
    photos.push({ image, faces: await engine.findFaces(image) });
  }
}, 60_000);
afterAll(() => {
  net.dispose();
  engine.dispose();
});

test('adults of group photos are not taken for minors, and the crops of each agree', () => {
  for (const { image, faces } of photos) {
    const ages = apparentAges(net, image, faces);
    expect(ages).toHaveLength(faces.length);
    expect(ages.map(isApparentMinor)).toEqual(faces.map(() => false));
    for (const { spread } of ages) expect(spread).toBeLessThan(6);
  }
});

test("the guesses are within two years of face-api's own on average, and not older", () => {
  // Faces of samples 5 and 6 as face-api 1.7.15 guesses them itself (its detector, its landmarks, one crop).
  const own = [
    [40.7, 36.1, 24.2, 34.7, 34.2],
    [39.9, 19.1, 21.2, 25.4],
  ];
  const errors = photos.flatMap(({ image, faces }, i) =>
    apparentAges(net, image, faces).map(({ years }, j) => years - own[i]![j]!),
  );
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  expect(summarize(errors.map(Math.abs)).years).toBeLessThan(2);
  expect(mean).toBeLessThan(0.5);
});

test('a face that lies on its side is as old as an upright one', () => {
  const { image, faces } = photos[1]!;
  const turned = { data: new Uint8ClampedArray(image.data.length), width: image.height, height: image.width };
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      const from = (y * image.width + x) * 4;
      turned.data.set(image.data.subarray(from, from + 4), (x * turned.width + image.height - 1 - y) * 4);
    }
  const lying = faces.map(({ landmarks }) => ({
    landmarks: landmarks.map((_, i) => {
      if (i % 3 === 0) return image.height - landmarks[i + 1]!;
      return i % 3 === 1 ? landmarks[i - 1]! : landmarks[i]!;
    }),
  }));
  const upright = apparentAges(net, image, faces);
  const sideways = apparentAges(net, turned, lying);
  for (const [i, { years }] of sideways.entries()) expect(Math.abs(years - upright[i]!.years)).toBeLessThan(4);
});

test('a picture without faces has no ages', () => {
  expect(apparentAges(net, photos[0]!.image, [])).toEqual([]);
});

test.each([
  [12, 0, true],
  [17.9, 0, true],
  [AGE_LIMITS.adult + AGE_LIMITS.margin - 0.1, 0, true],
  [AGE_LIMITS.adult + AGE_LIMITS.margin, 0, false],
  // Crops that disagree widen the margin.
  [21, 8, true],
  [23, 8, true],
  [27, 8, false],
  [19.9, 3.9, true],
  [20.1, 3.9, false],
  [40, 3, false],
  [NaN, 0, true],
  [40, NaN, true],
])('%d years with a spread of %d: refused %s', (years, spread, refused) => {
  expect(isApparentMinor({ years, spread })).toBe(refused);
});

test('weights of another net are refused, and so are some that are cut short', async () => {
  const files = await readFiles();
  expect(() => createAgeNet({ ...files, manifest: [] })).toThrow(ModelFileError);
  expect(() => createAgeNet({ ...files, weights: files.weights.slice(0, 1000) })).toThrow('cut short');
});
