import { createImage, type RasterImage } from '../raster/index.ts';
import { PERSON_SAMPLES, type PersonSegmenter } from '../segment/index.ts';
import {
  cameraAt,
  cameraMoves,
  createAir,
  deepScene,
  drawView,
  flatScene,
  frontOf,
  withoutFront,
  type CameraView,
  type Front,
} from './index.ts';

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

const rest = { zoom: 1.1, up: 0, down: 0 };
const still: CameraView = { parallaxX: 0, parallaxY: 0, panX: 0, panY: 0, zoom: 0, rest };

/** Somebody in front: a box of pixels, near falling off over so many around it. */
function frontAt(
  width: number,
  height: number,
  box: { left: number; top: number; right: number; bottom: number },
  band: number,
): Front {
  const values = Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const away = Math.max(box.left - x, x - box.right, box.top - y, y - box.bottom, 0);
    return Math.max(0, Math.min(1, 1 - (away - 4) / band));
  });
  const { top, bottom, left, right } = box;
  return {
    near: { values, width, height },
    horizon: Math.min(height * 0.45, bottom - 1),
    feet: bottom,
    top,
    bottom,
    middle: (left + right) / 2,
  };
}

test.each(cameraMoves)('%s never shows what lies beyond the photo', (move) => {
  const edge = picture(120, 80, (x, y) => (x < 1 || y < 1 || x > 118 || y > 78 ? [255, 0, 0] : [0, 80, 0]));
  const front = frontAt(120, 80, { left: 50, top: 2, right: 70, bottom: 79 }, 30);
  for (const scene of [flatScene(edge), { picture: edge, front }])
    for (const reach of [0.022, 0.05])
      for (let t = 0; t <= 1; t += 0.1) {
        const out = createImage(60, 40);
        drawView(scene, cameraAt(move, t, reach), reach, out);
        expect(Math.max(...out.data.filter((_, i) => i % 4 === 0))).toBe(0);
      }
});

test.each(cameraMoves)('%s begins with the whole head of who fills the height', (move) => {
  // The head begins at 3 % of the height; what is above it is blue.
  const tall = picture(120, 160, (_, y) => (y < 5 ? [0, 0, 250] : [200, 60, 40]));
  const front = frontAt(120, 160, { left: 40, top: 5, right: 80, bottom: 160 }, 30);
  const out = createImage(120, 160);
  const reach = 0.022;
  const t = move === 'pull' ? 1 : 0;
  drawView({ picture: tall, front }, cameraAt(move, t, reach), reach, out);
  expect(at(out, 60, 0)[2]).toBeGreaterThan(100);
});

test.each(['push', 'orbit'] as const)('%s keeps the head and the feet of who nearly fills the height', (move) => {
  // 3 % above the head and below the feet are blue.
  const tall = picture(120, 200, (_, y) => (y < 6 || y >= 194 ? [0, 0, 250] : [200, 60, 40]));
  const front = frontAt(120, 200, { left: 40, top: 6, right: 80, bottom: 194 }, 30);
  const out = createImage(120, 200);
  drawView({ picture: tall, front }, cameraAt(move, 0, 0.022), 0.022, out);
  expect(at(out, 60, 0)[2]).toBeGreaterThan(100);
  expect(at(out, 60, 199)[2]).toBeGreaterThan(100);
});

test.each(['orbit', 'hand'] as const)('%s ends as it begins', (move) => {
  const [start, end] = [cameraAt(move, 0, 0.035), cameraAt(move, 1, 0.035)];
  expect(end.rest).toEqual(start.rest);
  for (const name of ['parallaxX', 'parallaxY', 'panX', 'panY', 'zoom'] as const)
    expect(end[name]).toBeCloseTo(start[name], 6);
});

