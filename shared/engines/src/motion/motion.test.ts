import { createImage, type RasterImage } from '../raster/index.ts';
import { PERSON_SAMPLES, type PersonSegmenter } from '../segment/index.ts';
import { cameraAt, cameraMoves, createAir, drawView, flatScene, layersOf, type Scene } from './index.ts';

function picture(width: number, height: number, colour: (x: number, y: number) => readonly number[]): RasterImage {
  const image = createImage(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) image.data.set([...colour(x, y), 255].slice(0, 4), (y * width + x) * 4);
  return image;
}
const ramp = picture(120, 80, (x, y) => [x * 2, y * 3, 90]);
const at = ({ data, width }: RasterImage, x: number, y: number): number[] => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
];

test.each(cameraMoves)('%s never shows what lies beyond the photo', (move) => {
  const edge = picture(120, 80, (x, y) => (x < 1 || y < 1 || x > 118 || y > 78 ? [255, 0, 0] : [0, 80, 0]));
  for (const reach of [0.022, 0.05])
    for (let t = 0; t <= 1; t += 0.1) {
      const out = createImage(60, 40);
      drawView(flatScene(edge), cameraAt(move, t, reach), reach, out);
      expect(Math.max(...out.data.filter((_, i) => i % 4 === 0))).toBe(0);
    }
});

test.each(['orbit', 'hand'] as const)('%s ends as it begins', (move) => {
  const [start, end] = [cameraAt(move, 0, 0.035), cameraAt(move, 1, 0.035)];
  for (const name of Object.keys(start) as (keyof typeof start)[]) expect(end[name]).toBeCloseTo(start[name], 6);
});

test('a push is the same way as a pull, backwards', () => {
  expect(cameraAt('push', 0.3, 0.03).zoom).toBeCloseTo(cameraAt('pull', 0.7, 0.03).zoom, 9);
  expect(cameraAt('push', 2, 0.03)).toEqual(cameraAt('push', 1, 0.03));
});

test('a still camera shows the middle of the photo where it was', () => {
  const out = createImage(120, 80);
  drawView(flatScene(ramp), { parallaxX: 0, parallaxY: 0, panX: 0, panY: 0, zoom: 0 }, 0.03, out);
  const [red, green] = at(out, 60, 40);
  expect(red).toBeCloseTo(120, -1);
  expect(green).toBeCloseTo(120, -1);
});

test('the front moves against the far wall, and the ground under it moves with it', () => {
  const front = createImage(200, 100);
  for (let y = 30; y < 90; y++) for (let x = 90; x < 110; x++) front.data.set([255, 255, 255, 255], (y * 200 + x) * 4);
  const stripes = picture(200, 100, (x) => (x === 60 || x === 61 ? [0, 0, 255] : [0, 0, 0]));
  const scene: Scene = { back: stripes, front, horizon: 45, feet: 89, top: 30, bottom: 89 };
  const shown = (parallaxX: number) => {
    const out = createImage(200, 100);
    drawView(scene, { parallaxX, parallaxY: 0, panX: 0, panY: 0, zoom: 0 }, 0.05, out);
    const middleOf = (channel: number, y: number): number => {
      const hits = Array.from({ length: 200 }, (_, x) => x).filter((x) => {
        const pixel = at(out, x, y);
        return pixel[channel]! > 120 && (channel === 0 || pixel[0]! < 60);
      });
      return hits.reduce((sum, x) => sum + x, 0) / hits.length;
    };
    return { person: middleOf(0, 60), wall: middleOf(2, 10), floor: middleOf(2, 95) };
  };
  const [left, right] = [shown(-1), shown(1)];
  expect(right.person - left.person).toBeGreaterThan(6);
  expect(right.wall - left.wall).toBeLessThan(-6);
  expect(right.floor - left.floor).toBeGreaterThan(6);
});

const segmenterOf = (value: (x: number, y: number) => number): PersonSegmenter =>
  ({
    segment: () =>
      Float32Array.from({ length: PERSON_SAMPLES ** 2 }, (_, i) =>
        value((i % PERSON_SAMPLES) / PERSON_SAMPLES, Math.floor(i / PERSON_SAMPLES) / PERSON_SAMPLES),
      ),
  }) as unknown as PersonSegmenter;

test('a photo without people, and one of hardly anything else, moves as one', () => {
  expect(
    layersOf(
      ramp,
      segmenterOf(() => 0),
    ).front,
  ).toBeNull();
  expect(
    layersOf(
      ramp,
      segmenterOf(() => 0.99),
    ).front,
  ).toBeNull();
});

test('somebody is lifted off the background, which goes on behind', () => {
  const inside = (x: number, y: number): boolean => x > 0.4 && x < 0.6 && y > 0.25 && y < 0.95;
  const photo = picture(160, 160, (x, y) =>
    inside(x / 160, y / 160) ? [220, 40, 30] : [30, 120 + (y % 8), 60 + (x % 8)],
  );
  const scene = layersOf(
    photo,
    segmenterOf((x, y) => (inside(x, y) ? 0.98 : 0.01)),
  );
  expect(scene.front).not.toBeNull();
  expect(at(scene.back, 80, 90)[0]).toBeLessThan(90);
  expect(scene.front!.data[(90 * 160 + 80) * 4 + 3]).toBeGreaterThan(240);
  expect(scene.front!.data[(90 * 160 + 10) * 4 + 3]).toBeLessThan(10);
  expect(scene.feet).toBeGreaterThan(130);
});

test('specks of the same seed are the same, stay about the picture, and move', () => {
  const [one, two] = [createAir('snow', 7), createAir('snow', 7)];
  expect(one(1.5)).toEqual(two(1.5));
  expect(one(1.5)[200]!.y).not.toBe(one(1.6)[200]!.y);
  for (const { x, y } of createAir('rain', 3)(60)) {
    expect(Math.abs(x - 0.5)).toBeLessThanOrEqual(0.6 + 1e-9);
    expect(Math.abs(y - 0.5)).toBeLessThanOrEqual(0.6 + 1e-9);
  }
});
