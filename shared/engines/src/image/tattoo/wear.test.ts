import type { RasterImage } from '../../raster/image.ts';
import { cornersOf, designAt, isConvex, type Placement } from './placement.ts';
import { type InkSheet, type TattooLook, wearTattoo } from './wear.ts';

const [W, H] = [160, 120];
const flat: Placement = {
  ...{ x: 0.5, y: 0.5, size: 0.5, turn: 0, wrap: 0, limb: 0, bow: 0 },
  corners: [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ],
};
const fresh: TattooLook = { strength: 1, age: 0, behind: true };

/** Skin that gets darker to the right. */
function skin(): RasterImage {
  const data = new Uint8ClampedArray(W * H * 4).fill(255);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const light = 1 - 0.35 * (x / W);
      data.set([224 * light, 172 * light, 146 * light], (y * W + x) * 4);
    }
  return { data, width: W, height: H };
}

/** A sheet whose left half is black. */
function sheet(): InkSheet {
  const side = 64;
  return { side, ink: Float32Array.from({ length: side * side }, (_, i) => (i % side < side / 2 ? 1 : 0)) };
}
const at = ({ data }: RasterImage, x: number, y: number): number[] => [
  ...data.subarray((y * W + x) * 4, (y * W + x) * 4 + 3),
];

/** The photo with the design on it. */
function worn(photo: RasterImage, ink: InkSheet, placement: Placement, look: TattooLook): RasterImage {
  wearTattoo(photo, ink, placement, look);
  return photo;
}

test('ink darkens the skin below it and nothing else', () => {
  const image = skin();
  expect(wearTattoo(image, sheet(), flat, fresh)).toBeGreaterThan(0.95);
  expect(at(image, 65, 60)[0]).toBeLessThan(at(skin(), 65, 60)[0]! * 0.5);
  expect(at(image, 95, 60)).toEqual(at(skin(), 95, 60));
  expect(at(image, 20, 60)).toEqual(at(skin(), 20, 60));
});

test('light of the skin continues through the ink', () => {
  const wide = worn(skin(), { ...sheet(), ink: sheet().ink.fill(1) }, { ...flat, size: 0.9 }, fresh);
  expect(at(wide, 40, 60)[0]).toBeGreaterThan(at(wide, 118, 60)[0]! * 1.15);
});

test('old ink is paler, and greener than it was', () => {
  const look = (age: number): RasterImage => worn(skin(), sheet(), flat, { ...fresh, age });
  const [young, old] = [at(look(0), 62, 60), at(look(1), 62, 60)];
  expect(old[0]).toBeGreaterThan(young[0]! + 20);
  expect(old[1]! / old[0]!).toBeGreaterThan(young[1]! / young[0]!);
});

test('what is not of that skin lies over the ink, unless it is to be ignored', () => {
  const sleeve = (): RasterImage => {
    const photo = skin();
    for (let y = 50; y < 70; y++) for (let x = 0; x < W; x++) photo.data.set([30, 60, 160], (y * W + x) * 4);
    return photo;
  };
  expect(at(worn(sleeve(), sheet(), flat, fresh), 65, 60)).toEqual([30, 60, 160]);
  expect(at(worn(sleeve(), sheet(), flat, { ...fresh, behind: false }), 65, 60)[2]).toBeLessThan(100);
});

test('a design beside the photo changes nothing', () => {
  const photo = skin();
  expect(wearTattoo(photo, sheet(), { ...flat, x: 4 }, fresh)).toBe(0);
  expect(photo.data).toEqual(skin().data);
});

test('folded corners are refused', () => {
  const folded: Placement = { ...flat, corners: [[0.9, 0.9], [0, 0], [0, 0], [0, 0]] }; // prettier-ignore
  expect(isConvex(cornersOf(folded, { width: W, height: H }))).toBe(false);
  expect(() => wearTattoo(skin(), sheet(), folded, fresh)).toThrow(RangeError);
});

test('a run that is cancelled stops', () => {
  expect(() => wearTattoo(skin(), sheet(), flat, fresh, { signal: AbortSignal.abort() })).toThrow();
});

describe('the place on the design that a pixel shows', () => {
  const photo = { width: 200, height: 200 };
  const look = (placement: Placement, x: number, y: number): number[] => {
    const out = [0, 0];
    designAt(placement, photo)!(x, y, out);
    return out;
  };

  test('lies in the frame as it is moved, turned and scaled', () => {
    expect(look(flat, 100, 100)).toEqual([0.5, 0.5]);
    expect(look(flat, 50, 150)).toEqual([0, 1]);
    const [u, v] = look({ ...flat, turn: 90 }, 150, 50) as [number, number];
    expect([u, v].map((value) => Math.round(value * 100) / 100 + 0)).toEqual([0, 0]);
  });

  test('corners of the frame are corners of the design, in perspective too', () => {
    const tilted: Placement = { ...flat, turn: 30, corners: [[0.1, 0], [-0.2, 0.1], [0, 0], [0.05, -0.1]] }; // prettier-ignore
    const corners = cornersOf(tilted, photo);
    const seen = corners.map(([x, y]) => look(tilted, x, y).map((value) => Math.round(value * 1000) / 1000 + 0));
    expect(seen).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]);
  });

  test('goes faster towards the edges of a limb, and not at all past them', () => {
    const round: Placement = { ...flat, wrap: 1 };
    const step = (x: number): number => look(round, x + 1, 100)[0]! - look(round, x, 100)[0]!;
    expect(step(130)).toBeGreaterThan(step(100) * 1.3);
    expect(look(round, 198, 100)[0]).toBe(-1);
  });

  test('bows across a limb that is seen from above, as the limb leans', () => {
    const bowed: Placement = { ...flat, wrap: 0.6, bow: 1 };
    expect(look(bowed, 140, 100)[1]).toBeLessThan(look(bowed, 100, 100)[1]! - 0.02);
    const leaning: Placement = { ...bowed, limb: 90 };
    expect(look(leaning, 140, 100)[1]).toBeCloseTo(0.5, 5);
  });
});
