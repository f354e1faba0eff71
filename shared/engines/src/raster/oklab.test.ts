import { fromOklab, toOklab } from './oklab.ts';

type Triple = readonly [number, number, number];
const lab = ([r, g, b]: Triple): Triple => {
  const out = new Float32Array(3);
  toOklab(r, g, b, out, 0);
  return [out[0]!, out[1]!, out[2]!];
};

test("the primaries have the values of the colour space's author", () => {
  const expected: [Triple, Triple][] = [
    [
      [255, 255, 255],
      [1, 0, 0],
    ],
    [
      [255, 0, 0],
      [0.628, 0.2249, 0.1258],
    ],
    [
      [0, 0, 255],
      [0.452, -0.0325, -0.3115],
    ],
  ];
  for (const [rgb, values] of expected) values.forEach((value, c) => expect(lab(rgb)[c]).toBeCloseTo(value, 3));
});

test('a colour comes back as it was, dark ones too', () => {
  const out = new Float32Array(5);
  for (const rgb of [
    [200, 150, 120],
    [4, 2, 1],
    [255, 254, 3],
    [0, 0, 0],
  ] as const satisfies Triple[]) {
    const [l, a, b] = lab(rgb);
    fromOklab(l, a, b, out, 1);
    rgb.forEach((value, c) => expect(Math.abs(out[1 + c]! - value)).toBeLessThan(0.5));
  }
});

test('what no screen can show is cut off', () => {
  const out = new Float32Array(3);
  fromOklab(1.3, 0, 0, out, 0);
  expect([...out]).toEqual([255, 255, 255]);
  fromOklab(-0.2, 0, 0, out, 0);
  expect([...out]).toEqual([0, 0, 0]);
});
