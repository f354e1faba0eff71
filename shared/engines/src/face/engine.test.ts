import { createImage, type RasterImage } from '../raster/index.ts';
import { readModelFromDisk, readPicture, samplePhotos, wasmFolder } from '../../bench/files.ts';
import { createFaceEngine, type FaceEngine } from './engine.ts';
import type { Face } from './face.ts';
import { seamGradientRatio } from './metrics.ts';
import { assessPair } from './quality.ts';
import { ModelFileError } from './graph.ts';
import { buildSource } from './source.ts';
import { swapFaces } from './swap.ts';

const wasm = { prefix: wasmFolder };
let engine: FaceEngine;
let photo: RasterImage;
let faces: Face[];

beforeAll(async () => {
  engine = await createFaceEngine({ wasm, readModel: readModelFromDisk });
  photo = await readPicture(samplePhotos[3]!);
  faces = await engine.findFaces(photo);
}, 30_000);
afterAll(() => engine.dispose());

test('all four faces of a group photo are found, numbered from the largest', () => {
  expect(faces.map((face) => face.index)).toEqual([0, 1, 2, 3]);
  const areas = faces.map(({ box }) => box.width * box.height);
  expect(areas).toEqual([...areas].sort((a, b) => b - a));
  for (const face of faces) {
    expect(face.confidence).toBeGreaterThan(0.9);
    expect(face.findings.filter(({ severity }) => severity === 'refuse')).toEqual([]);
  }
});

test('a picture without a face has none', async () => {
  const noise = createImage(640, 480);
  noise.data.forEach((_, i) => {
    noise.data[i] = i % 4 === 3 ? 255 : (Math.imul(i, 2654435761) >>> 24) & 255;
  });
  expect(await engine.findFaces(noise)).toEqual([]);
  expect(await engine.findFaces(createImage(1, 1))).toEqual([]);
});

test('a cancelled search rejects with the reason, progress runs up to one', async () => {
  const signal = AbortSignal.abort(new Error('not now'));
  await expect(engine.findFaces(photo, { signal })).rejects.toThrow('not now');
  const shares: number[] = [];
  await engine.findFaces(createImage(64, 64), { onProgress: (share) => shares.push(share) });
  expect(shares[0]).toBe(0);
  expect(shares.at(-1)).toBe(1);
});

test('a swap changes the face, keeps the rest and leaves no seam', async () => {
  const [target, person] = faces as [Face, Face];
  const source = buildSource(photo, person);
  expect(assessPair(source, target).some(({ severity }) => severity === 'refuse')).toBe(false);
  const result = await swapFaces(photo, [{ source, target }]);
  const { x, y, width, height } = target.box;
  let inside = 0;
  let outside = 0;
  for (let py = 0; py < photo.height; py++)
    for (let px = 0; px < photo.width; px++) {
      const i = (py * photo.width + px) * 4;
      const change = Math.abs(result.data[i]! - photo.data[i]!);
      if (px >= x - 10 && px <= x + width + 10 && py >= y - 10 && py <= y + height + 10) inside += change;
      else outside += change;
    }
  expect(outside).toBe(0);
  expect(inside / (width * height)).toBeGreaterThan(3);
  expect(seamGradientRatio(photo, result, target.landmarks)).toBeLessThan(1.2);
});

test('models that are missing or broken are reported, and so is a cancelled start', async () => {
  const missing = createFaceEngine({ wasm, readModel: () => Promise.reject(new Error('404')) });
  await expect(missing).rejects.toThrow('404');
  const cut = createFaceEngine({
    wasm,
    readModel: async (name) => ({ ...(await readModelFromDisk(name)), weights: new ArrayBuffer(16) }),
  });
  await expect(cut).rejects.toThrow(ModelFileError);
  const cancelled = createFaceEngine({
    wasm,
    readModel: readModelFromDisk,
    signal: AbortSignal.abort(new Error('gone')),
  });
  await expect(cancelled).rejects.toThrow('gone');
});
