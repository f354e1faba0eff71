import { exposeAround, type KeptPhoto, type OtherPhoto } from './around.ts';
import { maskOf, painted, pixel } from './pictures.fake.ts';
import type { SubjectMask } from './traits.ts';

/** A grey disc in the middle of white or black. */
const isDisc = (x: number, y: number): boolean => Math.hypot(x - 60, y - 60) < 30;
const kept = (ground: number): KeptPhoto => ({
  image: painted(120, 120, (x, y) => (isDisc(x, y) ? [110, 110, 110] : [ground, ground, ground])),
  subject: maskOf(120, 120, isDisc),
  stands: false,
});
const striped = painted(120, 120, (x) => (x % 40 < 20 ? [30, 30, 30] : [220, 220, 220]));
const other = (patch: Partial<OtherPhoto> = {}): OtherPhoto => ({
  image: striped,
  subject: null,
  busy: 0.01,
  ...patch,
});

describe('a subject before another photo', () => {
  test.each([
    ['light', 240],
    ['dark', 20],
  ])('from %s surroundings it stays as it is, and the other photo is seen around it', (_, ground) => {
    const made = exposeAround(kept(ground), other());
    expect([made.width, made.height]).toEqual([120, 120]);
    const inside = pixel(made, 50, 60).concat(pixel(made, 70, 60));
    for (const value of inside) expect(Math.abs(value - 110)).toBeLessThan(12);
    expect(pixel(made, 30, 5)[0]! - pixel(made, 10, 5)[0]!).toBeGreaterThan(80);
  });

  test('details of its own surroundings are gone', () => {
    const noisy: KeptPhoto = {
      ...kept(240),
      image: painted(120, 120, (x, y) =>
        isDisc(x, y) ? [110, 110, 110] : y % 6 < 3 ? [255, 255, 255] : [170, 170, 170],
      ),
    };
    const even = other({ image: painted(120, 120, () => [150, 150, 150]) });
    const made = exposeAround(noisy, even);
    expect(Math.abs(pixel(made, 5, 13)[0]! - pixel(made, 5, 16)[0]!)).toBeLessThan(15);
  });

  test('a busy photo is out of focus behind it, a calm one is not', () => {
    const lines = painted(600, 600, (x) => (x % 8 < 4 ? [40, 40, 40] : [210, 210, 210]));
    const contrast = (busy: number): number => {
      const made = exposeAround(
        { ...kept(240), image: painted(600, 600, () => [240, 240, 240]) },
        other({ image: lines, busy }),
      );
      return Math.abs(pixel(made, 14, 20)[0]! - pixel(made, 18, 20)[0]!);
    };
    expect(contrast(0.08)).toBeLessThan(contrast(0.01) * 0.7);
  });

  test('the other photo is moved so that its own subject is seen beside it', () => {
    const isDot = (x: number, y: number): boolean => Math.hypot(x - 120, y - 60) < 14;
    const image = painted(240, 120, (x, y) => (isDot(x, y) ? [250, 20, 20] : [200, 200, 200]));
    const redness = (subject: SubjectMask | null): number =>
      exposeAround(kept(240), other({ image, subject })).data.reduce(
        (sum, value, i, data) => sum + Number(i % 4 === 0 && value > 150 && data[i + 1]! < 90),
        0,
      );
    expect(redness(null)).toBeLessThan(20);
    expect(redness(maskOf(240, 120, isDot))).toBeGreaterThan(150);
  });

  test('what stands keeps the ground right below it, and neither the sky above it nor the far ground', () => {
    const isTower = (x: number, y: number): boolean => x >= 50 && x < 70 && y >= 30 && y < 80;
    const tower: KeptPhoto = {
      image: painted(120, 120, (x, y) => (isTower(x, y) ? [110, 110, 110] : y >= 80 ? [20, 200, 20] : [240, 240, 240])),
      subject: maskOf(120, 120, isTower),
      stands: true,
    };
    const red = other({ image: painted(120, 120, (x) => [150 + (x % 40), 30, 30]) });
    const [standing, floating] = [tower, { ...tower, stands: false }].map((photo) => exposeAround(photo, red));
    expect(pixel(standing!, 60, 84)[1]! - pixel(floating!, 60, 84)[1]!).toBeGreaterThan(30);
    for (const [x, y] of [
      [60, 10],
      [20, 84],
      [30, 40],
    ] as const)
      expect(pixel(standing!, x, y)).toEqual(pixel(floating!, x, y));
  });

  test('it takes on some of the colour of the other photo', () => {
    const blue = other({ image: painted(120, 120, (x) => [40, 60, 140 + (x % 40)]) });
    const [red, , blueness] = pixel(exposeAround(kept(240), blue), 60, 60) as [number, number, number];
    expect(blueness - red).toBeGreaterThan(5);
    expect(blueness - red).toBeLessThan(40);
  });

  test('progress grows to the end', () => {
    const seen: number[] = [];
    const tall = {
      image: painted(20, 600, () => [200, 200, 200]),
      subject: maskOf(20, 600, (x) => x > 10),
      stands: false,
    };
    exposeAround(tall, other(), (fraction) => seen.push(fraction));
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });
});
