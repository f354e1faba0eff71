import type { Face } from '../../face/face.ts';
import { createImage, type RasterImage } from '../../raster/image.ts';
import { PERSON_SAMPLES, type PersonSegmenter } from '../../segment/person.ts';
import { oklab, toLinear } from '../colour.ts';
import { clothNames, cloths, patterns } from './cloths.ts';
import { prepareGarment } from './find.ts';
import { patternOf } from './patterns.ts';
import { type Clothing, recolourCloth } from './recolour.ts';

const [W, H] = [64, 64];

/** A cloth of one colour with folds across, all over the picture but for a rim of grey. */
function folded(colour: readonly [number, number, number]): { image: RasterImage; cloth: RasterImage } {
  const image = createImage(W, H);
  const cloth = createImage(W, H);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const o = (y * W + x) * 4;
      const inside = x >= 8 && x < 56 && y >= 8 && y < 56;
      const light = 0.75 + 0.25 * Math.sin(x * 0.4);
      image.data.set([...(inside ? colour.map((c) => c * light) : [128, 128, 128]), 255], o);
      cloth.data.set([...image.data.subarray(o, o + 3), inside ? 255 : 0], o);
    }
  return { image, cloth };
}
const clothing = (patch: Partial<Clothing> = {}): Clothing => ({
  ...{ dye: cloths.blue, second: cloths.white, pattern: 'plain', repeat: 12, angle: 0, seed: 1, strength: 1, print: 0 },
  ...patch,
});
const labAt = ({ data }: RasterImage, x: number, y = 32): [number, number, number] => {
  const o = (y * W + x) * 4;
  const out: [number, number, number] = [0, 0, 0];
  oklab(toLinear[data[o]!]!, toLinear[data[o + 1]!]!, toLinear[data[o + 2]!]!, out);
  return out;
};
const meanOf = (image: RasterImage): [number, number, number] => {
  const sum: [number, number, number] = [0, 0, 0];
  for (let x = 10; x < 54; x++) labAt(image, x).forEach((value, c) => (sum[c]! += value / 44));
  return sum;
};
const spread = (image: RasterImage): number => {
  const lights = Array.from({ length: 44 }, (_, i) => labAt(image, i + 10)[0]);
  return Math.max(...lights) - Math.min(...lights);
};

test.each([
  ['red', [190, 40, 40]],
  ['white', [240, 240, 238]],
  ['black', [34, 33, 36]],
] as const)('a %s cloth takes any colour, and its folds stay', (_name, own) => {
  for (const name of ['black', 'white', 'red', 'navy', 'yellow'] as const) {
    const { image, cloth } = folded(own);
    recolourCloth(image, cloth, clothing({ dye: cloths[name] }));
    const [l, a, b] = meanOf(image);
    const { lightness, chroma, hue } = cloths[name];
    expect(Math.abs(l - lightness)).toBeLessThan(0.12);
    expect(Math.hypot(a - chroma * Math.cos((hue * Math.PI) / 180), b - chroma * Math.sin((hue * Math.PI) / 180))).toBeLessThan(0.07); // prettier-ignore
    expect(spread(image)).toBeGreaterThan(0.02);
    expect(labAt(image, 3)).toEqual(labAt(folded(own).image, 3));
  }
});

test('a strength of nothing changes next to nothing', () => {
  const { image, cloth } = folded([120, 90, 60]);
  const before = image.data.slice();
  recolourCloth(image, cloth, clothing({ strength: 0 }));
  expect(Math.max(...image.data.map((value, i) => Math.abs(value - before[i]!)))).toBeLessThan(2);
});

test('a cut without cloth changes nothing', () => {
  const { image } = folded([120, 90, 60]);
  const before = image.data.slice();
  recolourCloth(image, createImage(W, H), clothing());
  expect(image.data).toEqual(before);
});

test('stripes have both colours, and turn', () => {
  const drawn = (angle: number): RasterImage => {
    const { image, cloth } = folded([128, 128, 128]);
    recolourCloth(image, cloth, clothing({ pattern: 'stripes', angle }));
    return image;
  };
  const along = (image: RasterImage, at: (i: number) => [number, number]): number => {
    const blues = Array.from({ length: 40 }, (_, i) => labAt(image, ...at(i + 12))[2]);
    return Math.max(...blues) - Math.min(...blues);
  };
  expect(along(drawn(0), (i) => [i, 32])).toBeGreaterThan(0.12);
  expect(along(drawn(0), (i) => [32, i])).toBeLessThan(0.03);
  expect(along(drawn(90), (i) => [32, i])).toBeGreaterThan(0.12);
});

