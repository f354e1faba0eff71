import { createImage } from '../raster/index.ts';
import { syntheticFace, syntheticLandmarks } from '../face/fixtures/synthetic-face.ts';
import type { Face } from '../face/face.ts';
import { createPeopleFinder, type PeopleFinder } from './people.ts';
import { likeness, normalize } from './recogniser.ts';

const frame = createImage(400, 300);
/** Who a face is goes by a number; `unrest` makes two views of one person differ. */
const vectorOf = (person: number, unrest = 0): Float32Array =>
  normalize(Float32Array.from({ length: 8 }, (_, i) => (i === person ? 1 : i === 7 ? unrest : 0)));
const face = (person: number, x: number, scale: number, unrest = 0): [Face, Float32Array] => [
  syntheticFace(syntheticLandmarks(x, 150, scale)),
  vectorOf(person, unrest),
];

async function gather(frames: readonly (readonly [Face, Float32Array])[][]): Promise<PeopleFinder> {
  let now: readonly (readonly [Face, Float32Array])[] = [];
  const finder = createPeopleFinder({
    findFaces: () => Promise.resolve(now.map(([found]) => found)),
    describe: (_, landmarks) => now.find(([found]) => found.landmarks === landmarks)?.[1] ?? null,
  });
  for (now of frames) await finder.add(frame);
  return finder;
}

test('people are distinguished, the one who takes most of the picture first', async () => {
  const frames = Array.from({ length: 4 }, (_, i) => [face(0, 100, 30, i * 0.2), face(1, 300, 60)]);
  const people = (await gather(frames)).list();
  expect(people.map(({ seen }) => seen)).toEqual([4, 4]);
  expect(likeness(people[0]!.vector, vectorOf(1))).toBeGreaterThan(0.95);
  expect(people[0]!.thumbnail.width).toBe(160);
});

test('somebody who goes and comes again is the same person', async () => {
  const people = (await gather([[face(0, 100, 40)], [face(1, 100, 40)], [face(0, 250, 40)]])).list();
  expect(people.map(({ seen }) => seen)).toEqual([2, 1]);
});

test('two faces of one frame are never one person', async () => {
  const people = (await gather([[face(0, 100, 40), face(0, 300, 40, 0.3)]])).list();
  expect(people.map(({ seen }) => seen)).toEqual([1, 1]);
});

test('a face that shows up once among many frames is left out', async () => {
  const frames = Array.from({ length: 12 }, (_, i) =>
    i === 5 ? [face(0, 100, 40), face(3, 300, 40)] : [face(0, 100, 40)],
  );
  const found = await gather(frames);
  expect(found.list()).toHaveLength(1);
  // A swap of all faces changes it all the same.
  expect(found.everybody().map(({ seen }) => seen)).toEqual([12, 1]);
});

test('tiny faces are ignored, and a clip without faces has no people', async () => {
  expect((await gather([[face(0, 100, 5)]])).list()).toEqual([]);
  expect((await gather([[]])).list()).toEqual([]);
});
