import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AssetStore, ImageValue } from '@facet/workbench';
import { answeringWorker } from '../../photo/worker.fake.ts';
import { outlinesOf } from './atlas.ts';
import { cities, cityNamed } from './cities.ts';
import { en } from './messages/en.ts';
import { placeOnMap, readCoordinate } from './place.ts';
import { createZoomRunner } from './runner.ts';
import type { ZoomOptions } from './specs.ts';

const photo: ImageValue = {
  kind: 'image',
  id: 'one',
  blob: new Blob(['x']),
  name: 'Beach.jpg',
  type: 'image/jpeg',
  width: 4000,
  height: 3000,
  preview: new Blob(['x']),
};
const options: ZoomOptions = {
  place: { name: 'Rome, Italy', latitude: 41.9, longitude: 12.5 },
  flight: 'back',
  seconds: 6,
  shape: 'square',
  side: '1080',
  wind: true,
};
const context = (signal = new AbortController().signal) => ({ signal, stage: jest.fn(), bytes: jest.fn() });

function runnerWith(given: { readonly silent?: boolean; readonly offline?: boolean } = {}) {
  const seen: unknown[] = [];
  const ended = jest.fn();
  const runner = createZoomRunner({
    encodesAac: () => Promise.resolve(true),
    assets: {
      load: () => (given.offline ? Promise.reject(new Error('offline')) : Promise.resolve(new Map())),
    } as unknown as AssetStore,
    spawn: () =>
      answeringWorker((name, request) => {
        seen.push(request);
        if (name === 'make' && given.silent) return null;
        return { blob: new Blob(['clip']), width: 1080, height: 1080 };
      }, ended),
  });
  return { runner, seen, ended };
}

test('options are sent as numbers; only around a town are there houses', async () => {
  const { runner, seen } = runnerWith();
  const output = await runner.run({ inputs: { photo }, options }, context());
  expect(seen[1]).toEqual({
    photo: photo.blob,
    place: { latitude: 41.9, longitude: 12.5 },
    town: true,
    flight: 'back',
    seconds: 6,
    shape: 'square',
    side: 1080,
    wind: true,
  });
  expect(output).toMatchObject({ kind: 'file', name: 'Beach-earth-back.mp4', notes: [{ message: 'note.made' }] });
  await runner.run({ inputs: { photo }, options: { ...options, place: { ...options.place, name: null } } }, context());
  expect(seen[2]).toMatchObject({ town: false });
});

test('a cancelled run ends the worker', async () => {
  const { runner, ended } = runnerWith({ silent: true });
  const stop = new AbortController();
  const run = runner.run({ inputs: { photo }, options }, context(stop.signal));
  await new Promise(setImmediate);
  stop.abort();
  await expect(run).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended).toHaveBeenCalled();
});

test('a map that cannot be fetched ends the run before the worker starts', async () => {
  const { runner, seen } = runnerWith({ offline: true });
  await expect(runner.run({ inputs: { photo }, options }, context())).rejects.toThrow('offline');
  expect(seen).toEqual([]);
});

describe('the towns', () => {
  test('each has a name of its own and lies on the globe', () => {
    expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length);
    for (const { name, latitude, longitude } of cities) {
      expect(name).toMatch(/^[^\d,]+, [^\d,]+$/);
      expect(Math.abs(latitude)).toBeLessThan(79);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
    }
  });
  test.each([
    ['paris', 'Paris, France'],
    ['SAO PAULO', 'São Paulo, Brazil'],
    ['Xi’an, China', "Xi'an, China"],
    [' reykjavik ', 'Reykjavík, Iceland'],
  ])('“%s” is %s', (typed, name) => expect(cityNamed(typed)?.name).toBe(name));
  test.each(['', 'Par', 'Atlantis', '123'])('“%s” is none', (typed) => expect(cityNamed(typed)).toBeNull());
});

describe('coordinates', () => {
  test.each([
    ['48,85', 90, 48.85],
    ['−33.9', 90, -33.9],
    ['+12', 180, 12],
  ])('%s is read', (text, limit, value) => expect(readCoordinate(text, limit)).toBe(value));
  test.each([
    ['91', 90],
    ['north', 90],
    ['', 90],
    ['1e2', 180],
    ['12.5.1', 180],
  ])('%s is refused', (text, limit) => expect(readCoordinate(text, limit)).toBeNull());
  test('a click on the map is a place, at its edges too', () => {
    expect(placeOnMap(0.5, 0.5)).toEqual({ latitude: 0, longitude: 0 });
    expect(placeOnMap(1.01, -0.01)).toEqual({ latitude: 90, longitude: 180 });
  });
});

test('the map of the package becomes outlines, and anything else is refused', () => {
  const file = path.resolve(__dirname, '../../../../node_modules/world-atlas/countries-110m.json');
  const { land, borders } = outlinesOf(readFileSync(file));
  expect(land.length).toBeGreaterThan(10_000);
  expect(borders.startsWith('M')).toBe(true);
  expect(() => outlinesOf(new TextEncoder().encode('<html>'))).toThrow(SyntaxError);
});

test.each(['format-unsupported', 'no-room'])('a refusal of %s has words', (code) => {
  expect(en).toHaveProperty([`failure.${code}`]);
});
