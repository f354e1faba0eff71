/** @jest-environment jsdom */
import { initialOptions } from '@facet/workbench';
import { fakeImage } from '@facet/workbench/test-support';
import { fakePictureWorker } from '../../studio/worker.fake.ts';
import {
  adviceOn,
  fillingOf,
  fitFilling,
  fittingFilling,
  frameOf,
  isExtended,
  isWide,
  marginsFor,
  marginsOfFrame,
  MOST,
  sides,
  sidesWithPeople,
  fillings,
  workingSize,
  type ExtendOptions,
  type PhotoSides,
} from './frame.ts';
import { en } from './messages/en.ts';
import { createExtendRunner } from './runner.ts';
import { options } from './specs.ts';

const none = { left: 0, top: 0, right: 0, bottom: 0 };

test.each([
  ['1:1', { width: 300, height: 400 }, 1],
  ['16:9', { width: 600, height: 600 }, 16 / 9],
  ['4:5', { width: 400, height: 300 }, 0.8],
] as const)('a frame of %s around %j has that shape', (format, photo, ratio) => {
  const { left, top, right, bottom } = marginsFor(format, photo);
  expect(left).toBe(right);
  expect((photo.width * (1 + left + right)) / (photo.height * (1 + top + bottom))).toBeCloseTo(ratio);
});

test('a format that a picture cannot reach is come near to', () => {
  expect(marginsFor('16:9', { width: 300, height: 900 })).toEqual({ left: MOST, top: 0, right: MOST, bottom: 0 });
});

test('a frame says its margins, and margins their frame', () => {
  const margins = { left: 0.2, top: 0.1, right: 0.75, bottom: 0 };
  expect(marginsOfFrame(frameOf(margins))).toEqual(margins);
});

test('a frame never cuts the picture', () => {
  expect(marginsOfFrame({ x: 0.45, y: 0.5, width: 0.05, height: 0.05 })).toEqual(none);
});

test('nothing is extended without a margin, and wide ones are warned of', () => {
  expect(isExtended(none)).toBe(false);
  expect(isExtended({ ...none, top: 0.01 })).toBe(true);
  expect(isWide({ ...none, left: 0.5 })).toBe(false);
  expect(isWide({ ...none, left: 0.51 })).toBe(true);
});

test('a photo is made smaller where the result would have more than 40 megapixels', () => {
  expect(workingSize({ width: 4000, height: 5000 }, { ...none, left: 0.5 })).toEqual({ width: 4000, height: 5000 });
  const { width, height } = workingSize({ width: 8000, height: 5000 }, { ...none, left: 0.3 });
  expect(width * 1.3 * height).toBeLessThanOrEqual(40e6);
  expect(width * 1.3 * height).toBeGreaterThan(39.9e6);
});

test('people are noticed at the edges that cut them off', () => {
  const size = { width: 20, height: 20 };
  const people = Float32Array.from({ length: 400 }, (_, i) => (i % 20 > 15 && i > 200 ? 0.9 : 0));
  expect(sidesWithPeople(people, size)).toEqual(['right', 'bottom']);
  expect(sidesWithPeople(new Float32Array(400), size)).toEqual([]);
});

test('a side that cannot go on is named with those that would', () => {
  const goingOn = { left: 0.95, top: 1, right: 0.9, bottom: 0.3 };
  const advice = adviceOn({ ...none, right: 0.2, bottom: 0.2 }, { goingOn, withPeople: ['right'] });
  expect(advice).toEqual({
    people: ['right'],
    broken: ['bottom'],
    better: ['left', 'top'],
  });
});

test('where the extended sides go on, nothing is said of the others', () => {
  const goingOn = { left: 0.95, top: 1, right: 0.2, bottom: 0.3 };
  const advice = adviceOn({ ...none, left: 0.2 }, { goingOn, withPeople: ['right'] });
  expect(advice).toEqual({ people: [], broken: [], better: [] });
});

test('all that can be said of a side has words', () => {
  for (const side of sides)
    for (const note of ['people', 'broken', 'better']) expect(en).toHaveProperty([`note.${note}.${side}`]);
});

test('what cannot be continued, and a photo that was made smaller, have words', () => {
  expect(en).toHaveProperty(['failure.nothing-to-copy']);
  expect(en).toHaveProperty(['note.reduced']);
});

test('each filling of the frame has a name, and a backdrop is recommended in words', () => {
  for (const filling of fillings) expect(en).toHaveProperty([`filling.${filling}`]);
  expect(en).toHaveProperty(['note.backdrop']);
  expect(en).toHaveProperty(['fillings.advice']);
});

test('what fills the frame is chosen by itself at first, under a name that the page does not use for the model', () => {
  expect(options.filling.initial).toBe('auto');
  expect(options).not.toHaveProperty('way');
});

const all = (value: number) => ({ left: value, top: value, right: value, bottom: value });
const sideways = { ...none, left: 0.2, right: 0.2 };
/** A meadow without anybody. */
const meadow: PhotoSides = { goingOn: all(0.95), steps: all(0.04), withPeople: [], standing: 0.05 };

