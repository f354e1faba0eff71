import { boundingBox } from '../face/pose.ts';
import { paintFace, plainSkin, syntheticLandmarks } from '../face/fixtures/synthetic-face.ts';
import { MOUTH_LOWER, MOUTH_UPPER, VERTEX_COUNT } from '../face/topology/mesh.ts';
import { fillPolygon, type RasterImage } from '../raster/index.ts';
import { visemes, type Mouth } from '../talking/index.ts';
import { createFakeFinder } from '../video/fixtures/fake-finder.ts';
import { createDubber, createLipWatcher, LIP_LIMITS, restFaceOf, teethOf } from './index.ts';
import { fitLight, NO_SHIFT } from './light.ts';
import { CORNERS, cornersOf, dragRings } from './mesh.ts';

const [width, height] = [240, 280];
const quiet: Mouth = { open: 0, wide: 0, press: 0 };

/** The mean face with its lips so far apart. @param gap pixels */
function faceAt(x: number, gap: number, yaw = 0): Float32Array {
  const points = syntheticLandmarks(x, 130, 75, yaw);
  MOUTH_LOWER.forEach((lower, i) => {
    const upper = MOUTH_UPPER[i]!;
    points[lower * 3 + 1] = points[upper * 3 + 1]! + gap * Math.sin((Math.PI * i) / (MOUTH_LOWER.length - 1));
  });
  return points;
}
const closed = faceAt(120, 0);

/** A face with a dark mouth where its lips are apart. */
function pictureOf(landmarks: Float32Array, skin = plainSkin): RasterImage {
  const image = paintFace(width, height, landmarks, skin);
  const inside = new Float32Array(width * height);
  const ring = [...MOUTH_UPPER, ...[...MOUTH_LOWER].reverse().slice(1, -1)];
  fillPolygon(
    ring.flatMap((i) => [landmarks[i * 3]!, landmarks[i * 3 + 1]!]),
    width,
    height,
    inside,
  );
  inside.forEach((value, i) => value > 0 && image.data.set([30, 10, 10], i * 4));
  return image;
}
const green = ({ data }: RasterImage, x: number, y: number): number =>
  data[(Math.round(y) * width + Math.round(x)) * 4 + 1]!;
const lipsOf = (points: Float32Array, down: number): readonly [number, number] => [
  points[13 * 3]!,
  points[13 * 3 + 1]! + down,
];
const dubbed = (frame: RasterImage, points: Float32Array, mouth: Mouth, strength = 1): RasterImage => {
  const out = { ...frame, data: frame.data.slice() };
  createDubber(restFaceOf(pictureOf(closed), closed)).draw(out, points, mouth, strength);
  return out;
};
const most = (a: RasterImage, b: RasterImage): number =>
  a.data.reduce((m, v, i) => Math.max(m, Math.abs(v - b.data[i]!)), 0);

describe('a frame that gets another mouth', () => {
  test('is hardly changed where both mouths are closed', () => {
    const frame = pictureOf(closed);
    expect(most(dubbed(frame, closed, quiet), frame)).toBeLessThan(12);
  });

  test('has closed lips at an m although they were open', () => {
    const open = faceAt(120, 14);
    const frame = pictureOf(open);
    expect(green(frame, ...lipsOf(open, 7))).toBeLessThan(20);
    const out = dubbed(frame, open, { open: 0, wide: 0, press: 1 });
    for (const down of [1, 4, 7, 11]) expect([down, green(out, ...lipsOf(open, down)) > 120]).toEqual([down, true]);
  });

  test('has open lips at an a although they were closed, where the face is now', () => {
    const there = faceAt(150, 0);
    const frame = pictureOf(there);
    const out = dubbed(frame, there, visemes.aa);
    expect(green(out, ...lipsOf(there, 5))).toBeLessThan(110);
    expect(green(out, there[10 * 3]!, there[10 * 3 + 1]! + 8)).toBe(150);
    expect(green(out, 4, 4)).toBe(90);
  });

  test('has the light of the frame, not that of the closed mouth', () => {
    const dim = () => [120, 90, 72] as const;
    const open = faceAt(120, 14);
    const out = dubbed(pictureOf(open, dim), open, quiet);
    expect(Math.abs(green(out, ...lipsOf(open, 7)) - 90)).toBeLessThan(8);
  });

  test('is left as it is at no strength', () => {
    const frame = pictureOf(faceAt(120, 14));
    expect(most(dubbed(frame, faceAt(120, 14), visemes.aa, 0), frame)).toBe(0);
  });

  test('may show a part of the face alone', () => {
    const edge = faceAt(4, 0);
    expect(() => dubbed(pictureOf(edge), edge, visemes.aa)).not.toThrow();
    const beyond = faceAt(-400, 0);
    const frame = pictureOf(closed);
    expect(most(dubbed(frame, beyond, visemes.aa), frame)).toBe(0);
  });
});

