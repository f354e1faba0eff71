import { inMatrix } from '@facet/testing/extent';
import { cropImage, pasteImage, type RasterImage } from '../raster/image.ts';
import { createUnmarker, shiftBetween, type Grey, type Surroundings } from './index.ts';

const WIDTH = 96;
const HEIGHT = 64;

/** A landscape of smooth hills, seen from a place. */
const hills = (x: number, y: number, c: number): number =>
  128 + 50 * Math.sin(x / 7 + c) + 40 * Math.cos(y / 5 - c) + 20 * Math.sin((x + y) / 4);

function view(left: number, top: number, light = 0): RasterImage {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      for (let c = 0; c < 3; c++) data[(y * WIDTH + x) * 4 + c] = hills(x + left, y + top, c) + light;
  return { data, width: WIDTH, height: HEIGHT };
}

const greyOf = ({ data, width, height }: RasterImage): Grey => ({
  data: Float32Array.from({ length: width * height }, (_, i) => data[4 * i]!),
  width,
  height,
});

const isMarked = (i: number): boolean => {
  const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
  return x >= 60 && x < 76 && y >= 26 && y < 36;
};
const mask = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (isMarked(i) ? 255 : 0));

/** Puts a white mark on a picture. */
function marked(picture: RasterImage): RasterImage {
  const data = picture.data.slice();
  mask.forEach((cover, i) => cover > 0 && data.fill(255, 4 * i, 4 * i + 3));
  return { ...picture, data };
}

function errorUnder(result: RasterImage, truth: RasterImage): number {
  let [sum, count] = [0, 0];
  mask.forEach((cover, i) => {
    if (cover === 0) return;
    for (let c = 0; c < 3; c++) sum += (result.data[4 * i + c]! - truth.data[4 * i + c]!) ** 2;
    count += 3;
  });
  return Math.sqrt(sum / count);
}

describe('the motion of a picture', () => {
  const all: Grey = { data: new Float32Array(WIDTH * HEIGHT).fill(1), width: WIDTH, height: HEIGHT };

  test.each([
    [2, 1],
    [-3.5, 0.5],
    [0, 0],
  ])('by %d and %d is found', (x, y) => {
    const shift = shiftBetween(greyOf(view(0, 0)), greyOf(view(x, y)), all);
    expect(shift.x).toBeCloseTo(-x, 0);
    expect(shift.y).toBeCloseTo(-y, 0);
    expect(shift.residual).toBeLessThan(3);
  });

  test('is found beside a mark that stands still', () => {
    const weight = { ...all, data: Float32Array.from(mask, (cover) => (cover > 0 ? 0 : 1)) };
    const shift = shiftBetween(greyOf(marked(view(0, 0))), greyOf(marked(view(2, 0))), weight);
    expect(shift.x).toBeCloseTo(-2, 0);
  });

  test('of two pictures that have nothing in common fits badly', () => {
    const noise = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => ((i * 7919) % 251) as number);
    expect(shiftBetween(greyOf(view(0, 0)), { ...all, data: noise }, all).residual).toBeGreaterThan(14);
  });
});

