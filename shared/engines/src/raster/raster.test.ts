import {
  assertImage,
  boxBlur,
  copyImage,
  createImage,
  createPyramid,
  fillPolygon,
  halveImage,
  levelForStep,
  pullPush,
  rasterizeTriangles,
  resizePlane,
  sampleRgb,
  sampleSquare,
  shrinkPlane,
  smoothstep,
  type RasterImage,
} from './index.ts';

const sum = (values: ArrayLike<number>): number => Array.from(values).reduce((a, b) => a + b, 0);

/** Red grows with x, green with y. */
function gradientImage(width: number, height: number): RasterImage {
  const image = createImage(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) image.data.set([x * 4, y * 4, 7, 255], (y * width + x) * 4);
  return image;
}

describe('pictures', () => {
  test('a picture whose data does not fit its size is refused', () => {
    expect(() => assertImage({ data: new Uint8ClampedArray(15), width: 2, height: 2 })).toThrow(RangeError);
    expect(() => assertImage({ data: new Uint8ClampedArray(0), width: 0, height: 4 })).toThrow('positive size');
    expect(() => assertImage(createImage(3, 2))).not.toThrow();
  });

  test('a copy shares no memory', () => {
    const image = createImage(2, 2);
    copyImage(image).data[0] = 9;
    expect(image.data[0]).toBe(0);
  });

  test('smoothstep is flat outside its range and one half in its middle', () => {
    expect([smoothstep(1, 3, 0), smoothstep(1, 3, 2), smoothstep(1, 3, 9)]).toEqual([0, 0.5, 1]);
  });
});

describe('mip pyramid', () => {
  test('halving takes the mean of four pixels and drops an odd border', () => {
    const image = createImage(3, 2);
    image.data.set([0, 0, 0, 255, 100, 0, 0, 255, 255, 255, 255, 255, 20, 0, 0, 255, 40, 0, 0, 255]);
    const half = halveImage(image);
    expect([half.width, half.height]).toEqual([1, 1]);
    expect(half.data[0]).toBe(40);
  });

  test('levels are made once and never beyond one pixel', () => {
    const pyramid = createPyramid(createImage(8, 4));
    expect(pyramid.level(1).image).toBe(pyramid.level(1).image);
    expect(pyramid.level(9)).toMatchObject({ level: 2, image: { width: 2, height: 1 } });
  });

  test('of a part that is looked at the levels are those of the whole picture, and empty beyond it', () => {
    const image = gradientImage(40, 33);
    const whole = createPyramid(image).level(2).image;
    const part = createPyramid(image, { left: 9, top: 4, width: 22, height: 29 }).level(2).image;
    expect([part.width, part.height]).toEqual([whole.width, whole.height]);
    for (let y = 0; y < 8; y++)
      for (let x = 0; x < 10; x++) {
        const o = (y * 10 + x) * 4;
        const inside = x >= 3 && x < 7 && y >= 1;
        const pixel = [...part.data.subarray(o, o + 4)];
        expect(pixel).toEqual(inside ? [...whole.data.subarray(o, o + 4)] : [0, 0, 0, 0]);
      }
  });

  test('the level follows the step of the sampling grid', () => {
    expect([0.5, 1.8, 2, 4.1, 1e9].map((step) => levelForStep(step))).toEqual([0, 0, 1, 2, 8]);
  });
});

describe('sampling', () => {
  test('a point between pixels is their mixture, and the border repeats', () => {
    const image = gradientImage(4, 4);
    const out = new Float32Array(3);
    sampleRgb(image, 2, 1.5, out);
    expect([...out]).toEqual([6, 4, 7]);
    sampleRgb(image, 99, -5, out);
    expect([...out]).toEqual([12, 0, 7]);
  });

  test('an upright square gives back the picture, scaled and shifted', () => {
    const out = new Float32Array(4 * 4 * 3);
    const square = { cx: 4, cy: 4, size: 4, angle: 0 };
    sampleSquare(createPyramid(gradientImage(8, 8)), square, { samples: 4, scale: 0.25, bias: -1 }, out);
    expect([...out.slice(0, 6)]).toEqual([1, 1, 0.75, 2, 1, 0.75]);
  });

  test('a mirrored square is the same one read from the right', () => {
    const pyramid = createPyramid(gradientImage(8, 8));
    const square = { cx: 4, cy: 4, size: 4, angle: 0 };
    const plain = new Float32Array(48);
    const flipped = new Float32Array(48);
    sampleSquare(pyramid, square, { samples: 4, scale: 1, bias: 0 }, plain);
    sampleSquare(pyramid, square, { samples: 4, scale: 1, bias: 0, flip: true }, flipped);
    expect([...flipped.slice(0, 3)]).toEqual([...plain.slice(9, 12)]);
  });

  test('outside the picture the bias is written', () => {
    const out = new Float32Array(12).fill(5);
    sampleSquare(
      createPyramid(gradientImage(4, 4)),
      { cx: -50, cy: -50, size: 2, angle: 0 },
      { samples: 2, scale: 1, bias: -1 },
      out,
    );
    expect([...out]).toEqual(new Array(12).fill(-1));
  });
});

