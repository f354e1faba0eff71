import { SILHOUETTE } from '../../face/topology/mesh.ts';
import { createImage, type RasterImage } from '../../raster/image.ts';
import { clearAbove, fillAbove } from './above.ts';
import { backgroundOf, layOnTone } from './backdrop.ts';
import { checkPassport } from './check.ts';
import { passportFormats, portraitFormats } from './formats.ts';
import { frameHead, isCutAbove, pixelsOfMm, placeLandmarks, placeOfHead } from './framing.ts';
import { evenLight, lightOfFace } from './light.ts';
import { keepOwn } from './own.ts';
import { clearPatches } from './patches.ts';
import { retouchSkin } from './retouch.ts';

/** A face whose eyes are at (500, 400) and whose chin is 120 pixels below them, turned by an angle about the eyes. */
function face(angle = 0): Float32Array {
  const points = new Float32Array(478 * 3);
  const put = (i: number, x: number, y: number): void => {
    points[i * 3] = 500 + x * Math.cos(angle) - y * Math.sin(angle);
    points[i * 3 + 1] = 400 + x * Math.sin(angle) + y * Math.cos(angle);
  };
  for (const [one, two] of [
    [50, 280],
    [101, 330],
    [205, 425],
    [187, 411],
    [104, 333],
    [69, 299],
    [118, 347],
    [123, 352],
    [36, 266],
  ] as const) {
    put(one, -50, 30);
    put(two, 50, 30);
  }
  put(468, -32, 0);
  put(473, 32, 0);
  put(152, 0, 120);
  put(234, -80, 20);
  put(454, 80, 20);
  return points;
}
const photo = { width: 1000, height: 1200 };
const pose = { yaw: 0, pitch: 0, roll: 0 };
const openness = { leftEye: 0.3, rightEye: 0.3, mouth: 0.01 };

test('a tilted head is placed upright, with level eyes, in the middle', () => {
  const landmarks = face(0.3);
  const head = placeOfHead(landmarks);
  expect(head.tilt).toBeCloseTo(0.3);
  expect(head.chin).toBeCloseTo(120, 3);
  const framing = frameHead(head, portraitFormats.linkedin, photo);
  const placed = placeLandmarks(landmarks, framing.placement);
  expect(placed[468 * 3 + 1]).toBeCloseTo(placed[473 * 3 + 1]!, 2);
  expect((placed[468 * 3]! + placed[473 * 3]!) / 2).toBeCloseTo(600, 0);
  expect(placed[468 * 3 + 1]).toBeCloseTo(0.43 * 1200, 0);
});

