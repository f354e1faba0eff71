/** @jest-environment jsdom */
import { cloths } from '@facet/engines/image/garment';
import type { Parting } from '@facet/engines/image/cutout';
import { copyImage } from '@facet/engines/raster';
import { initialOptions } from '@facet/workbench';
import type { MaskValue } from '@facet/workbench/worker';
import { noMarks } from '../../studio/marks.ts';
import type { ClothesOptions } from './clothing.ts';
import { aiClothesChanger } from './definition.ts';
import { clothingOf, cutGarment, dress, readClothes } from './dress.ts';
import { en } from './messages/en.ts';
import { hiddenOptions, options as specs } from './specs.ts';

const initial: ClothesOptions = initialOptions(specs);
const [W, H] = [60, 60];
const photo = { data: new Uint8ClampedArray(W * H * 4).fill(255), width: W, height: H };
for (let i = 0; i < W * H; i++)
  photo.data.set(i % W > 14 && i % W < 45 ? [150, 60, 60, 255] : [210, 210, 205, 255], i * 4);

/** A parting that finds the middle columns wherever a stroke is. */
function setUp(found = true) {
  const strokes: { keep: Uint8Array; drop: Uint8Array }[] = [];
  const parting: Parting = {
    width: W / 2,
    height: H / 2,
    part(keep, drop) {
      strokes.push({ keep, drop });
      return Uint8Array.from({ length: (W * H) / 4 }, (_, i) => (found && i % 30 > 7 && i % 30 < 23 ? 1 : 0));
    },
  };
  return { parting, strokes };
}
const stroke = (role: string, x: number, y: number): MaskValue => ({
  ...noMarks.mask,
  done: [
    { kind: 'stroke', role, size: 16, hardness: 1, points: [x, y, 1, x + 1, y, 1] },
  ] as unknown as MaskValue['done'],
});

test('a stroke on a photo of any size lies at its place', () => {
  const { parting, strokes } = setUp();
  cutGarment(photo, parting, stroke('keep', 60, 60), 120, () => undefined);
  expect(strokes[0]!.keep[15 * 30 + 15]).toBeGreaterThan(90);
  expect(strokes[0]!.drop.some((value) => value > 0)).toBe(false);
});

test('without a stroke on a garment there is nothing to change, and a stroke beside all cloth says so', () => {
  const cut = (mask: MaskValue, found: boolean) => () =>
    cutGarment(photo, setUp(found).parting, mask, W, () => undefined);
  expect(cut(noMarks.mask, true)).toThrow('no-stroke');
  expect(cut(stroke('drop', 30, 30), true)).toThrow('no-stroke');
  expect(cut(stroke('keep', 30, 30), false)).toThrow('no-garment');
});

test('the garment takes the colour, the rest of the photo and what was cut out stay', () => {
  const shown = copyImage(photo);
  const cloth = cutGarment(photo, setUp().parting, stroke('keep', 30, 30), W, () => undefined);
  const cut = cloth.data.slice();
  dress(shown, cloth, { ...initial, cloth: 'blue' });
  const { data } = shown;
  const at = (x: number): number[] => [...data.subarray((30 * W + x) * 4, (30 * W + x) * 4 + 3)];
  expect(at(30)[2]).toBeGreaterThan(at(30)[0]! + 40);
  expect(at(3)).toEqual([210, 210, 205]);
  expect(cloth.data).toEqual(cut);
});

test('a photo of somebody who looks like a minor is refused before anything is parted', async () => {
  const networks = {
    faces: { findFaces: () => Promise.resolve([{}]) },
    findMinors: () => new Set([0]),
    people: {},
  } as never;
  await expect(readClothes(photo, networks)).rejects.toThrow('apparent-minor');
});

test('a pattern is as large beside the garment on every size of the photo', () => {
  const small = clothingOf({ ...initial, pattern: 'dots' }, { width: 400, height: 800 });
  const large = clothingOf({ ...initial, pattern: 'dots' }, { width: 2000, height: 4000 });
  expect(large.repeat).toBe(small.repeat * 5);
  expect(small).toMatchObject({ dye: cloths.teal, second: cloths.cream });
});

test('what a pattern does not have is not offered', () => {
  expect(hiddenOptions({ pattern: 'plain' })).toContain('second');
  expect(hiddenOptions({ pattern: 'stripes' })).toEqual(['number']);
  expect(hiddenOptions({ pattern: 'floral' })).toEqual([]);
});

test('it is made here unless the visitor chooses the model, and not before a stroke', () => {
  const view = {
    inputs: { photo: { id: '1' } },
    options: { ...initialOptions(aiClothesChanger.options) },
    insights: {},
  } as never;
  expect(aiClothesChanger.here?.(view)).toBe(true);
  expect(aiClothesChanger.blocked?.(view)).toMatchObject({ message: 'failure.no-stroke' });
});

test.each(['no-stroke', 'no-garment', 'apparent-minor'])('a refusal of %s has words', (code) => {
  expect(en).toHaveProperty([`failure.${code}`]);
});