test('a push is the same way as a pull, backwards', () => {
  expect(cameraAt('push', 0.3, 0.03).zoom).toBeCloseTo(cameraAt('pull', 0.7, 0.03).zoom, 9);
  expect(cameraAt('push', 2, 0.03)).toEqual(cameraAt('push', 1, 0.03));
});

test('a still camera shows the middle of the photo where it was', () => {
  const out = createImage(120, 80);
  drawView(flatScene(ramp), still, 0.03, out);
  const [red, green] = at(out, 60, 40);
  expect(red).toBeCloseTo(120, -1);
  expect(green).toBeCloseTo(120, -1);
});

test('the front moves against the far wall, and the ground under it moves with it', () => {
  const isPerson = (x: number, y: number): boolean => x >= 90 && x < 110 && y >= 30 && y < 90;
  const stripes = picture(200, 100, (x, y) =>
    isPerson(x, y) ? [255, 255, 255] : x === 60 || x === 61 ? [0, 0, 255] : [0, 0, 0],
  );
  const front = { ...frontAt(200, 100, { left: 90, top: 30, right: 109, bottom: 89 }, 20), horizon: 45, feet: 89 };
  const shown = (parallaxX: number) => {
    const out = createImage(200, 100);
    drawView({ picture: stripes, front }, { ...still, parallaxX }, 0.05, out);
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
  for (const sure of [0, 0.6, 0.99])
    expect(
      deepScene(
        ramp,
        segmenterOf(() => sure),
      ).front,
    ).toBeNull();
});

const inside = (x: number, y: number): boolean => x > 0.4 && x < 0.6 && y > 0.25 && y < 0.95;
const photo = picture(160, 160, (x, y) =>
  inside(x / 160, y / 160) ? [220, 40, 30] : [30, 120 + (y % 8), 60 + (x % 8)],
);
const somebody = segmenterOf((x, y) => (inside(x, y) ? 0.98 : 0.01));

test('somebody is near, what is far from them is not, and depth falls off between', () => {
  const { near, top, feet, middle } = deepScene(photo, somebody).front!;
  const along = (share: number): number =>
    near.values[Math.round(near.height * 0.6) * near.width + Math.round(share * near.width)]!;
  expect(along(0.5)).toBeCloseTo(1, 5);
  expect(along(0.03)).toBe(0);
  expect([along(0.36), along(0.28), along(0.2)].every((value) => value > 0.01 && value < 0.999)).toBe(true);
  expect(along(0.36)).toBeGreaterThan(along(0.28));
  expect(Math.abs(top - 40)).toBeLessThan(4);
  expect(feet).toBeGreaterThan(130);
  expect(Math.abs(middle - 80)).toBeLessThan(3);
});

test('a camera that goes around somebody bends neither them nor invents anything beside them', () => {
  const scene = deepScene(photo, somebody);
  const widths = [-1, 0, 1].map((parallaxX) => {
    const out = createImage(160, 160);
    drawView(scene, { ...still, parallaxX }, 0.05, out);
    const row = Array.from({ length: 160 }, (_, x) => at(out, x, 90));
    // What is neither the person nor the wall is the one column on each side where both meet.
    expect(row.filter(([red]) => red! > 40 && red! < 210).length).toBeLessThanOrEqual(4);
    return row.filter(([red]) => red! > 125).length;
  });
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
});

test('somebody is cut out, and the background continues behind', () => {
  const cut = frontOf(photo, somebody)!;
  expect(cut.data[(90 * 160 + 80) * 4 + 3]).toBeGreaterThan(240);
  expect(cut.data[(90 * 160 + 10) * 4 + 3]).toBeLessThan(10);
  const back = withoutFront(photo, cut, jest.fn());
  expect(at(back, 80, 90)[0]).toBeLessThan(90);
  // What is next to them stays as it is.
  expect(at(back, 48, 90)).toEqual(at(photo, 48, 90));
  expect(
    frontOf(
      photo,
      segmenterOf(() => 0),
    ),
  ).toBeNull();
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
