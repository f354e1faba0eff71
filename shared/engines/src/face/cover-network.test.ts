import { readModelFromDisk, readPicture, samplePhotos, wasmFolder } from '../../bench/files.ts';
import { coverFace, type Occluder } from '../../bench/occluders.ts';
import { copyImage, createImage, createPyramid, type RasterImage } from '../raster/index.ts';
import { coverBefore } from './cover.ts';
import { COVER_SIDE, likelyCover } from './cover-network.ts';
import { createFaceEngine } from './engine.ts';
import type { Face } from './face.ts';
import { fieldAtPixels, fillField, mapPixels } from './field-pixels.ts';
import { paintFace, plainSkin, syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { sampleGrid } from './target-field.ts';

/** Faces in white light, each with a little of its picture around it. */
const faces: { readonly photo: RasterImage; readonly face: Face }[] = [];

beforeAll(async () => {
  const engine = await createFaceEngine({ wasm: { prefix: wasmFolder }, readModel: readModelFromDisk });
  for (const file of [samplePhotos[0]!, samplePhotos[4]!, samplePhotos[5]!]) {
    const photo = await readPicture(file);
    for (const face of await engine.findFaces(photo)) faces.push(cut(photo, face));
  }
  engine.dispose();
}, 60_000);

/** The part of a picture around a face. */
function cut(photo: RasterImage, face: Face): (typeof faces)[number] {
  const { box } = face;
  const [x, y] = [Math.max(0, Math.floor(box.x - 40)), Math.max(0, Math.floor(box.y - 40))];
  const out = createImage(
    Math.min(photo.width - x, Math.ceil(box.width) + 80),
    Math.min(photo.height - y, Math.ceil(box.height) + 80),
  );
  for (let row = 0; row < out.height; row++) {
    const from = ((y + row) * photo.width + x) * 4;
    out.data.set(photo.data.subarray(from, from + out.width * 4), row * out.width * 4);
  }
  const landmarks = face.landmarks.map((value, i) => value - [x, y, 0][i % 3]!);
  return { photo: out, face: { ...face, landmarks, box: { ...box, x: box.x - x, y: box.y - y } } };
}

const sizeOf = ({ box }: Face): number => Math.max(box.width, box.height);
const coverOf = (photo: RasterImage, face: Face): Float32Array | null =>
  coverBefore(sampleGrid(createPyramid(photo), face.landmarks, sizeOf(face)));
/** Numbers of the faces that something seems to lie before. */
const marked = (change: (one: (typeof faces)[number]) => RasterImage): number[] =>
  Array.from(faces.keys()).filter((i) => coverOf(change(faces[i]!), faces[i]!.face) !== null);

/** A copy with other light: each pixel times `of` its place in the face, 0..1 from left to right and from top to bottom. */
function lit({ photo, face: { box } }: (typeof faces)[number], of: (u: number, v: number) => number): RasterImage {
  const out = copyImage(photo);
  for (let y = 0, i = 0; y < out.height; y++)
    for (let x = 0; x < out.width; x++, i += 4) {
      const light = of((x - box.x) / box.width, (y - box.y) / box.height);
      for (let c = 0; c < 3; c++) out.data[i + c]! *= light;
    }
  return out;
}

/** Share of the pixels of a thing, as far as it lies over the face, that count as before it. */
function found(face: Face, { image, mask }: ReturnType<typeof coverFace>): number {
  const cover = coverOf(image, face);
  if (!cover) return 0;
  const { width, height } = image;
  const map = mapPixels({ x: 0, y: 0, width, height }, face.landmarks, null);
  const at = fieldAtPixels(map, fillField(cover));
  const over = Array.from(mask.keys()).filter((i) => mask[i] && map.inside[i]);
  return over.filter((i) => at[i]! > 0.5).length / over.length;
}

test('nothing is before ordinary faces', () => {
  expect(faces).toHaveLength(12);
  expect(marked(({ photo }) => photo)).toEqual([]);
});

test.each<[string, (u: number, v: number) => number]>([
  ['light from above', (_, v) => 1.1 - 0.4 * v],
  ['a dark picture', () => 0.4],
])('%s is nothing before a face', (_, light) => {
  expect(marked((one) => lit(one, light))).toEqual([]);
});

test('a soft shadow over one side is taken for a thing before one face of twelve at the most', () => {
  const shadow = (u: number): number => 1 - 0.3 / (1 + Math.exp((u - 0.45) * 10));
  expect(marked((one) => lit(one, shadow)).length).toBeLessThanOrEqual(1);
});

test.each<Occluder>(['hand', 'bar'])('a %s is found nearly whole before three faces of four', (thing) => {
  const shares = faces.map(({ photo, face }) => found(face, coverFace(photo, face, thing)));
  expect(shares.filter((share) => share > 0.8).length).toBeGreaterThanOrEqual(9);
});

test('a face of one colour, and one that is outside its picture, have nothing before them', () => {
  const landmarks = syntheticLandmarks(150, 150, 110);
  expect(coverBefore(sampleGrid(createPyramid(paintFace(300, 300, landmarks, plainSkin)), landmarks, 220))).toBeNull();
  const away = syntheticLandmarks(900, 900, 110);
  expect(coverBefore(sampleGrid(createPyramid(paintFace(300, 300, landmarks, plainSkin)), away, 220))).toBeNull();
});

test('outside the face nothing is said, and inside a likelihood', () => {
  const { photo, face } = faces[0]!;
  const likely = likelyCover(sampleGrid(createPyramid(photo), face.landmarks, sizeOf(face)));
  expect(likely).toHaveLength(COVER_SIDE ** 2);
  expect(likely[0]).toBe(0);
  expect(likely.every((value) => value >= 0 && value <= 1)).toBe(true);
});
