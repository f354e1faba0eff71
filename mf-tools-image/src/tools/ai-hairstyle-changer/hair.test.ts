/** @jest-environment jsdom */
import { dyes } from '@facet/engines/image/hair';
import type { HairParting } from '@facet/engines/image/hair';
import { copyImage, type RasterImage } from '@facet/engines/raster';
import type { MaskValue } from '@facet/workbench/worker';
import { initialOptions } from '@facet/workbench';
import { fakeImage } from '@facet/workbench/test-support';
import { noMarks } from '../../studio/marks.ts';
import { fakePictureWorker } from '../../studio/worker.fake.ts';
import { colourHair, colouringOf, cutHair, findHead } from './colourHair.ts';
import type { HairOptions } from './dyeing.ts';
import { en } from './messages/en.ts';
import { findOwnHead, putHair, takeHair } from './putHair.ts';
import { createHairRunner } from './runner.ts';
import { hiddenInputs, hiddenOptions, options as specs } from './specs.ts';

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
    head: { skin: { tint: 0, unevenness: 0 } } as HairParting['head'],
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
  const found = hair.image.data.slice();
  const shown = copyImage(photo);
  colourHair(shown, hair, cut, { ...initial, dye: 'blue', strength: 1 });
  const { data } = shown;
  const at = (x: number, y: number): number[] => [...data.subarray((y * 160 + x) * 4, (y * 160 + x) * 4 + 3)];
  const [red, , blue] = at(100, 60) as [number, number, number];
  expect(blue).toBeGreaterThan(red + 40);
  expect(at(100, 130)).toEqual([220, 180, 160]);
  expect(at(10, 10)).toEqual([77, 77, 77]);
  expect(photo.data).toEqual(before);
  expect(hair.image.data).toEqual(found);
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
  const hidden = (look: HairOptions['look']) => hiddenOptions({ make: 'dye', look });
  expect(hidden('one')).toEqual(expect.arrayContaining(['second', 'amount']));
  expect(hidden('ombre')).not.toContain('second');
  expect(colouringOf(initial)).toMatchObject({ dye: dyes.copper, second: null });
  expect(colouringOf({ ...initial, look: 'ombre', second: 'pink', amount: 0.3 }).second).toEqual({
    kind: 'ombre',
    dye: dyes.pink,
    amount: 0.3,
  });
});

describe('hair from another photo', () => {
  const photo = { data: new Uint8ClampedArray(16), width: 2, height: 2 };
  const networks = (faces: readonly object[], minors = new Set<number>()) =>
    ({ faces: { findFaces: () => Promise.resolve(faces) }, findMinors: () => minors, people: {} }) as never;
  const headAt = (yaw: number, amount = 1) => ({
    hair: setUp(amount).hair,
    others: 0,
    face: { pose: { yaw, pitch: 0, roll: 0 }, landmarks: new Float32Array(0) },
  });
  const donorAt = (yaw: number, amount = 1) => {
    const head = headAt(yaw, amount);
    return { head, hairy: { hair: head.hair, cut: head.hair.image } };
  };
  const put = (yaw: number, amount = 1) =>
    putHair(photo, { head: headAt(0), whole: 1 }, donorAt(yaw, amount), initial, 1, () => undefined);

  it('is refused of a photo without a face, and the words name that photo', async () => {
    await expect(takeHair(photo, networks([]), () => undefined)).rejects.toThrow('donor-no-face');
  });

  it('is refused of somebody who looks like a minor', async () => {
    await expect(takeHair(photo, networks([{}], new Set([0])), () => undefined)).rejects.toThrow(
      'donor-apparent-minor',
    );
  });

  it.each([
    ['a large photo, in a smaller copy first and then in the photo itself', 4800, [2400, 4800]],
    ['a photo that is not larger than the copy, once', 1200, [1200]],
  ] as const)('looks for the own head of %s', async (_name, width, looks) => {
    const findFaces = jest.fn((_photo: RasterImage) => Promise.resolve([]));
    const large = { data: new Uint8ClampedArray(width * 16), width, height: 4 };
    await expect(findOwnHead(large, { faces: { findFaces } } as never)).rejects.toThrow('no-face');
    expect(findFaces.mock.calls.map(([image]) => image.width)).toEqual(looks);
  });

  it('is refused to somebody who looks like a minor in the smaller copy, without a second look', async () => {
    const findFaces = jest.fn((_photo: RasterImage) => Promise.resolve([{}]));
    const large = { data: new Uint8ClampedArray(4800 * 16), width: 4800, height: 4 };
    const looking = { faces: { findFaces }, findMinors: () => new Set([0]) } as never;
    await expect(findOwnHead(large, looking)).rejects.toThrow('apparent-minor');
    expect(findFaces).toHaveBeenCalledTimes(1);
  });

  it('is refused where the heads are held differently, before anything is cut', () => {
    expect(() => put(20)).toThrow('angles-differ');
  });

  it('is refused of a shaved head', () => {
    expect(() => put(0, 0.05)).toThrow('donor-no-hair');
  });

  it('has options and a second photo of its own', () => {
    expect(hiddenInputs({ make: 'wig' })).toEqual([]);
    expect(hiddenInputs({ make: 'dye' })).toEqual(['donor']);
    expect(hiddenOptions({ make: 'wig', look: 'ombre' })).toEqual(expect.arrayContaining(['dye', 'second', 'roots']));
    expect(hiddenOptions({ make: 'wig', look: 'one' })).not.toContain('size');
  });

  it.each([
    ['wig', true],
    ['dye', false],
  ] as const)('is sent along for a run of %s: %s', async (make, isSent) => {
    const answer = { blob: new Blob(['x']), width: 4, height: 4, notes: [] };
    const { spawn, requests } = fakePictureWorker(() => answer);
    const runner = createHairRunner(spawn, { load: () => Promise.resolve(new Map()) } as never);
    const [face, donor] = [fakeImage('me'), fakeImage('other')];
    const context = { signal: new AbortController().signal, stage: () => undefined, bytes: () => undefined };
    const output = await runner.run({ inputs: { photo: face, donor }, options: { ...initial, make } }, context);
    const { request } = requests.find(({ name }) => name === 'make')!;
    expect((request as { options: { donor: Blob | null } }).options.donor).toBe(isSent ? donor.blob : null);
    expect(output.sourceType).toBe(isSent ? 'compositeWithTrainedAlgorithmicMedia' : undefined);
  });
});

test.each([
  'no-face',
  'apparent-minor',
  'turned-too-far',
  'too-small',
  'no-hair',
  'donor-no-face',
  'donor-apparent-minor',
  'donor-turned-too-far',
  'donor-too-small',
  'donor-no-hair',
  'donor-long-hair',
  'donor-glasses',
  'donor-unclear',
  'donor-cut-off',
  'donor-uneven-light',
  'angles-differ',
  'light-differs',
  'own-hair-larger',
])('a refusal of %s has words', (code) => {
  expect(en).toHaveProperty([`failure.${code}`]);
});