describe('teeth of the speaker', () => {
  const open = faceAt(120, 16);
  /** An open mouth whose upper half is a row of one colour. */
  function withTeeth(colour: readonly [number, number, number]): RasterImage {
    const image = pictureOf(open);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const o = (y * width + x) * 4;
        const isInside = image.data[o] === 30 && image.data[o + 1] === 10;
        if (isInside && y < open[13 * 3 + 1]! + 9) image.data.set(colour, o);
      }
    return image;
  }

  test('are those that a frame shows, as they stand in the head of another', () => {
    const teeth = teethOf(withTeeth([150, 200, 210]), open);
    expect(teeth).not.toBeNull();
    const there = faceAt(140, 0);
    const out = pictureOf(there);
    createDubber(restFaceOf(pictureOf(closed), closed), teeth).draw(out, there, visemes.aa, 1);
    const [x, y] = lipsOf(there, 3);
    const at = (Math.round(y) * width + Math.round(x)) * 4;
    // Blue is more than red, as in no lip, tongue or made tooth.
    expect(out.data[at + 2]! - out.data[at]!).toBeGreaterThan(25);
  });

  test.each([
    ['a dark mouth', pictureOf(open)],
    ['a tongue', withTeeth([210, 90, 90])],
  ])('are not taken from %s', (_, frame) => expect(teethOf(frame, open)).toBeNull());

  test('are not taken from closed lips', () => expect(teethOf(pictureOf(closed), closed)).toBeNull());
});

describe('the light of a mouth', () => {
  const places = Array.from({ length: 20 }, (_, i) => ({ u: (i % 5) / 5 - 0.4, v: Math.floor(i / 5) / 5 }));
  const sampleAt = ({ u, v }: { u: number; v: number }) => ({ u, v, difference: [5 + 10 * u, -4 + 6 * v, 2] });

  test('is a plane through the differences', () => {
    const [red, greenPlane, blue] = fitLight(places.map(sampleAt));
    [5, 10, 0].forEach((value, i) => expect(red![i]).toBeCloseTo(value, 0));
    [-4, 0, 6].forEach((value, i) => expect(greenPlane![i]).toBeCloseTo(value, 0));
    expect(blue![0]).toBeCloseTo(2, 3);
  });

  test('does not follow something that covers a place', () => {
    const covered = places.map((place, i) => (i < 3 ? { ...place, difference: [-120, -120, -120] } : sampleAt(place)));
    expect(Math.abs(fitLight(covered)[2]![0] - 2)).toBeLessThan(4);
  });

  test('is left as it is where too little can be compared', () =>
    expect(fitLight(places.slice(0, 4).map(sampleAt))).toBe(NO_SHIFT));
});

test('rings follow the outline of the face, the last one not at all', () => {
  const made = () => ({ x: new Float32Array(CORNERS), y: new Float32Array(CORNERS) });
  const own = made();
  cornersOf(closed, own.x, own.y);
  const bent = { x: own.x.slice(), y: own.y.slice() };
  for (let i = 0; i < VERTEX_COUNT; i++) bent.y[i]! += 10;
  dragRings(bent.x, bent.y, own);
  const moved = [...bent.y].slice(VERTEX_COUNT).map((y, i) => y - own.y[VERTEX_COUNT + i]!);
  expect(moved[0]).toBeGreaterThan(moved[40]!);
  expect(moved[40]).toBeGreaterThan(0);
  expect(moved.at(-1)).toBe(0);
});