test('a picture is continued past sides that all can be', () => {
  expect(fittingFilling(sideways, meadow)).toBe('continued');
  const otherBreaks = { ...meadow, goingOn: { ...meadow.goingOn, left: 0.1 }, withPeople: ['left'] as const };
  expect(fittingFilling({ ...none, right: 0.2 }, otherBreaks)).toBe('continued');
});

test('beside a thing that takes much of the picture even sides alone are continued', () => {
  const close = { ...meadow, standing: 0.5 };
  expect(fittingFilling(sideways, close)).toBe('blurred');
  expect(fittingFilling(sideways, { ...close, steps: all(0.005) })).toBe('continued');
  expect(fittingFilling(sideways, { ...close, steps: { ...all(0.005), right: 0.03 } })).toBe('blurred');
});

test('a picture gets a backdrop where one extended side breaks off or cuts somebody off, and upwards and downwards', () => {
  expect(fittingFilling(sideways, { ...meadow, goingOn: { ...meadow.goingOn, right: 0.5 } })).toBe('blurred');
  expect(fittingFilling(sideways, { ...meadow, withPeople: ['right'] })).toBe('blurred');
  expect(fittingFilling({ ...none, top: 0.2 }, meadow)).toBe('blurred');
  expect(fittingFilling({ ...sideways, bottom: 0.2 }, meadow)).toBe('blurred');
});

test('where the picture is continued by itself, nothing is advised against', () => {
  let continued = 0;
  for (const left of [0, 0.5, 0.7, 0.8, 0.9, 1])
    for (const withPeople of [[], ['left'], ['right']] as const) {
      const found = { ...meadow, goingOn: { ...all(0.95), left }, withPeople };
      if (fittingFilling(sideways, found) !== 'continued') continue;
      continued++;
      expect(adviceOn(sideways, found)).toEqual({ people: [], broken: [], better: [] });
    }
  expect(continued).toBe(3);
});

test('what suits the photo is known once it was looked at, and follows the frame', () => {
  const chosen = { ...none, right: 0.2, variant: '0', filling: 'auto', fitting: null } as const;
  expect(fillingOf(fitFilling<ExtendOptions>(chosen, null))).toBeNull();
  const fitted = fitFilling<ExtendOptions>(chosen, meadow);
  expect(fillingOf(fitted)).toBe('continued');
  expect(fitFilling(fitted, meadow)).toBe(fitted);
  expect(fillingOf(fitFilling({ ...fitted, top: 0.2 }, meadow))).toBe('blurred');
  expect(fitFilling(fitted, null).fitting).toBeNull();
});

test('what the visitor chose is taken, whatever the photo is like', () => {
  const found = { ...meadow, goingOn: all(0.1) };
  const chosen = { ...none, right: 0.2, variant: '0', filling: 'continued', fitting: null } as const;
  expect(fillingOf(fitFilling<ExtendOptions>(chosen, found))).toBe('continued');
  expect(fillingOf(chosen)).toBe('continued');
});

const looked = { ...meadow, withPeople: ['top'], marks: null };
const context = () => ({ signal: new AbortController().signal, stage: jest.fn(), bytes: jest.fn() });

test('a look finds the sides of a photo, also where the files of the networks cannot be had', async () => {
  const { spawn, requests } = fakePictureWorker(() => looked);
  const offline = { load: () => Promise.reject(new TypeError('offline')) };
  const found = await createExtendRunner(spawn, offline).inspect('photo', fakeImage('sea'), context());
  expect(found).toEqual({ ...meadow, withPeople: ['top'] });
  expect(requests.map(({ name }) => name)).toEqual(['look']);
});

test('a look that is cancelled while files are fetched rejects', async () => {
  const { spawn, requests } = fakePictureWorker(() => looked);
  const cancelled = { load: () => Promise.reject(new DOMException('cancelled', 'AbortError')) };
  const looking = createExtendRunner(spawn, cancelled).inspect('photo', fakeImage('sea'), context());
  await expect(looking).rejects.toMatchObject({ name: 'AbortError' });
  expect(requests).toEqual([]);
});

test('a run gets what was found, so that its own worker needs no networks', async () => {
  const made = { blob: new Blob(['png']), width: 450, height: 200, notes: [] };
  const { spawn, requests } = fakePictureWorker((name) => (name === 'look' ? looked : made));
  const files = { load: () => Promise.resolve(new Map()) };
  const chosen = initialOptions(options);
  const output = await createExtendRunner(spawn, files).run(
    { inputs: { photo: fakeImage('sea') }, options: chosen },
    context(),
  );
  expect(requests.map(({ name }) => name)).toEqual(['load', 'look', 'make']);
  expect(requests[2]).toMatchObject({ request: { options: chosen, found: looked } });
  expect(output).toMatchObject({ width: 450, stem: 'sea-extended' });
});

test('a backdrop that was chosen by itself is explained in words', () => {
  expect(en).toHaveProperty(['note.fitting']);
  expect(en).toHaveProperty(['fillings.looking']);
});
