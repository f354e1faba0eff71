import { createImage, type RasterImage } from '../../raster/image.ts';
import { oklab, toLinear } from '../colour.ts';
import { dyeHair, type Colouring } from './dye.ts';
import { dyeNames, dyes } from './dyes.ts';

const W = 48;
const H = 64;
const place = { unit: 60, x: W / 2, y: 16, roll: 0 };
const strand = (x: number): number => 40 + 50 * Math.sin(x * 0.45) ** 2;

/** Brown strands on grey; the outer columns are half hair. */
function portrait(): { image: RasterImage; hair: RasterImage } {
  const image = createImage(W, H);
  const hair = createImage(W, H);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const o = (y * W + x) * 4;
      const inside = x >= 12 && x < 36;
      const edge = x === 11 || x === 36;
      const light = strand(x);
      const own = [light, light * 0.72, light * 0.5];
      for (let c = 0; c < 3; c++) {
        image.data[o + c] = inside ? own[c]! : edge ? (own[c]! + 128) / 2 : 128;
        hair.data[o + c] = own[c]!;
      }
      image.data[o + 3] = 255;
      hair.data[o + 3] = inside ? 255 : edge ? 128 : 0;
    }
  return { image, hair };
}
const colouring = (patch: Partial<Colouring> = {}): Colouring => ({
  dye: dyes.blue,
  second: null,
  strength: 1,
  roots: 0,
  ...patch,
});
const dyed = (patch: Partial<Colouring> = {}): RasterImage => {
  const { image, hair } = portrait();
  dyeHair(image, hair, place, colouring(patch));
  return image;
};
const lab = ({ data }: RasterImage, x: number, y: number): number[] => {
  const o = (y * W + x) * 4;
  const out = [0, 0, 0];
  oklab(toLinear[data[o]!]!, toLinear[data[o + 1]!]!, toLinear[data[o + 2]!]!, out);
  return out;
};
const mean = (image: RasterImage, y: number, channel: number): number => {
  let sum = 0;
  for (let x = 12; x < 36; x++) sum += lab(image, x, y)[channel]!;
  return sum / 24;
};

test.each(dyeNames)('hair becomes %s: its middle has about the lightness and the hue of the dye', (name) => {
  const dye = dyes[name];
  const image = dyed({ dye });
  const [l, a, b] = [0, 1, 2].map((channel) => mean(image, 30, channel)) as [number, number, number];
  expect(Math.abs(l - dye.lightness)).toBeLessThan(0.09);
  if (dye.chroma > 0.05) {
    const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
    const off = Math.abs(((hue - dye.hue + 540) % 360) - 180);
    expect(off).toBeLessThan(22);
  }
});

test('every strand keeps its light: what was lighter stays lighter, and shade stays', () => {
  const { image: before } = portrait();
  for (const dye of [dyes.platinum, dyes.black, dyes.pink]) {
    const after = dyed({ dye });
    for (let x = 13; x < 35; x++) {
      const was = lab(before, x, 30)[0]! - lab(before, x - 1, 30)[0]!;
      const is = lab(after, x, 30)[0]! - lab(after, x - 1, 30)[0]!;
      if (Math.abs(was) > 0.02) expect(Math.sign(is)).toBe(Math.sign(was));
    }
  }
});

test('what is no hair stays as it was, and half a hair is half coloured', () => {
  const { image: before } = portrait();
  const after = dyed();
  for (const x of [0, 10, 37, 47]) expect(lab(after, x, 30)).toEqual(lab(before, x, 30));
  const [edge, inner] = [lab(after, 11, 30)[2]!, lab(after, 12, 30)[2]!];
  expect(edge).toBeLessThan(lab(before, 11, 30)[2]!);
  expect(edge).toBeGreaterThan(inner);
});

test('strength nought changes nothing that is seen', () => {
  const { image: before } = portrait();
  const after = dyed({ strength: 0 });
  after.data.forEach((value, i) => expect(Math.abs(value - before.data[i]!)).toBeLessThanOrEqual(1));
});

test('roots keep their own colour, and the ends take the new one', () => {
  const image = dyed({ roots: 1 });
  const whole = dyed();
  const { image: before } = portrait();
  expect(mean(image, 1, 2)).toBeCloseTo(mean(before, 1, 2), 2);
  expect(mean(image, 60, 2)).toBeCloseTo(mean(whole, 60, 2), 2);
});

test('ombré passes from one colour at the top to the other at the ends', () => {
  const image = dyed({ dye: dyes.espresso, second: { kind: 'ombre', dye: dyes.pink, amount: 0.7 } });
  expect(mean(image, 2, 1)).toBeLessThan(0.05);
  expect(mean(image, 62, 1)).toBeGreaterThan(0.1);
});

