import { inMatrix } from '@facet/testing/extent';
import { CANONICAL, SILHOUETTE } from '../../face/topology/mesh.ts';
import type { HeadCut } from '../../head/cut.ts';
import { ANCHOR, FRAME, UNIT } from '../../head/frame.ts';
import { copyImage, type RasterImage } from '../../raster/index.ts';
import { fillPolygon } from '../../raster/polygon.ts';
import { assessDonor, assessPoses, assessWig, composeWig, type HairyHead, planWig, type WigOptions } from './index.ts';
import { createHairWarp } from './warp.ts';

type Rgb = readonly [number, number, number];
const N = FRAME * FRAME;
const skinColour: Rgb = [210, 160, 140];
const behind: Rgb = [60, 90, 120];
const asItIs: WigOptions = { size: 1, up: 0, hairline: 0.5, tone: 'theirs' };

/** Landmarks of the mean face from the front, upright in its frame. */
const points = Float32Array.from({ length: (CANONICAL.length / 3) * 2 }, (_, i) => {
  const value = CANONICAL[(i >> 1) * 3 + (i & 1)]! * (UNIT / 2);
  return i & 1 ? ANCHOR.y + value - 0.37 * UNIT : ANCHOR.x + value;
});
const face = new Float32Array(N);
fillPolygon(
  SILHOUETTE.flatMap((v) => [points[v * 2]!, points[v * 2 + 1]!]),
  FRAME,
  FRAME,
  face,
);

/** A head of the mean face whose photo is its frame; its hair is a disc behind the face of so many face heights, down to the eyes. */
function headWith(colour: Rgb, reach: number, { skin = skinColour, back = behind } = {}): HairyHead {
  const image: RasterImage = { data: new Uint8ClampedArray(N * 4).fill(255), width: FRAME, height: FRAME };
  const cut: RasterImage = { data: new Uint8ClampedArray(N * 4), width: FRAME, height: FRAME };
  const hair = new Float32Array(N);
  for (let y = 0, i = 0; y < FRAME; y++)
    for (let x = 0; x < FRAME; x++, i++) {
      const isHair =
        face[i] === 0 && Math.hypot(x - ANCHOR.x, y - ANCHOR.y) < reach * UNIT && y < ANCHOR.y - 0.1 * UNIT;
      hair[i] = isHair ? 1 : 0;
      image.data.set(isHair ? colour : face[i]! > 0 ? skin : back, i * 4);
      if (isHair) cut.data.set([...colour, 255], i * 4);
    }
  const head = face.map((value, i) => Math.max(value, hair[i]!));
  const logs = skin.map((value) => Math.log(value / 255 + 0.02)) as unknown as Rgb;
  const still = { slope: { x: 0, y: 0 }, middle: { x: 0, y: 0 } };
  const part = {
    square: { cx: FRAME / 2, cy: FRAME / 2, size: FRAME, angle: 0 },
    points,
    face,
    hair,
    head,
    person: head,
    skin: { logs, ...still, tint: 0, unevenness: 0 },
  } as unknown as HeadCut;
  const area = { left: 0, top: 0, width: FRAME, height: FRAME };
  const place = { unit: UNIT, x: ANCHOR.x, y: ANCHOR.y, roll: 0 };
  return { hair: { area, image, amount: 1, place, head: part }, cut };
}

function wear(visitor: HairyHead, donor: HairyHead, options = asItIs) {
  const plan = planWig(visitor, donor, options);
  const photo = copyImage(visitor.hair.image);
  composeWig(photo, visitor.hair.area, donor, plan);
  const { data } = photo;
  const at = (across: number, up: number): number[] => {
    const o = (Math.round(ANCHOR.y - up * UNIT) * FRAME + Math.round(ANCHOR.x + across * UNIT)) * 4;
    return [...data.subarray(o, o + 3)];
  };
  return { at, measures: plan.measures };
}
const expectNear = (colour: readonly number[], wanted: Rgb, most = 12): void =>
  colour.forEach((value, c) => expect(Math.abs(value - wanted[c]!)).toBeLessThanOrEqual(most));

const dark: Rgb = [40, 30, 25];
const red: Rgb = [170, 60, 30];

test('hair is the other person’s, and the face below the brows stays as it was', () => {
  const visitor = headWith(dark, 0.8);
  const before = visitor.hair.image.data.slice();
  const { at, measures } = wear(visitor, headWith(red, 0.85));
  expectNear(at(0, 0.72), red);
  expect(at(0, -0.2)).toEqual([...skinColour]);
  expect(at(1.5, 1)).toEqual([...behind]);
  expect(assessWig(measures)).toBeNull();
  expect(visitor.hair.image.data).toEqual(before);
});

