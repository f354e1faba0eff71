import { createImage } from '../raster/image.ts';
import { colourIn, drawingOf, screensFor } from './drawing.ts';
import { lettersOf, soundWords, type SoundWord } from './letters.ts';
import { negative, paper, schemeNames, schemes } from './schemes.ts';
import { speedLines } from './speed.ts';
import { framingAt, hits, MANGA_SECONDS } from './storyboard.ts';

const [width, height] = [160, 120];

/** A bright disc on dark ground with a thin dark stroke across it; `light` scales the whole. */
function disc(light: number) {
  const image = createImage(width, height);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const inside = Math.hypot(x - 80, y - 60) < 40;
    const stroke = inside && (y === 60 || y === 61);
    image.data.fill((stroke ? 60 : inside ? 210 : 40) * light, i * 4, i * 4 + 3);
    image.data[i * 4 + 3] = 255;
  }
  return image;
}
const at = (x: number, y: number): number => y * width + x;

describe('a photo drawn', () => {
  test.each([1, 0.45])('has ink along a stroke and paper beside it, in light of %f', (light) => {
    const { lines } = drawingOf(disc(light), 60, null);
    expect(Math.min(lines[at(80, 60)]!, lines[at(80, 61)]!)).toBeLessThan(0.3);
    expect(lines[at(80, 44)]).toBeGreaterThan(0.9);
  });

  test('a dark photo gets light areas too: levels are set within the figure', () => {
    const figure = Float32Array.from({ length: width * height }, (_, i) =>
      Number(Math.hypot((i % width) - 80, Math.floor(i / width) - 60) < 40),
    );
    const { shade } = drawingOf(disc(0.45), 60, figure);
    expect(shade[at(80, 40)]!).toBeGreaterThan(shade[at(80, 60)]! + 0.15);
  });

  test('every value is a number, also of a photo of one colour', () => {
    const { lines, shade } = drawingOf(createImage(24, 16), 8, null);
    expect(lines.every(Number.isFinite)).toBe(true);
    expect(shade.every(Number.isFinite)).toBe(true);
  });

  test('a small face is drawn with finer strokes, and keeps its features', () => {
    const photo = { width: 1280, height: 720 };
    expect(screensFor(photo, 90).dots).toBeLessThan(0.6 * screensFor(photo, 400).dots);
    expect(screensFor(photo, 400)).toEqual(screensFor(photo, 600));
    expect(screensFor(photo, 1).dots).toBe(4);
    // Soft folds in a face of an eighth of the photo.
    const [wide, high] = [800, 600];
    const image = createImage(wide, high);
    for (let i = 0; i < wide * high; i++) {
      const [x, y] = [(i % wide) - 400, Math.floor(i / wide) - 300];
      const value = Math.hypot(x, y) < 50 ? 165 + 12 * Math.cos((x * Math.PI) / 6) : 110;
      image.data.set([value, value, value, 255], i * 4);
    }
    const contrast = (face: number): number => {
      const { shade } = drawingOf(image, face, null);
      return shade[300 * wide + 400]! - shade[300 * wide + 406]!;
    };
    expect(contrast(100)).toBeGreaterThan(2 * contrast(400));
  });

  test('colours are those of the palette: dark where it is dark, ink on lines; what is not there is transparent', () => {
    const drawing = drawingOf(disc(1), 60, null);
    const [palette] = schemes.red;
    const none = new Float32Array(width * height);
    const { data } = colourIn(drawing, palette, screensFor(disc(1), 60));
    const ink = [...data.subarray(at(80, 60) * 4, at(80, 60) * 4 + 3)];
    for (const [k, value] of ink.entries()) expect(Math.abs(value - palette.ink[k]!)).toBeLessThan(90);
    expect(data[3]).toBe(255);
    expect(colourIn(drawing, palette, screensFor(disc(1), 60), none).data[3]).toBe(0);
  });
});

test('palettes go from dark to light, and the negative the other way', () => {
  const luma = ([r, g, b]: readonly [number, number, number]): number => 0.3 * r + 0.59 * g + 0.11 * b;
  for (const { ink, dark, middle, light } of [...schemeNames.flatMap((name) => schemes[name]), paper])
    expect([luma(ink), luma(dark), luma(middle), luma(light)]).toEqual(
      [luma(ink), luma(dark), luma(middle), luma(light)].sort((a, b) => a - b),
    );
  expect(luma(negative.ink)).toBeGreaterThan(luma(negative.light));
});

