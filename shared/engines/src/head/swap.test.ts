import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inMatrix } from '@facet/testing/extent';
import { readModelFromDisk, readPicture, samplePhotos, wasmFolder } from '../../bench/files.ts';
import { createFaceEngine, type Face, type FaceEngine } from '../face/index.ts';
import type { RasterImage } from '../raster/index.ts';
import { createPersonSegmenter, type PersonSegmenter } from '../segment/index.ts';
import { assessHeads, HEAD_LIMITS } from './assess.ts';
import { type HeadInPicture, swapHead } from './swap.ts';

let engine: FaceEngine;
let segmenter: PersonSegmenter;
let window: { image: RasterImage; faces: Face[] };
let stairs: { image: RasterImage; faces: Face[] };

const head = ({ image, faces }: typeof window, index: number): HeadInPicture => ({
  image,
  face: faces[index]!,
  others: faces.filter((face) => face.index !== index),
});
/** jest's own comparison takes a second for a picture. */
const changed = (a: RasterImage, b: RasterImage, inside: (x: number, y: number) => boolean): number => {
  let count = 0;
  for (let i = 0; i < a.data.length; i += 4)
    if (a.data[i] !== b.data[i] && inside((i >> 2) % a.width, Math.floor((i >> 2) / a.width))) count++;
  return count;
};

beforeAll(async () => {
  engine = await createFaceEngine({ wasm: { prefix: wasmFolder }, readModel: readModelFromDisk });
  const model = path.join(process.cwd(), 'node_modules/@mediapipe/selfie_segmentation/selfie_segmentation.tflite');
  segmenter = createPersonSegmenter(new Uint8Array(await readFile(model)));
  const open = async (index: number): Promise<typeof window> => {
    const image = await readPicture(samplePhotos[index]!);
    return { image, faces: await engine.findFaces(image) };
  };
  stairs = await open(4);
  window = await open(5);
}, 120_000);
afterAll(() => {
  engine.dispose();
  segmenter.dispose();
});

test('a head with its hair comes onto the other body, and the rest of the photo stays', async () => {
  const target = head(stairs, 4);
  const before = target.image.data.slice();
  const swapped = await swapHead(head(window, 2), target, segmenter);
  if (swapped.status !== 'done') throw new Error(swapped.refusals[0].code);
  const { x, y, width, height } = target.face.box;
  const near = (px: number, py: number): boolean =>
    px > x - 2 * width && px < x + 3 * width && py > y - 2 * height && py < y + 3.5 * height;
  expect(changed(target.image, swapped.image, (px, py) => !near(px, py))).toBe(0);
  const face = (px: number, py: number): boolean => px > x && px < x + width && py > y && py < y + height;
  expect(changed(target.image, swapped.image, face) / (width * height)).toBeGreaterThan(0.8);
  // Her bun is gone under loose black hair, which falls beside the neck.
  const beside = (px: number, py: number): boolean =>
    px > x + width && px < x + 1.4 * width && py > y && py < y + height;
  expect(changed(target.image, swapped.image, beside)).toBeGreaterThan(0.1 * width * height);
  expect(target.image.data.every((value, i) => value === before[i])).toBe(true);
}, 120_000);

test('heads that look in different directions are refused before anything is cut out', async () => {
  const unused = {
    segment: () => {
      throw new Error('it was looked at');
    },
    dispose: () => undefined,
  };
  const refused = await swapHead(head(stairs, 2), head(window, 1), unused);
  expect(refused).toMatchObject({ status: 'refused', refusals: [{ code: 'angles-differ', about: 'pair' }] });
});

test('a head that the edge of its picture cuts off is refused', async () => {
  const { image, faces } = window;
  const face = faces[2]!;
  const rows = Math.floor(face.box.y);
  const cut: RasterImage = {
    data: image.data.slice(rows * image.width * 4),
    width: image.width,
    height: image.height - rows,
  };
  const moved = face.landmarks.map((value, i) => (i % 3 === 1 ? value - rows : value));
  const source = { image: cut, face: { ...face, landmarks: moved, box: { ...face.box, y: 0 } }, others: [] };
  const refused = await swapHead(source, head(stairs, 4), segmenter);
  if (refused.status !== 'refused') throw new Error('it was taken');
  expect(refused.refusals).toContainEqual(expect.objectContaining({ code: 'cut-off', about: 'source' }));
}, 120_000);

inMatrix(test)(
  'a head with a raised arm beside it is refused',
  async () => {
    const image = await readPicture(samplePhotos[1]!);
    const faces = await engine.findFaces(image);
    // The woman on the right, whose hand lies on her hair.
    const raised = faces.reduce((a, b) => (b.box.x > a.box.x ? b : a));
    const source = { image, face: raised, others: faces.filter((face) => face !== raised) };
    const refused = await swapHead(source, head(window, 1), segmenter);
    expect(refused).toMatchObject({ status: 'refused', refusals: [{ code: 'crowded', about: 'source' }] });
  },
  120_000,
);

test('a cancelled swap rejects with the reason', async () => {
  const controller = new AbortController();
  const running = swapHead(head(window, 2), head(stairs, 4), segmenter, {
    signal: controller.signal,
    onProgress: (share) => {
      if (share > 0.3) controller.abort(new Error('enough'));
    },
  });
  await expect(running).rejects.toThrow('enough');
}, 120_000);

test('limits hold for each angle by itself', () => {
  const looking = (yaw: number, pitch: number, roll: number): Face => ({
    ...window.faces[0]!,
    pose: { yaw, pitch, roll },
  });
  const straight = looking(0, 0, 0);
  expect(
    assessHeads(straight, looking(HEAD_LIMITS.yawDifference, HEAD_LIMITS.pitchDifference, HEAD_LIMITS.rollDifference)),
  ).toEqual([]);
  for (const other of [looking(-26, 0, 0), looking(0, 19, 0), looking(0, 0, -23)])
    expect(assessHeads(straight, other)).toMatchObject([{ code: 'angles-differ' }]);
});
