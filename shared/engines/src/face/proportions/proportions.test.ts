import { isFrontal, measureProportions, proportionNames } from './proportions.ts';

/** A face of textbook proportions around (200, 200), one eye 40 pixels wide. */
const places: Readonly<Record<number, readonly [number, number]>> = {
  33: [140, 200],
  133: [180, 200],
  362: [220, 200],
  263: [260, 200],
  234: [100, 230],
  454: [300, 230],
  64: [180, 270],
  294: [220, 270],
  9: [200, 180],
  168: [200, 200],
  2: [200, 280],
  13: [200, 312],
  14: [200, 314.667],
  61: [167.64, 313],
  291: [232.36, 313],
  152: [200, 380],
  70: [130, 180],
  300: [270, 180],
  105: [150, 170],
  334: [250, 170],
  55: [185, 178],
  285: [215, 178],
  37: [190, 305],
  267: [210, 305],
  84: [190, 325],
  314: [210, 325],
  116: [120, 240],
  345: [280, 240],
  172: [125, 330],
  397: [275, 330],
  150: [165, 370],
  379: [235, 370],
};

function face(turn = 0, scale = 1, moved: Readonly<Record<number, readonly [number, number]>> = {}): Float64Array {
  const out = new Float64Array(478 * 3);
  for (const [index, [x, y]] of Object.entries({ ...places, ...moved })) {
    const [dx, dy] = [(x - 200) * scale, (y - 200) * scale];
    out[Number(index) * 3] = 500 + dx * Math.cos(turn) - dy * Math.sin(turn);
    out[Number(index) * 3 + 1] = 400 + dx * Math.sin(turn) + dy * Math.cos(turn);
  }
  return out;
}
const valuesOf = (landmarks: Float64Array) =>
  Object.fromEntries(measureProportions(landmarks).map(({ name, value }) => [name, value]));

test('a face drawn by the textbook has the figures of the textbook', () => {
  for (const { value, textbook } of measureProportions(face())) expect(value).toBeCloseTo(textbook, 2);
});

test('a tilted head and another size change nothing', () => {
  const straight = valuesOf(face());
  const tilted = valuesOf(face(0.4, 2.5));
  for (const name of proportionNames) expect(tilted[name]).toBeCloseTo(straight[name]!, 5);
});

test('a crooked mouth and a longer nose are seen in their own figures alone', () => {
  const crooked = valuesOf(face(0, 1, { 291: [232.36, 325] }));
  expect(crooked['sides']).toBeGreaterThan(0.005);
  expect(crooked['eyes']).toBeCloseTo(1, 5);
  const long = valuesOf(face(0, 1, { 2: [200, 300] }));
  expect(long['thirds']).toBeCloseTo(1.5, 5);
  expect(long['fifths']).toBeCloseTo(5, 5);
});

test('lines end where was measured', () => {
  const eyes = measureProportions(face()).find(({ name }) => name === 'eyes')!;
  expect(eyes.lines[1]).toEqual([
    { x: 480, y: 400 },
    { x: 520, y: 400 },
  ]);
});

test.each([
  [0, 0, true],
  [-9, 13, true],
  [11, 0, false],
  [0, -15, false],
  [0, -9, false],
  [2, 18, true],
  [0, 24, false],
])('a head turned by %d and nodded by %d is looked at: %s', (yaw, pitch, expected) => {
  expect(isFrontal({ yaw, pitch })).toBe(expected);
});