test.each(patterns.filter((name) => name !== 'plain'))('%s have both colours, between none and all', (name) => {
  const at = patternOf(name, 3);
  const shares = Array.from({ length: 900 }, (_, i) => at((i % 30) / 23, Math.floor(i / 30) / 23, 0.02));
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  expect(Math.min(...shares)).toBeLessThan(0.1);
  expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  expect(Math.max(...shares)).toBeGreaterThan(0.7);
});

test('another number gives other flowers', () => {
  const draw = (seed: number): number[] =>
    Array.from({ length: 60 }, (_, i) => patternOf('floral', seed)(i / 9, i / 13, 0.02));
  expect(draw(4)).toEqual(draw(4));
  expect(draw(4)).not.toEqual(draw(5));
});

test('every colour of cloth has its name once', () => {
  expect(new Set(clothNames).size).toBe(Object.keys(cloths).length);
});

describe('a garment', () => {
  const [width, height] = [96, 128];
  /** Somebody before a red wall of the colour of their shirt; trousers below are blue. */
  function person(): RasterImage {
    const image = createImage(width, height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const body = x >= 28 && x < 68 && y >= 16;
        const colour = !body ? [196, 40, 44] : y < 44 ? [220, 176, 150] : y < 88 ? [190, 36, 40] : [40, 60, 150];
        image.data.set([...colour, 255], (y * width + x) * 4);
      }
    return image;
  }
  /** Sees a person in the columns of the body of a square around the photo. */
  const segmenter: PersonSegmenter = {
    segment: (_pyramid, { cx, cy, size }) =>
      Float32Array.from({ length: PERSON_SAMPLES ** 2 }, (_, i) => {
        const x = cx + (((i % PERSON_SAMPLES) + 0.5) / PERSON_SAMPLES - 0.5) * size;
        const y = cy + ((Math.floor(i / PERSON_SAMPLES) + 0.5) / PERSON_SAMPLES - 0.5) * size;
        return x >= 28 && x < 68 && y >= 16 && y < height ? 1 : 0;
      }),
  } as PersonSegmenter;
  const parting = prepareGarment(person(), [], segmenter);
  const stroke = (x: number, y: number): Uint8Array => {
    const plane = new Uint8Array(parting.width * parting.height);
    for (let j = -3; j <= 3; j++) plane.fill(255, (y + j) * parting.width + x - 5, (y + j) * parting.width + x + 5);
    return plane;
  };
  const none = new Uint8Array(parting.width * parting.height);
  const shareOf = (
    found: Uint8Array,
    [left, top, right, bottom]: readonly [number, number, number, number],
  ): number => {
    let sum = 0;
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += found[y * parting.width + x]!;
    return sum / ((right - left) * (bottom - top));
  };
  const shirt = [32, 50, 64, 84] as const;
  const trousers = [32, 92, 64, 124] as const;

  test('is all of the cloth at the stroke, and neither the trousers nor the wall of its colour', () => {
    const found = parting.part(stroke(48, 66), none);
    expect(shareOf(found, shirt)).toBeGreaterThan(0.9);
    expect(shareOf(found, trousers)).toBeLessThan(0.05);
    expect(shareOf(found, [0, 40, 20, 100])).toBe(0);
  });

  test('of another colour is added by a stroke of its own', () => {
    const both = stroke(48, 66).map((value, i) => Math.max(value, stroke(48, 108)[i]!));
    expect(shareOf(parting.part(both, none), trousers)).toBeGreaterThan(0.9);
  });

  test('is not what a second stroke says it is not', () => {
    const found = parting.part(stroke(48, 66), stroke(48, 108));
    expect(shareOf(found, trousers)).toBe(0);
  });

  test('is never a face or the head around it', () => {
    const box = { x: 34, y: 20, width: 28, height: 30 };
    const face = { box, pose: { yaw: 0, pitch: 0, roll: 0 }, landmarks: new Float32Array(478 * 3) } as unknown as Face;
    const found = prepareGarment(person(), [face], segmenter).part(stroke(48, 66), none);
    expect(shareOf(found, [34, 18, 62, 42])).toBe(0);
  });

  test('is of the colours under the stroke alone: a tie on it and another garment beside it stay', () => {
    const dressed = person();
    for (let y = 44; y < 88; y++)
      for (let x = 45; x < 52; x++) dressed.data.set([235, 235, 245, 255], (y * width + x) * 4);
    const found = prepareGarment(dressed, [], segmenter).part(stroke(38, 66), none);
    expect(shareOf(found, [46, 48, 51, 84])).toBe(0);
    expect(shareOf(found, [32, 50, 43, 84])).toBeGreaterThan(0.9);
  });

  test('is found on both sides of a tie', () => {
    const dressed = person();
    for (let y = 44; y < 88; y++)
      for (let x = 45; x < 52; x++) dressed.data.set([235, 235, 245, 255], (y * width + x) * 4);
    const found = prepareGarment(dressed, [], segmenter).part(stroke(38, 66), none);
    expect(shareOf(found, [54, 50, 64, 84])).toBeGreaterThan(0.9);
    expect(shareOf(found, [46, 48, 51, 84])).toBe(0);
  });

  test('is not what has its colour far below it: shoes', () => {
    const shod = person();
    for (let y = 118; y < 128; y++)
      for (let x = 28; x < 68; x++) shod.data.set([190, 36, 40, 255], (y * width + x) * 4);
    expect(shareOf(prepareGarment(shod, [], segmenter).part(stroke(48, 66), none), [30, 119, 66, 127])).toBe(0);
  });

  test('reaches up to shoulders beside the chin, and not over hair there', () => {
    const box = { x: 38, y: 26, width: 20, height: 22 };
    const face = { box, pose: { yaw: 0, pitch: 0, roll: 0 }, landmarks: new Float32Array(478 * 3) } as unknown as Face;
    const high = person();
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (x < 28 || x >= 68) high.data.set([128, 140, 128, 255], (y * width + x) * 4);
        else if (y >= 38 && y < 44 && (x < 38 || x >= 58)) high.data.set([190, 36, 40, 255], (y * width + x) * 4);
    for (let y = 24; y < 48; y++) for (let x = 38; x < 42; x++) high.data.set([46, 30, 24, 255], (y * width + x) * 4);
    const found = prepareGarment(high, [face], segmenter).part(stroke(48, 66), none);
    expect(shareOf(found, [32, 43, 36, 46])).toBeGreaterThan(0.5);
    expect(shareOf(found, [38, 26, 54, 42])).toBe(0);
  });

  test('continues from light into shade', () => {
    const lit = person();
    for (let y = 44; y < 88; y++) for (let x = 48; x < 68; x++) lit.data.set([136, 24, 27, 255], (y * width + x) * 4);
    expect(shareOf(prepareGarment(lit, [], segmenter).part(stroke(38, 66), none), shirt)).toBeGreaterThan(0.9);
  });

  describe('of two people in the same cloth', () => {
    const faceAt = (x: number): Face =>
      ({
        box: { x, y: 18, width: 12, height: 16 },
        pose: { yaw: 0, pitch: 0, roll: 0 },
        landmarks: new Float32Array(478 * 3),
      }) as unknown as Face;
    const both = prepareGarment(person(), [faceAt(28), faceAt(56)], segmenter);
    const [left, right] = [
      [29, 50, 44, 84],
      [60, 50, 67, 84],
    ] as const;

    test('is not of the one whose face is nearer to it than that of the one with the stroke', () => {
      const found = both.part(stroke(36, 66), none);
      expect(shareOf(found, right)).toBeLessThan(0.1);
      expect(shareOf(found, left)).toBeGreaterThan(0.9);
    });

    test('is of both where both have a stroke', () => {
      const strokes = stroke(36, 66).map((value, i) => Math.max(value, stroke(61, 66)[i]!));
      const found = both.part(strokes, none);
      expect(shareOf(found, right)).toBeGreaterThan(0.9);
      expect(shareOf(found, left)).toBeGreaterThan(0.9);
    });
  });

  test('is not what the end of a stroke slipped over', () => {
    const cuffed = person();
    for (let y = 62; y < 70; y++)
      for (let x = 43; x < 48; x++) cuffed.data.set([240, 240, 240, 255], (y * width + x) * 4);
    for (let y = 70; y < 88; y++)
      for (let x = 28; x < 68; x++) cuffed.data.set([240, 240, 240, 255], (y * width + x) * 4);
    const long = stroke(34, 60).map((value, i) => Math.max(value, stroke(40, 60)[i]!));
    const found = prepareGarment(cuffed, [], segmenter).part(long, none);
    expect(shareOf(found, [30, 74, 66, 86])).toBe(0);
  });
});