test('own hair beyond the new one becomes the background, and too much of it is refused', () => {
  const { at, measures } = wear(headWith(dark, 1.05), headWith(red, 0.75));
  expectNear(at(0, 0.95), behind);
  expect(measures.above).toBeGreaterThan(0.22);
  expect(assessWig(measures)).toBe('own-hair-larger');
});

test('hair takes the colour of the hair that it replaces where that is requested', () => {
  const { at } = wear(headWith(dark, 0.8), headWith(red, 0.85), { ...asItIs, tone: 'own' });
  expectNear(at(0, 0.72), dark);
});

test('a head without hair has no colour to take', () => {
  const { at } = wear(headWith(dark, 0), headWith(red, 0.85), { ...asItIs, tone: 'own' });
  expectNear(at(0, 0.72), red);
});

inMatrix(test)('hair in a black and white photo is black and white', () => {
  const visitor = headWith([30, 30, 30], 0.8, { skin: [180, 180, 180], back: [90, 90, 90] });
  const [r, g, b] = wear(visitor, headWith(red, 0.85)).at(0, 0.72) as [number, number, number];
  expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThanOrEqual(1);
});

test('faces that are alike lie on each other, and hair is moved and enlarged around their middle', () => {
  const out = new Float32Array(2);
  createHairWarp({ points }, { points }, { size: 1, up: 0 })(100, 60, out);
  expect(out[0]).toBeCloseTo(100, 2);
  expect(out[1]).toBeCloseTo(60, 2);
  createHairWarp({ points }, { points }, { size: 1, up: 0.1 })(100, 60, out);
  expect(out[1]).toBeCloseTo(60 + 0.1 * UNIT, 2);
  createHairWarp({ points }, { points }, { size: 2, up: 0 })(ANCHOR.x + 40, ANCHOR.y, out);
  expect(out[0]).toBeCloseTo(ANCHOR.x + 20, 2);
});

inMatrix(test)('hair that the edge of its photo cuts off is refused', () => {
  const donor = headWith(red, 0.85);
  const area = { left: 0, top: 100, width: FRAME, height: FRAME - 100 };
  const lower = ({ data }: RasterImage): RasterImage => ({
    data: data.slice(100 * FRAME * 4),
    width: FRAME,
    height: FRAME - 100,
  });
  const cut: HairyHead = {
    hair: { ...donor.hair, area, image: lower(donor.hair.image) },
    cut: lower(donor.cut),
  };
  expect(assessWig(wear(headWith(dark, 0.8), cut).measures)).toBe('donor-cut-off');
});

describe('a pair', () => {
  const pose = (yaw: number, pitch = 0, roll = 0) => ({ pose: { yaw, pitch, roll } });
  const measures = { above: 0, below: 0, cut: 0, long: 0, haze: 0.2, light: 1 };

  it('is taken within the limits', () => {
    expect(assessPoses(pose(-6), pose(6))).toBeNull();
    expect(assessDonor(headWith(red, 0.85), UNIT)).toBeNull();
    expect(assessWig(measures)).toBeNull();
  });

  it.each([pose(15), pose(0, 12), pose(0, 0, -15)])('held differently is refused: %j', (other) => {
    expect(assessPoses(pose(0), other)).toBe('angles-differ');
  });

  it.each([
    ['donor-unclear', { haze: 0.6 }],
    ['donor-long-hair', { long: 0.4 }],
    ['donor-cut-off', { cut: 0.2 }],
    ['light-differs', { light: 3 }],
    ['own-hair-larger', { below: 0.1 }],
  ] as const)('is refused as %s', (code, measured) => {
    expect(assessWig({ ...measures, ...measured })).toBe(code);
  });

  it('is refused where the head that gives hair is small, shaved or half in the shade', () => {
    const donor = headWith(red, 0.85);
    const { hair } = donor;
    expect(assessDonor(donor, UNIT * 2.1)).toBe('donor-too-small');
    expect(assessDonor({ hair: { ...hair, amount: 0.1 } }, UNIT)).toBe('donor-no-hair');
    const shaded = { ...hair.head, skin: { ...hair.head.skin, unevenness: 0.5 } };
    expect(assessDonor({ hair: { ...hair, head: shaded } }, UNIT)).toBe('donor-uneven-light');
  });

  it('of a very large head takes hair of a fine photo that is smaller', () => {
    const { hair } = headWith(red, 0.85);
    expect(assessDonor({ hair: { ...hair, place: { ...hair.place, unit: 400 } } }, 3000)).toBeNull();
  });
});