describe('letters', () => {
  const words = Object.keys(soundWords) as SoundWord[];
  test.each(words)('%s is drawn in its square, each stroke an outline that encloses something', (word) => {
    const letters = lettersOf(word);
    expect(letters).toHaveLength(soundWords[word].length);
    for (const outline of letters.flat()) {
      for (const corner of outline) for (const value of corner) expect(Math.abs(value - 0.5)).toBeLessThan(0.75);
      const area = outline.reduce((sum, [x, y], i) => {
        const [u, v] = outline[(i + 1) % outline.length]!;
        return sum + (x * v - u * y) / 2;
      }, 0);
      expect(Math.abs(area)).toBeGreaterThan(0.004);
    }
  });

  test('the rim around a letter is larger than the letter', () => {
    const reach = (bolder: number): number =>
      Math.max(
        ...lettersOf('bang', bolder)
          .flat(2)
          .map(([x]) => x),
      );
    expect(reach(0.05)).toBeGreaterThan(reach(0) + 0.03);
  });
});

test('speed lines leave the middle free, go all around, and are the same for a seed', () => {
  const lines = speedLines(5, 80, 0.5);
  for (const { inner, half } of lines) {
    expect(inner).toBeGreaterThan(0.3);
    expect(half).toBeLessThan(Math.PI / 80);
  }
  for (let quarter = 0; quarter < 4; quarter++)
    expect(lines.filter(({ angle }) => Math.floor(angle / (Math.PI / 2)) === quarter).length).toBeGreaterThan(15);
  expect(speedLines(5, 80, 0.5)).toEqual(lines);
  expect(speedLines(6, 80, 0.5)).not.toEqual(lines);
});

describe('the storyboard', () => {
  const frames = Array.from({ length: MANGA_SECONDS * 30 }, (_, i) => i / 30);

  test('four seconds: the photo first, a drawing at last', () => {
    expect(MANGA_SECONDS).toBe(4);
    expect(framingAt(0, 0.3).inks).toBe('photo');
    expect(framingAt(3.97, 0.3).inks).toBe(0);
  });

  test('every palette comes, and each hit is a hard cut', () => {
    expect(new Set(frames.map((second) => framingAt(second, 0.3).inks))).toEqual(
      new Set(['photo', 'paper', 'negative', 0, 1, 2]),
    );
    for (const { at: second } of hits) {
      const [before, after] = [framingAt(second - 1 / 30, 0.3), framingAt(second, 0.3)];
      expect([before.inks, before.zoom] as const).not.toEqual([after.inks, after.zoom]);
    }
  });

  test('impact frames are short: nothing flashes more than three times a second', () => {
    const negatives = frames.map((second) => framingAt(second, 0.3).inks === 'negative');
    const begins = frames.filter((_, i) => negatives[i] && !negatives[i - 1]);
    expect(begins).toHaveLength(3);
    for (const [i, second] of begins.slice(1).entries()) expect(second - begins[i]!).toBeGreaterThan(0.9);
    expect(negatives.filter(Boolean).length).toBeLessThanOrEqual(10);
  });

  test.each([0.02, 0.3, 0.9])('the photo always fills the frame, with a face of %f', (face) => {
    for (const second of frames) {
      const { zoom } = framingAt(second, face);
      expect(zoom).toBeGreaterThan(1);
      expect(zoom).toBeLessThan(4);
    }
  });

  test('a small face is brought near, a large one less', () => {
    expect(framingAt(2.3, 0.1).zoom).toBeGreaterThan(framingAt(2.3, 0.5).zoom);
  });

  test('letters come one after another, and stay', () => {
    const { letters } = framingAt(1.62, 0.3);
    expect(letters(0)).toBeGreaterThan(letters(1));
    expect(letters(2)).toBe(0);
    expect(framingAt(3.5, 0.3).letters(2)).toBe(1);
    expect(framingAt(0.2, 0.3).letters(0)).toBe(0);
  });
});