describe('a mark that stands still', () => {
  const run = (frames: readonly RasterImage[], cuts: readonly number[] = [0]): readonly RasterImage[] => {
    const unmarker = createUnmarker(mask, WIDTH, HEIGHT, { feather: 2 });
    return frames.map((frame, i) => {
      const picture = marked(frame);
      unmarker.push(picture, cuts.includes(i));
      return picture;
    });
  };

  test('gives way to what earlier frames showed, where the camera moves', () => {
    const frames = Array.from({ length: 16 }, (_, i) => view(-2 * i, 0));
    const results = run(frames);
    expect(errorUnder(results.at(-1)!, frames.at(-1)!)).toBeLessThan(9);
  });

  test('is filled alike in every frame where nothing moves', () => {
    const results = run(Array.from({ length: 6 }, () => view(0, 0)));
    expect(errorUnder(results[5]!, results[1]!)).toBeLessThan(1.5);
  });

  test('is filled with the light of the frame', () => {
    const results = run(Array.from({ length: 8 }, (_, i) => view(0, 0, 5 * i)));
    const mean = ({ data }: RasterImage): number => {
      let [sum, count] = [0, 0];
      mask.forEach((cover, i) => {
        if (cover === 0) return;
        sum += data[4 * i]!;
        count++;
      });
      return sum / count;
    };
    expect(mean(results[7]!) - mean(results[0]!)).toBeGreaterThan(20);
  });

  test('is filled again after a cut', () => {
    const dark = { ...view(0, 0), data: view(0, 0).data.map((value, i) => (i % 4 === 3 ? 255 : value / 4)) };
    const [, after] = run([view(0, 0), dark], [0, 1]);
    const alone = run([dark])[0]!;
    expect(errorUnder(after!, alone)).toBeLessThan(1);
  });

  inMatrix(test)('is filled again when a shot has faded in from the dark, where nothing was to be seen', () => {
    const faded = (share: number): RasterImage => ({
      ...view(0, 0),
      data: view(0, 0).data.map((value, i) => (i % 4 === 3 ? 255 : Math.round(value * share))),
    });
    const results = run([faded(0), faded(0.02), faded(0.3), faded(1)]);
    expect(errorUnder(results.at(-1)!, run([faded(1)])[0]!)).toBeLessThan(12);
  });

  test('is filled from more of the picture than the frames hold, where that is given', () => {
    const stripes = (x: number, y: number): number => (Math.floor((x + y) / 12) % 2 === 0 ? 40 : 200);
    const wide: RasterImage = { width: 200, height: 160, data: new Uint8ClampedArray(200 * 160 * 4).fill(255) };
    for (let i = 0; i < 200 * 160; i++) wide.data.fill(stripes(i % 200, Math.floor(i / 200)), i * 4, i * 4 + 3);
    const area = { left: 70, top: 64, width: 60, height: 32 };
    const truth = cropImage(wide, area);
    const hole = Uint8Array.from({ length: 60 * 32 }, (_, i) => {
      const [x, y] = [i % 60, Math.floor(i / 60)];
      return x >= 4 && x < 56 && y >= 4 && y < 28 ? 255 : 0;
    });
    const error = (around?: () => Surroundings): number => {
      const frame = { ...truth, data: truth.data.map((v, i) => (hole[i >> 2] ? 255 : v)) };
      const picture = { ...wide, data: wide.data.slice() };
      pasteImage(picture, frame, area);
      createUnmarker(hole, 60, 32, { feather: 2 }).push(
        frame,
        true,
        around && (() => ({ ...around(), image: picture })),
      );
      let sum = 0;
      hole.forEach((cover, i) => (sum += cover ? Math.abs(frame.data[4 * i]! - truth.data[4 * i]!) : 0));
      return sum / (52 * 24);
    };
    const given = error(() => ({ image: wide, left: area.left, top: area.top }));
    expect(given).toBeLessThan(error() * 0.5);
  });

  test('can be filled in another way, which the other frames of the shot keep', () => {
    const results = [0, 1].map((variant) => {
      const unmarker = createUnmarker(mask, WIDTH, HEIGHT, { feather: 2, variant });
      return [view(0, 0), view(0, 0)].map((frame, i) => {
        const picture = marked(frame);
        unmarker.push(picture, i === 0);
        return picture;
      });
    });
    expect(errorUnder(results[0]![0]!, results[1]![0]!)).toBeGreaterThan(2);
    expect(errorUnder(results[1]![0]!, results[1]![1]!)).toBeLessThan(1.5);
  });

  test('leaves the rest of the picture as it is', () => {
    const frame = view(0, 0);
    const [result] = run([frame]);
    expect(result!.data.slice(0, WIDTH * 4 * 10)).toEqual(frame.data.slice(0, WIDTH * 4 * 10));
  });

  test('that covers nearly all is filled smoothly', () => {
    const wide = new Uint8Array(WIDTH * HEIGHT).fill(255, WIDTH * 2, WIDTH * (HEIGHT - 2));
    const picture = view(0, 0);
    createUnmarker(wide, WIDTH, HEIGHT).push(picture, true);
    expect(picture.data.every((value) => Number.isFinite(value))).toBe(true);
  });
});