test.each(Object.entries(passportFormats))('the photo of %s keeps the rules of its office', (_country, format) => {
  const framing = frameHead(placeOfHead(face()), format, photo);
  const checks = checkPassport(format, framing, { pose, openness }, { mean: 230, spread: 5 });
  expect(checks.filter(({ rule, kept }) => !kept && rule !== 'blurred')).toEqual([]);
  expect([framing.width, framing.height]).toEqual([pixelsOfMm(format.width), pixelsOfMm(format.height)]);
  expect(format.source).toMatch(/^https:\/\//);
  // The whole head lies within the frame.
  expect(framing.eyes + framing.head * 0.5).toBeLessThan(1);
});

test('there are twenty countries', () => expect(Object.keys(passportFormats)).toHaveLength(20));

test('what an office would refuse is named', () => {
  const format = passportFormats.us;
  const framing = frameHead(placeOfHead(face()), format, photo);
  const broken = (patch: object, background = { mean: 230, spread: 5 }) =>
    checkPassport(format, framing, { pose, openness, ...patch }, background)
      .filter(({ rule, kept }) => !kept && rule !== 'blurred')
      .map(({ rule }) => rule);
  expect(broken({ pose: { ...pose, yaw: 20 } })).toEqual(['turned']);
  expect(broken({ pose: { ...pose, pitch: -10 } })).toEqual(['turned']);
  expect(broken({ pose: { ...pose, pitch: 18 } })).toEqual([]);
  expect(broken({ openness: { leftEye: 0.05, rightEye: 0.3, mouth: 0.1 } })).toEqual(['closed-eyes', 'open-mouth']);
  expect(broken({}, { mean: 90, spread: 50 })).toEqual(['background']);
});

test('a tight photo gets a larger head, and says what is missing', () => {
  const tight = { width: 1000, height: 560 };
  const head = placeOfHead(face());
  const loose = frameHead(head, portraitFormats.cv, photo);
  const close = frameHead(head, portraitFormats.cv, tight);
  expect(close.head).toBeGreaterThan(loose.head);
  expect(loose.beyond.bottom).toBe(0);
  expect(frameHead(head, portraitFormats.cv, { width: 1000, height: 480 }).beyond.bottom).toBeGreaterThan(0.05);
});

test('a head near the side of a photo stands a little aside in a profile, and is no larger for it', () => {
  const head = placeOfHead(face());
  const wide = frameHead(head, portraitFormats.linkedin, photo);
  // Its right side ends just inside of the frame that stands in the middle.
  const ended = { width: 500 + (600 / wide.scale) * 0.95, height: 1200 };
  const aside = frameHead(head, portraitFormats.linkedin, ended);
  expect(aside.beyond.side).toBe(0);
  expect(aside.head).toBe(wide.head);
  const eyes = placeLandmarks(face(), aside.placement);
  expect((eyes[468 * 3]! + eyes[473 * 3]!) / 2).toBeGreaterThan(600);
});

test('a head whose photo ends below the chin stands lower in a profile, in a passport it never does', () => {
  const head = placeOfHead(face());
  const tight = { width: 1000, height: 590 };
  const lowered = frameHead(head, portraitFormats.cv, tight);
  expect(lowered.eyes).toBeLessThan(1 - portraitFormats.cv.eyes);
  const { eyes } = frameHead(head, passportFormats.de, photo);
  expect(frameHead(head, passportFormats.de, tight).eyes).toBeCloseTo(eyes, 1);
});

test('a profile of a head that the photo cuts above ends where the photo ends', () => {
  const head = { ...placeOfHead(face()), y: 150 };
  const cut = frameHead(head, portraitFormats.linkedin, photo, true);
  expect(cut.beyond.top).toBeLessThan(0.01);
  expect(frameHead(head, portraitFormats.linkedin, photo).beyond.top).toBeGreaterThan(0.05);
});

test('a head is cut above where people reach the upper edge over the face, not beside it', () => {
  const size = { width: 10, height: 10 };
  const box = { x: 400, width: 300 };
  const rows = (from: number, to: number): Float32Array =>
    Float32Array.from({ length: 100 }, (_, i) => (i % 10 >= from && i % 10 < to ? 1 : 0));
  expect(isCutAbove(rows(4, 7), size, { width: 1000 }, box)).toBe(true);
  expect(isCutAbove(rows(0, 4), size, { width: 1000 }, box)).toBe(false);
  expect(isCutAbove(new Float32Array(100), size, { width: 1000 }, box)).toBe(false);
});

test('a photo that is narrower than the frame of a profile gets a closer portrait, never one closer than three quarters', () => {
  const head = placeOfHead(face());
  const narrow = { width: 360, height: 1200 };
  const inside = { ...head, x: 180 };
  const framing = frameHead(inside, portraitFormats.linkedin, narrow);
  expect(framing.beyond.side).toBeLessThan(0.01);
  expect(framing.head).toBeGreaterThan(0.65);
  expect(frameHead(inside, portraitFormats.linkedin, { ...narrow, width: 300 }).head).toBeLessThan(0.77);
});

test('a head is no larger where shoulders that are missing at the sides may be continued', () => {
  const narrow = { width: 440, height: 1200 };
  const head = { ...placeOfHead(face()), x: 220 };
  const { beyond, head: share } = frameHead(head, portraitFormats.linkedin, narrow, false, 0.08);
  expect(share).toBe(portraitFormats.linkedin.head);
  expect(beyond.side).toBeGreaterThan(0);
  expect(beyond.side).toBeLessThan(0.08);
});

describe('what belongs to a head', () => {
  const size = { width: 100, height: 100 };
  /** Eyes at row 30, chin at row 50. */
  const head = { x: 50, y: 30, chin: 20 };
  type Box = readonly [left: number, top: number, right: number, bottom: number];
  const person: readonly Box[] = [
    [35, 10, 65, 60],
    [20, 60, 80, 100],
  ];
  const parted = (...boxes: readonly Box[]): Uint8Array =>
    Uint8Array.from({ length: 10_000 }, (_, i) => {
      const [x, y] = [i % 100, Math.floor(i / 100)];
      return boxes.some(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom) ? 1 : 0;
    });
  const kept = (data: Uint8Array, x: number, y: number): number => keepOwn(data, size, head)[y * 100 + x]!;

  test('head, neck and shoulders stay as they are', () => {
    const data = parted(...person);
    expect(keepOwn(data, size, head)).toEqual(data);
  });

  test('a piece that does not hang together with the head goes', () => {
    expect(kept(parted(...person, [88, 20, 98, 50]), 92, 30)).toBe(0);
  });

  test('a small piece apart, as an ear-ring is, stays', () => {
    expect(kept(parted(...person, [68, 45, 72, 58]), 70, 50)).toBe(1);
  });

  test('a head behind a shoulder goes, the shoulder below it stays', () => {
    const data = parted(...person, [72, 40, 95, 62]);
    expect(kept(data, 80, 45)).toBe(0);
    expect(kept(data, 75, 80)).toBe(1);
  });

  test('long hair that hangs beside the neck, and a collar, stay', () => {
    const hair: readonly Box[] = [
      [25, 12, 36, 95],
      [66, 55, 74, 62],
    ];
    const data = parted(...person, ...hair);
    expect(keepOwn(data, size, head)).toEqual(data);
  });
});

test('the place above a photo is filled with its upper edge, and emptied again', () => {
  const image = createImage(3, 4);
  for (let y = 2; y < 4; y++) for (let x = 0; x < 3; x++) image.data.set([10 * x, 20, y, 255], (y * 3 + x) * 4);
  const rows = fillAbove(image);
  expect([...rows]).toEqual([2, 2, 2]);
  expect([...image.data.slice(4, 8)]).toEqual([10, 20, 2, 255]);
  clearAbove(image, rows);
  expect([0, 1, 2, 3].map((y) => image.data[y * 12 + 3])).toEqual([0, 0, 255, 255]);
});

test('an even patch of half transparency becomes clear or opaque, strands stay', () => {
  const cut = createImage(240, 60);
  const alphaAt = (x: number): number => (x < 80 ? 60 : x < 160 ? (x % 4 === 0 ? 255 : 0) : 235);
  for (let i = 0; i < 240 * 60; i++) cut.data[i * 4 + 3] = alphaAt(i % 240);
  clearPatches(cut);
  const row = (x: number): number => cut.data[(30 * 240 + x) * 4 + 3]!;
  expect(row(40)).toBeLessThan(8);
  expect([row(120), row(122)]).toEqual([255, 0]);
  expect(row(200)).toBeGreaterThan(245);
});

test('light from one side is evened, and the face comes nearer to a well lit one', () => {
  const image = createImage(1000, 800);
  for (let i = 0; i < image.data.length; i += 4) {
    const x = (i / 4) % 1000;
    const value = Math.max(20, Math.min(220, 60 + (x - 420) * 0.5));
    image.data.set([value, value, value, 255], i);
  }
  const before = lightOfFace(image, face());
  expect(before.slope).toBeGreaterThan(0.5);
  evenLight(image, face(), before, 1);
  const after = lightOfFace(image, face());
  expect(Math.abs(after.slope)).toBeLessThan(before.slope * 0.6);
  expect(Math.abs(after.level - 0.36)).toBeLessThan(Math.abs(before.level - 0.36));
});

test('strength 0 leaves the light as it is', () => {
  const image = createImage(4, 4);
  image.data.fill(128);
  evenLight(image, face(), { slope: 1, level: 0.1 }, 0);
  expect(image.data.every((value) => Math.abs(value - 128) <= 1)).toBe(true);
});

test('a plain tone fills what is clear, and the person stays', () => {
  const cut = createImage(10, 10);
  cut.data.set([10, 20, 30, 255], 0);
  layOnTone(cut, 'white');
  expect([...cut.data.subarray(0, 8)]).toEqual([10, 20, 30, 255, 255, 255, 255, 255]);
});

test('the background is measured beside the person', () => {
  const image = createImage(90, 90);
  image.data.fill(200);
  const person = Float32Array.from({ length: 100 }, (_, i) => (i % 10 < 5 ? 1 : 0));
  expect(backgroundOf(image, person, { width: 10, height: 10 })).toMatchObject({ spread: 0 });
  expect(backgroundOf(image, new Float32Array(100).fill(1), { width: 10, height: 10 })).toBeNull();
});

/** A face of 160 pixels with a blotch on its cheek, pores on the other, and a dark mole on its forehead. */
function skinned(): { readonly image: RasterImage; readonly landmarks: Float32Array } {
  const landmarks = new Float32Array(478 * 3);
  SILHOUETTE.forEach((point, i) => {
    const angle = (i / SILHOUETTE.length) * Math.PI * 2 - Math.PI / 2;
    landmarks[point * 3] = 100 + 80 * Math.cos(angle);
    landmarks[point * 3 + 1] = 100 + 95 * Math.sin(angle);
  });
  const image = createImage(200, 200);
  for (let i = 0; i < 200 * 200; i++) {
    const [x, y] = [i % 200, Math.floor(i / 200)];
    const pore = x > 120 && (x + y) % 2 === 0 ? -6 : 0;
    const blotch = Math.hypot(x - 60, y - 110) < 4 ? -8 : 0;
    const mole = Math.hypot(x - 100, y - 50) < 4 ? -90 : 0;
    image.data.set([200 + pore + blotch + mole, 150 + pore + blotch + mole, 130 + pore + blotch + mole, 255], i * 4);
  }
  return { image, landmarks };
}
const redAt = ({ data, width }: RasterImage, x: number, y: number): number => data[(y * width + x) * 4]!;

test('a blotch of the skin is calmed; pores, a mole and what is beside the face stay', () => {
  const { image, landmarks } = skinned();
  retouchSkin(image, landmarks, 1);
  expect(redAt(image, 60, 110)).toBeGreaterThan(194);
  expect(redAt(image, 141, 110) - redAt(image, 140, 110)).toBeGreaterThanOrEqual(5);
  expect(redAt(image, 100, 50)).toBeLessThan(120);
  expect([redAt(image, 4, 4), redAt(image, 190, 190)]).toEqual([200, 194]);
});

test('no skin is changed at strength 0, in a tiny face, and in one beyond the picture', () => {
  const { image, landmarks } = skinned();
  const before = image.data.slice();
  retouchSkin(image, landmarks, 0);
  retouchSkin(
    image,
    landmarks.map((value) => value / 10),
    1,
  );
  retouchSkin(
    image,
    landmarks.map((value) => value + 1000),
    1,
  );
  expect(image.data.every((value, i) => value === before[i])).toBe(true);
});
