import { syntheticLandmarks } from '../face/fixtures/synthetic-face.ts';
import { createImage, type RasterImage } from '../raster/index.ts';
import { PERSON_SAMPLES, type PersonSegmenter } from '../segment/index.ts';
import { createAnimation, type AnimationOptions } from './index.ts';
import { subjectOf, swell } from './subject.ts';

const [width, height] = [96, 120];
const options: AnimationOptions = { look: 'comic', move: 'hand', reach: 0, life: 1, seconds: 4 };

function picture(colour: (x: number, y: number) => readonly [number, number, number]): RasterImage {
  const image = createImage(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) image.data.set([...colour(x, y), 255], (y * width + x) * 4);
  return image;
}
const isThing = (x: number, y: number): boolean => Math.hypot(x - 40, y - 64) < 18;
const thing = picture((x, y) => (isThing(x, y) ? [200, 60 + ((x * 7) % 60), 40] : [70, 120, 170]));
const noPeople = { segment: () => new Float32Array(PERSON_SAMPLES ** 2) } as unknown as PersonSegmenter;
const somebody = {
  segment: () =>
    Float32Array.from({ length: PERSON_SAMPLES ** 2 }, (_, i) => {
      const [x, y] = [(i % PERSON_SAMPLES) / PERSON_SAMPLES, Math.floor(i / PERSON_SAMPLES) / PERSON_SAMPLES];
      return Math.abs(x - 0.5) < 0.25 && y > 0.2 ? 0.98 : 0.01;
    }),
} as unknown as PersonSegmenter;
const person = picture((x, y) =>
  Math.abs(x / width - 0.5) < 0.25 && y / height > 0.2 ? [210, 150 + ((y * 5) % 40), 120] : [40, 90 + (x % 8), 60],
);

const at = (animation: ReturnType<typeof createAnimation>, seconds: number): RasterImage => {
  const out = createImage(width, height);
  animation.draw(seconds, out);
  return out;
};
const difference = (a: RasterImage, b: RasterImage): number =>
  a.data.reduce((sum, value, i) => sum + Math.abs(value - b.data[i]!), 0) / a.data.length;

test('what nothing moves does not change from frame to frame: it was drawn once', () => {
  const still = createAnimation(thing, null, noPeople, { ...options, life: 0 });
  // The camera by hand stands as at first at the end.
  expect(difference(at(still, 0), at(still, 4))).toBeLessThan(0.01);
  expect(still.parted).toBe(false);
});

test('a thing breathes, and what is around it stands still', () => {
  // A breath and a half: full when the camera stands as at first.
  const seconds = 5.4;
  const animation = createAnimation(thing, null, noPeople, { ...options, seconds });
  const [out, full] = [at(animation, 0), at(animation, seconds)];
  const changed = Array.from({ length: width * height }, (_, i) => i).filter(
    (i) => Math.abs(out.data[i * 4]! - full.data[i * 4]!) > 6,
  );
  expect(changed.length).toBeGreaterThan(5);
  for (const i of changed) expect(Math.hypot((i % width) - 40, Math.floor(i / width) - 64)).toBeLessThan(45);
});

test('a person is parted, breathes, and the face blinks', () => {
  const face = { landmarks: syntheticLandmarks(48, 52, 16), blinks: true };
  const animation = createAnimation(person, face, somebody, { ...options, look: 'pencil' });
  expect(animation.parted).toBe(true);
  const [first, later] = [at(animation, 0), at(animation, 1.8)];
  expect(difference(first, later)).toBeGreaterThan(0.05);
  expect(later.data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
});

test('the camera stands far enough away to show a whole head', () => {
  // Of somebody whose head ends at 4 % of the height a thirtieth would be cut off at rest.
  const [from, far] = [0.04, 0.08];
  const tall = picture((x, y) =>
    Math.abs(x / width - 0.5) < 0.25 && y / height > from ? [240, 30 + ((y * 5) % 40), 30] : [20, 90 + (x % 8), 60],
  );
  const segmenter = {
    segment: () =>
      Float32Array.from({ length: PERSON_SAMPLES ** 2 }, (_, i) => {
        const [x, y] = [(i % PERSON_SAMPLES) / PERSON_SAMPLES, Math.floor(i / PERSON_SAMPLES) / PERSON_SAMPLES];
        return Math.abs(x - 0.5) < 0.25 && y > from ? 0.98 : 0.01;
      }),
  } as unknown as PersonSegmenter;
  const animation = createAnimation(tall, null, segmenter, { ...options, reach: far, life: 0 });
  expect(animation.parted).toBe(true);
  const red = at(animation, 0).data[(width >> 1) * 4]!;
  expect(red).toBeLessThan(120);
});

test('the work is said in order, to its end', () => {
  const fractions: number[] = [];
  createAnimation(person, null, somebody, options, (fraction) => fractions.push(fraction));
  expect(fractions.at(-1)).toBe(1);
  expect([...fractions].sort((a, b) => a - b)).toEqual(fractions);
});

describe('what stands out', () => {
  test('is found where it is', () => {
    const { x, y, radiusX } = subjectOf(thing);
    expect(Math.hypot(x - 40, y - 64)).toBeLessThan(8);
    expect(radiusX).toBeGreaterThan(14);
  });
  test('is the middle of a plain picture', () => {
    const { x, y } = subjectOf(picture(() => [90, 90, 90]));
    expect([Math.abs(x - width / 2) < 4, Math.abs(y - height / 2) < 4]).toEqual([true, true]);
  });
  test('swells inside its ellipse alone', () => {
    const out = { ...thing, data: thing.data.slice() };
    swell(thing, { x: 40, y: 64, radiusX: 20, radiusY: 20 }, 0.1, out);
    for (let i = 0; i < width * height; i++) {
      const far = Math.hypot((i % width) + 0.5 - 40, Math.floor(i / width) + 0.5 - 64);
      if (far >= 20) expect(out.data[i * 4]).toBe(thing.data[i * 4]);
    }
    expect(difference(out, thing)).toBeGreaterThan(0.05);
  });
});
