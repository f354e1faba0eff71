import { createImage, type RasterImage } from '../raster/index.ts';
import { type Paint, paintFace, syntheticFace, syntheticLandmarks } from '../face/fixtures/synthetic-face.ts';
import { buildSource } from '../face/source.ts';
import { createFakeFinder, type FakeFace } from './fixtures/fake-finder.ts';
import { normalize } from './recogniser.ts';
import type { Casting } from './casting.ts';
import { createVideoSwapper } from './swapper.ts';

const landmarks = syntheticLandmarks(100, 80, 60);
const green: Paint = () => [120, 190, 110];
/** A source by which the swap is known: its lips are red. */
const source = buildSource(
  paintFace(200, 160, landmarks, (u, v) =>
    Math.hypot((u - 0.5) / 2, v - 0.73) < 0.03 ? [240, 20, 20] : [200, 150, 120],
  ),
  syntheticFace(landmarks),
);
const empty = (): RasterImage => {
  const frame = createImage(200, 160);
  frame.data.fill(90);
  return frame;
};
const withFace = (): RasterImage => paintFace(200, 160, landmarks, green);
const lip = (Math.round(landmarks[17 * 3 + 1]!) * 200 + Math.round(landmarks[17 * 3]!)) * 4;
const redness = ({ data }: RasterImage): number => data[lip]! - data[lip + 1]!;

/** Runs a script: what each frame shows. @returns how red the lips of each frame are */
function run(
  script: readonly (readonly FakeFace[])[],
  casting: Casting = { kind: 'everyone', source },
): {
  red: number[];
  held: number;
  counts: ReturnType<typeof createVideoSwapper>['counts'];
  doubts: ReturnType<ReturnType<typeof createVideoSwapper>['doubts']>;
} {
  const finder = createFakeFinder();
  const swapper = createVideoSwapper({ finder, casting, frameRate: 16 });
  const red: number[] = [];
  let held = 0;
  script.forEach((faces, i) => {
    finder.show(faces);
    red.push(...swapper.push(faces.length > 0 ? withFace() : empty()).map(redness));
    held = Math.max(held, i + 1 - red.length);
  });
  red.push(...swapper.finish().map(redness));
  return { red, held, counts: swapper.counts, doubts: swapper.doubts() };
}
const here: readonly FakeFace[] = [{ landmarks }];
const plain = redness(withFace());

describe('while nothing moves', () => {
  let still: ReturnType<typeof run>;
  beforeAll(() => {
    still = run(Array.from({ length: 30 }, () => here));
  });

  test('every frame comes out once, in order, and only a few are held back', () => {
    const { red, held, counts } = still;
    expect(red).toHaveLength(30);
    expect(held).toBeLessThanOrEqual(9);
    expect(counts).toEqual({ frames: 30, swapped: 30, faces: 30 });
    for (const value of red) expect(value).toBeGreaterThan(plain + 40);
  });

  test('a face that suits the clip is not doubted', () => {
    expect(still.doubts).toEqual([]);
  });

  test('the swap does not flicker', () => {
    const { red } = still;
    const steps = red.slice(1).map((value, i) => Math.abs(value - red[i]!));
    expect(Math.max(...steps)).toBeLessThanOrEqual(3);
  });
});

test('a shouting source is painted all the same, and doubted for its expression', () => {
  const openness = { rightEye: 0.3, leftEye: 0.3, mouth: 0.8 };
  const shouting = { kind: 'everyone', source: { ...source, openness } } as const;
  const { doubts, counts } = run(
    Array.from({ length: 12 }, () => here),
    shouting,
  );
  expect(counts.swapped).toBe(12);
  expect(doubts).toEqual(['expression']);
});

test('a clip without faces stays as it is', () => {
  const { red, counts, doubts } = run(Array.from({ length: 12 }, () => []));
  expect(new Set(red)).toEqual(new Set([0]));
  expect(counts.swapped).toBe(0);
  expect(doubts).toEqual([]);
});

test('a face that turns out to be hardly one fades, before it is gone', () => {
  const doubtful: readonly FakeFace[] = [{ landmarks, confidence: 0.38 }];
  const { red } = run([...Array.from({ length: 14 }, () => here), ...Array.from({ length: 8 }, () => doubtful)]);
  const steps = red.slice(1).map((value, i) => Math.abs(value - red[i]!));
  expect(red[13]!).toBeLessThan(red[5]!);
  expect(Math.abs(red[16]! - plain)).toBeLessThan(6);
  expect(Math.max(...steps)).toBeLessThan((red[5]! - plain) * 0.6);
});

test('one frame in which the face is missed is made up from those around it', () => {
  const finder = createFakeFinder();
  const swapper = createVideoSwapper({ finder, casting: { kind: 'everyone', source }, frameRate: 16 });
  const red: number[] = [];
  for (let i = 0; i < 20; i++) {
    finder.show(i === 10 ? [] : here);
    red.push(...swapper.push(withFace()).map(redness));
  }
  red.push(...swapper.finish().map(redness));
  expect(red[10]).toBeGreaterThan(plain + 40);
});

/** A picture whose members are accessors, like those of a browser's `ImageData`. */
class AccessorImage implements RasterImage {
  readonly #image: RasterImage;
  constructor(image: RasterImage) {
    this.#image = image;
  }
  get data(): RasterImage['data'] {
    return this.#image.data;
  }
  get width(): number {
    return this.#image.width;
  }
  get height(): number {
    return this.#image.height;
  }
}

test('frames of a browser are swapped like those of any other reader', () => {
  const swap = (wrap: (image: RasterImage) => RasterImage): Buffer => {
    const finder = createFakeFinder();
    const swapper = createVideoSwapper({ finder, casting: { kind: 'everyone', source }, frameRate: 16 });
    const out: RasterImage[] = [];
    for (let i = 0; i < 6; i++) {
      finder.show(here);
      out.push(...swapper.push(wrap(withFace())));
    }
    out.push(...swapper.finish());
    return Buffer.from(out.at(-1)!.data);
  };
  const plainFrames = swap((image) => image);
  expect(plainFrames.equals(swap((image) => new AccessorImage(image)))).toBe(true);
});

describe('people', () => {
  const person = (i: number): Float32Array =>
    normalize(Float32Array.from({ length: 4 }, (_, j) => (i === j ? 1 : 0.1)));
  const casting: Casting = {
    kind: 'people',
    roles: [
      { vector: person(0), source },
      { vector: person(1), source: null },
    ],
  };
  const script = (vector: Float32Array): FakeFace[][] => Array.from({ length: 10 }, () => [{ landmarks, vector }]);

  test('who is mapped is swapped', () => {
    expect(run(script(person(0)), casting).counts.swapped).toBe(10);
  });

  test('who is mapped to nothing, or unknown, is not', () => {
    expect(run(script(person(1)), casting).counts.swapped).toBe(0);
    expect(run(script(person(3)), casting).counts.swapped).toBe(0);
  });

  test('after a cut the same person is known again', () => {
    const { counts } = run(
      [...script(person(0)), ...Array.from({ length: 5 }, () => []), ...script(person(0))],
      casting,
    );
    expect(counts.swapped).toBe(20);
  });
});

test('a frame whose data does not fit is refused', () => {
  const swapper = createVideoSwapper({
    finder: createFakeFinder(),
    casting: { kind: 'everyone', source },
    frameRate: 25,
  });
  expect(() => swapper.push({ data: new Uint8ClampedArray(4), width: 2, height: 2 })).toThrow(RangeError);
});
