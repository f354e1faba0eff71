/** @jest-environment jsdom */
import { dyes } from '@facet/engines/image/hair';
import type { HairParting } from '@facet/engines/image/hair';
import type { MaskValue } from '@facet/workbench/worker';
import { initialOptions } from '@facet/workbench';
import { noMarks } from '../../studio/marks.ts';
import { colourHair, colouringOf, cutHair, findHead } from './colourHair.ts';
import type { HairOptions } from './dyeing.ts';
import { en } from './messages/en.ts';
import { hiddenOptions, options as specs } from './specs.ts';

const initial: HairOptions = initialOptions(specs);
const [W, H] = [80, 100];

/** A head in the lower right part of a photo of 160 x 150; its hair is the upper half. */
function setUp(amount = 1) {
  const image = { data: new Uint8ClampedArray(W * H * 4).fill(255), width: W, height: H };
  for (let i = 0; i < W * H; i++) image.data.set(i < (W * H) / 2 ? [90, 60, 40, 255] : [220, 180, 160, 255], i * 4);
  const strokes: { keep: Uint8Array; drop: Uint8Array }[] = [];
  const hair: HairParting = {
    width: W / 2,
    height: H / 2,
    part(keep, drop) {
      strokes.push({ keep, drop });
      return Uint8Array.from({ length: (W * H) / 4 }, (_, i) => (i < (W * H) / 8 ? 1 : 0));
    },
    area: { left: 60, top: 40, width: W, height: H },
    image,
    amount,
    place: { unit: 30, x: 40, y: 50, roll: 0 },
  };
  return { hair, strokes };
}
/** A stroke of a role at a point of the photo. */
const stroke = (role: string, x: number, y: number): MaskValue => ({
  ...noMarks.mask,
  done: [
    { kind: 'stroke', role, size: 8, hardness: 1, points: [x, y, 1, x + 1, y, 1] },
  ] as unknown as MaskValue['done'],
});

test('a stroke on the photo is a mark at its place on the head, and nowhere else', () => {
  const { hair, strokes } = setUp();
  cutHair(hair, stroke('keep', 100, 60), 1, () => undefined);
  const { keep, drop } = strokes[0]!;
  expect(keep[10 * (W / 2) + 20]).toBeGreaterThan(90);
  expect(keep.filter((value) => value > 0).length).toBeLessThan(40);
  expect(drop.some((value) => value > 0)).toBe(false);
});

test('strokes lie alike on a photo that is shown smaller', () => {
  const { hair, strokes } = setUp();
  cutHair(hair, stroke('drop', 200, 120), 0.5, () => undefined);
  expect(strokes[0]!.drop[10 * (W / 2) + 20]).toBeGreaterThan(90);
});

test('a head without hair is refused, unless hair is painted', () => {
  const { hair } = setUp(0.05);
  expect(() => cutHair(hair, noMarks.mask, 1, () => undefined)).toThrow('no-hair');
  expect(() => cutHair(hair, stroke('keep', 100, 60), 1, () => undefined)).not.toThrow();
});

test('the hair alone takes the colour, within the head’s part of the photo', () => {
  const { hair } = setUp();
  const photo = { data: new Uint8ClampedArray(160 * 150 * 4).fill(77), width: 160, height: 150 };
  for (let y = 0; y < H; y++)
    photo.data.set(hair.image.data.subarray(y * W * 4, (y + 1) * W * 4), ((40 + y) * 160 + 60) * 4);
  const before = photo.data.slice();
  const cut = cutHair(hair, noMarks.mask, 1, () => undefined);
  const { data } = colourHair(photo, hair, cut, { ...initial, dye: 'blue', strength: 1 });
  const at = (x: number, y: number): number[] => [...data.subarray((y * 160 + x) * 4, (y * 160 + x) * 4 + 3)];
  const [red, , blue] = at(100, 60) as [number, number, number];
  expect(blue).toBeGreaterThan(red + 40);
  expect(at(100, 130)).toEqual([220, 180, 160]);
  expect(at(10, 10)).toEqual([77, 77, 77]);
  expect(photo.data).toEqual(before);
});

describe('a photo', () => {
  const photo = { data: new Uint8ClampedArray(16), width: 2, height: 2 };
  const networks = (faces: readonly object[], minors = new Set<number>()) =>
    ({ faces: { findFaces: () => Promise.resolve(faces) }, findMinors: () => minors, people: {} }) as never;

  it('without a face is refused', async () => {
    await expect(findHead(photo, networks([]))).rejects.toThrow('no-face');
  });

  it('of a face from the side is refused', async () => {
    const side = { pose: { yaw: -70, pitch: 0, roll: 0 } };
    await expect(findHead(photo, networks([side]))).rejects.toThrow('turned-too-far');
  });

  it('of somebody who looks like a minor is refused before anything is cut', async () => {
    await expect(findHead(photo, networks([{}], new Set([0])))).rejects.toThrow('apparent-minor');
  });
});

test('a second colour is sent where there is one', () => {
  expect(hiddenOptions({ look: 'one' })).toEqual(['second', 'amount']);
  expect(hiddenOptions({ look: 'ombre' })).toEqual([]);
  expect(colouringOf(initial)).toMatchObject({ dye: dyes.copper, second: null });
  expect(colouringOf({ ...initial, look: 'ombre', second: 'pink', amount: 0.3 }).second).toEqual({
    kind: 'ombre',
    dye: dyes.pink,
    amount: 0.3,
  });
});

test.each(['no-face', 'apparent-minor', 'turned-too-far', 'too-small', 'no-hair'])(
  'a refusal of %s has words',
  (code) => {
    expect(en).toHaveProperty([`failure.${code}`]);
  },
);