describe('planes', () => {
  test('a blur keeps the sum of what lies far from the border and spreads it evenly', () => {
    const plane = new Float32Array(81);
    plane[40] = 9;
    boxBlur(plane, 9, 9, 1, 1);
    expect(plane[40]).toBeCloseTo(1);
    expect(plane[30]).toBeCloseTo(1);
    expect(plane[22]).toBe(0);
    expect(sum(plane)).toBeCloseTo(9);
  });

  test.each([1, 2, 3, 4, 5, 7])('each of %i rows is blurred as if it were alone', (height) => {
    const row = (y: number): number[] => Array.from({ length: 6 }, (_, x) => (x * 7 + y * 13) % 11);
    const rows = Array.from({ length: height }, (_, y) => row(y));
    const blurred = boxBlur(Float32Array.from(rows.flat()), 6, height, 2, 1);
    const mean = (list: readonly number[], at: number): number =>
      [-2, -1, 0, 1, 2].reduce((total, k) => total + list[Math.max(0, Math.min(list.length - 1, at + k))]!, 0) / 5;
    const across = rows.map((list) => list.map((_, x) => mean(list, x)));
    const expected = across.map((_, y) =>
      [0, 1, 2, 3, 4, 5].map((x) =>
        mean(
          across.map((list) => list[x]!),
          y,
        ),
      ),
    );
    expected.flat().forEach((value, i) => expect(blurred[i]).toBeCloseTo(value, 4));
  });

  test('a blur leaves a constant plane alone, even with a radius larger than the plane', () => {
    const plane = boxBlur(new Float32Array(12).fill(3), 4, 3, 7, 2);
    for (const value of plane) expect(value).toBeCloseTo(3, 4);
  });

  test('resizing keeps a ramp a ramp', () => {
    const out = resizePlane(Float32Array.of(0, 10, 20, 30), 4, 1, 8, 1);
    expect([...out]).toEqual([0, 2.5, 7.5, 12.5, 17.5, 22.5, 27.5, 30]);
  });

  test('shrinking counts only what has weight', () => {
    const plane = Float32Array.of(1, 100, 3, 100, 5, 5, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0);
    const weight = Float32Array.of(1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    expect([...shrinkPlane(plane, weight, 4, 2)]).toEqual([1, 3, 0, 0]);
  });

  test('pull-push keeps what is known and fills the rest from it', () => {
    const plane = new Float32Array(64);
    const weight = new Float32Array(64);
    plane[9] = 4;
    weight[9] = 1;
    plane[54] = 8;
    weight[54] = 1;
    const [filled] = pullPush([plane], weight, 8, 8) as [Float32Array];
    expect(filled[9]).toBeCloseTo(4);
    expect(filled[54]).toBeCloseTo(8);
    for (const value of filled) expect(value).toBeGreaterThanOrEqual(3.99);
    for (const value of filled) expect(value).toBeLessThanOrEqual(8.01);
  });

  test('pull-push with nothing known stays zero', () => {
    const [filled] = pullPush([new Float32Array(15)], new Float32Array(15), 5, 3) as [Float32Array];
    expect(sum(filled)).toBe(0);
  });
});

describe('polygons and triangles', () => {
  test('a polygon covers the pixels whose centres lie inside', () => {
    const plane = new Float32Array(36);
    fillPolygon([1, 1, 5, 1, 5, 4, 1, 4], 6, 6, plane);
    expect(sum(plane)).toBe(12);
    expect(plane[7]).toBe(1);
    expect(plane[6]).toBe(0);
  });

  test('a polygon beyond the plane is cut off, one outside writes nothing', () => {
    const plane = new Float32Array(16);
    fillPolygon([-9, -9, 2, -9, 2, 99, -9, 99], 4, 4, plane);
    expect(sum(plane)).toBe(8);
    plane.fill(0);
    fillPolygon([10, 0, 12, 0, 12, 4, 10, 4], 4, 4, plane);
    expect(sum(plane)).toBe(0);
  });

  const quad = {
    triangles: Uint16Array.of(0, 1, 2, 0, 2, 3),
    x: Float32Array.of(0, 4, 4, 0),
    y: Float32Array.of(0, 0, 4, 4),
  };

  test('two triangles cover a square without a gap and interpolate linearly', () => {
    const cover = new Uint8Array(16);
    const values = new Float32Array(16);
    rasterizeTriangles(quad.triangles, quad, quad.x, 1, { width: 4, height: 4, cover, values });
    expect(sum(cover)).toBe(16);
    expect(values[2]).toBeCloseTo(2.5);
  });

  test('the nearer triangle wins whatever the order', () => {
    const x = Float32Array.of(0, 4, 0, 0, 4, 0);
    const y = Float32Array.of(0, 0, 4, 0, 0, 4);
    const z = Float32Array.of(5, 5, 5, 1, 1, 1);
    for (const order of [
      [0, 1, 2, 3, 4, 5],
      [3, 4, 5, 0, 1, 2],
    ]) {
      const values = new Float32Array(16);
      const target = { width: 4, height: 4, cover: new Uint8Array(16), values, depth: new Float32Array(16) };
      rasterizeTriangles(Uint16Array.from(order), { x, y, z }, z, 1, target);
      expect(values[0]).toBeCloseTo(1);
    }
  });

  test('a triangle without area draws nothing', () => {
    const cover = new Uint8Array(16);
    const line = { x: Float32Array.of(0, 2, 4), y: Float32Array.of(0, 2, 4) };
    rasterizeTriangles(Uint16Array.of(0, 1, 2), line, line.x, 1, {
      width: 4,
      height: 4,
      cover,
      values: new Float32Array(16),
    });
    expect(sum(cover)).toBe(0);
  });
});