describe('a clip that is watched', () => {
  interface Shown {
    readonly landmarks: Float32Array;
    readonly confidence?: number;
  }
  /** @param frames who is seen in each; a number is how light the picture is from there on, for cuts */
  function watch(frames: readonly (readonly Shown[])[], lightFrom = Infinity) {
    const finder = createFakeFinder();
    const watcher = createLipWatcher(finder, 25);
    frames.forEach((faces, i) => {
      finder.show(faces);
      const image = pictureOf(faces[0]?.landmarks ?? closed);
      if (i >= lightFrom) for (let k = 0; k < image.data.length; k++) image.data[k] = 255 - image.data[k]!;
      watcher.push(image);
    });
    return watcher.finish();
  }
  const times = <T>(count: number, value: T): T[] => Array<T>(count).fill(value);
  const one = (points: Float32Array): Shown[] => [{ landmarks: points }];

  test('gives its best closed mouth, and full strength', () => {
    const plan = watch([...times(6, one(faceAt(120, 5))), ...times(6, one(closed)), ...times(6, one(faceAt(120, 9)))]);
    if (typeof plan === 'string') throw new Error(plan);
    expect(plan.frames).toHaveLength(18);
    expect(plan.frames.every(({ strength }) => strength > 0.99)).toBe(true);
    expect(plan.rests).toHaveLength(1);
    expect(plan.rests[0]).toBeGreaterThanOrEqual(6);
    expect(plan.rests[0]).toBeLessThan(12);
    expect(plan.open[0]!.every((frame) => frame >= 12)).toBe(true);
  });

  test('fades where the face turns away', () => {
    const plan = watch([...times(12, one(closed)), ...times(6, one(faceAt(120, 0, 50)))]);
    if (typeof plan === 'string') throw new Error(plan);
    expect(plan.frames[2]!.strength).toBeGreaterThan(0.95);
    expect(plan.frames.at(-1)!.strength).toBe(0);
    for (const [i, { strength }] of plan.frames.entries())
      if (i > 0) expect(Math.abs(strength - plan.frames[i - 1]!.strength)).toBeLessThan(0.4);
  });

  test('has a closed mouth for each shot, the best of all where one shot has none', () => {
    const plan = watch([...times(8, one(closed)), ...times(8, one(faceAt(120, 20)))], 8);
    if (typeof plan === 'string') throw new Error(plan);
    expect(plan.frames.map(({ shot }) => shot)).toEqual([...times(8, 0), ...times(8, 1)]);
    expect(plan.rests[1]).toBe(plan.rests[0]);
    expect(plan.rests[0]).toBeLessThan(8);
  });

  test('takes no mouth that is pressed or pursed where a calm one is there', () => {
    const pressed = closed.slice();
    for (const [outer, inner] of [
      [0, 13],
      [17, 14],
    ] as const)
      pressed[outer * 3 + 1] = pressed[inner * 3 + 1]!;
    const pursed = closed.slice();
    for (const corner of [61, 291]) pursed[corner * 3] = 120 + (pursed[corner * 3]! - 120) * 0.5;
    const plan = watch([...times(5, one(pressed)), ...times(9, one(faceAt(120, 1))), ...times(5, one(pursed))]);
    if (typeof plan === 'string') throw new Error(plan);
    expect(plan.rests[0]).toBeGreaterThanOrEqual(5);
    expect(plan.rests[0]).toBeLessThan(15);
  });

  const small = syntheticLandmarks(120, 130, 24);
  test.each([
    ['nobody', 'no-face', times(8, [] as Shown[])],
    ['somebody who is seen for a moment', 'no-face', [...times(3, one(closed)), ...times(9, [] as Shown[])]],
    ['a small face', 'face-too-small', times(8, one(small))],
    ['a profile', 'turned-away', times(8, one(faceAt(120, 0, 50)))],
    ['lips that never meet', 'mouth-open', times(8, one(faceAt(120, 25)))],
    [
      'two as near',
      'several-people',
      times(8, [...one(syntheticLandmarks(60, 130, 50)), ...one(syntheticLandmarks(190, 130, 50))]),
    ],
  ] as const)('of %s is refused', (_, code, frames) => expect(watch(frames)).toBe(code));

  test('the limit of a small face is that of its words', () => {
    const box = boundingBox(small);
    expect(Math.min(box.width, box.height)).toBeLessThan(LIP_LIMITS.face);
  });
});