test('highlights are on the light strands', () => {
  const spread = (second: Colouring['second']): number => {
    const image = dyed({ dye: dyes.espresso, second });
    const lights = Array.from({ length: 20 }, (_, i) => ({ own: strand(14 + i), now: lab(image, 14 + i, 30)[0]! }));
    const sorted = lights.sort((a, b) => a.own - b.own);
    return sorted.at(-1)!.now - sorted[0]!.now;
  };
  expect(spread({ kind: 'highlights', dye: dyes.platinum, amount: 0.8 })).toBeGreaterThan(spread(null) * 1.3);
});

/** Each pixel as a square of so many. */
function enlarged({ data, width, height }: RasterImage, times: number): RasterImage {
  const out = createImage(width * times, height * times);
  for (let i = 0; i < out.width * out.height; i++) {
    const [x, y] = [Math.floor((i % out.width) / times), Math.floor(i / out.width / times)];
    out.data.set(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4), i * 4);
  }
  return out;
}

test('highlights are on the light strands of a head of thousands of pixels too, and no row of cells is seen', () => {
  const times = 25;
  const { image, hair } = portrait();
  const [large, cut] = [enlarged(image, times), enlarged(hair, times)];
  const head = { unit: place.unit * times, x: place.x * times, y: place.y * times, roll: 0 };
  const row = (y: number): number[] =>
    Array.from({ length: 20 }, (_, i) => {
      const o = (y * large.width + (14 + i) * times + 12) * 4;
      return large.data[o]! + large.data[o + 1]! + large.data[o + 2]!;
    });
  dyeHair(large, cut, head, {
    ...colouring({ dye: dyes.espresso }),
    second: { kind: 'highlights', dye: dyes.platinum, amount: 0.8 },
  });
  const now = row(750);
  const lights = now.map((value, i) => ({ own: strand(14 + i), value })).sort((a, b) => a.own - b.own);
  expect(lights.at(-1)!.value).toBeGreaterThan(lights[0]!.value * 1.5);
  for (const y of [751, 752, 753, 754]) expect(row(y)).toEqual(now);
});

test('hair of a part is coloured at its place in the photo, and nothing beside it', () => {
  const { image, hair } = portrait();
  const photo = createImage(W + 30, H + 20);
  photo.data.fill(99);
  for (let y = 0; y < H; y++)
    photo.data.set(image.data.subarray(y * W * 4, (y + 1) * W * 4), ((y + 7) * photo.width + 13) * 4);
  const alone = dyed();
  dyeHair(photo, hair, place, colouring(), { left: 13, top: 7 });
  const at = (y: number): number[] => [
    ...photo.data.subarray(((y + 7) * photo.width + 13) * 4, ((y + 7) * photo.width + 13 + W) * 4),
  ];
  expect(at(30)).toEqual([...alone.data.subarray(30 * W * 4, 31 * W * 4)]);
  expect([...photo.data.subarray(0, 7 * photo.width * 4)].every((value) => value === 99)).toBe(true);
});

test('a picture without hair is left alone', () => {
  const { image } = portrait();
  const before = image.data.slice();
  dyeHair(image, createImage(W, H), place, colouring());
  expect(image.data).toEqual(before);
});

test('pixels without any light in black hair do not stay as black specks', () => {
  const { image, hair } = portrait();
  for (let i = 0; i < W * H; i++) {
    const level = i % 5 === 0 ? 0 : 14;
    for (const { data } of [image, hair]) if (hair.data[i * 4 + 3]! > 0) data.fill(level, i * 4, i * 4 + 3);
  }
  dyeHair(image, hair, place, colouring({ dye: dyes.copper }));
  const lights = Array.from({ length: 20 }, (_, k) => lab(image, 14 + k, 30)[0]!);
  expect(Math.min(...lights)).toBeGreaterThan(Math.max(...lights) * 0.5);
});

/** Black hair in blocks of eight pixels, as a JPEG leaves them. */
function blocks(): { image: RasterImage; hair: RasterImage } {
  const [image, hair] = [createImage(W, H), createImage(W, H)];
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const o = (y * W + x) * 4;
      const value = (x >> 3) % 2 === (y >> 3) % 2 ? 3 : 14;
      for (const { data } of [image, hair]) data.set([value, value, value, 255], o);
    }
  return { image, hair };
}

test('blocks in black hair are not seen in a light colour', () => {
  const { image, hair } = blocks();
  dyeHair(image, hair, place, colouring({ dye: dyes.blond }));
  const row = Array.from({ length: 24 }, (_, i) => lab(image, 12 + i, 30)[0]!);
  expect(Math.max(...row) - Math.min(...row)).toBeLessThan(0.08);
});

test('the shade of blond is browner than its light', () => {
  const image = dyed({ dye: dyes.blond });
  const hues = Array.from({ length: 24 }, (_, i) => {
    const [l, a, b] = lab(image, 12 + i, 30) as [number, number, number];
    return { l, hue: (Math.atan2(b, a) * 180) / Math.PI };
  }).sort((one, two) => one.l - two.l);
  expect(hues[0]!.hue).toBeLessThan(hues.at(-1)!.hue - 4);
});
