import type { AssetStore } from '@facet/workbench';
import { fakeImage } from '@facet/workbench/test-support';
import { answeringWorker } from '../../photo/worker.fake.ts';
import { en } from './messages/en.ts';
import { createBetweenRunner } from './runner.ts';
import { requestOf, type BetweenOptions } from './specs.ts';

const picture = (name: string) => fakeImage(name, { name, width: 1200, height: 900 });
const inputs = { first: picture('Open.jpg'), last: picture('Closed.jpg') };
const options: BetweenOptions = { pace: 'late', seconds: 4, hold: 0.5, back: false, tune: 'toy', side: '480' };
const context = (signal = new AbortController().signal) => ({ signal, stage: jest.fn(), bytes: jest.fn() });

function runnerWith(way: 'moved' | 'through' | null) {
  const ended = jest.fn();
  const seen: unknown[] = [];
  const spawn = () =>
    answeringWorker((name, request) => {
      seen.push(request);
      return name === 'make' && way === null ? null : { blob: new Blob(['clip']), width: 640, height: 480, way };
    }, ended);
  const assets = { load: () => Promise.resolve(new Map()) } as unknown as AssetStore;
  return { runner: createBetweenRunner({ spawn, encodesAac: () => Promise.resolve(true), assets }), seen, ended };
}

test.each(['moved', 'through'] as const)('a clip that was %s says so', async (way) => {
  const { runner, seen } = runnerWith(way);
  const output = await runner.run({ inputs, options }, context());
  expect(output).toMatchObject({ kind: 'file', name: 'Open-between.mp4', notes: [{ message: `note.${way}` }] });
  expect(en).toHaveProperty([`note.${way}`]);
  expect(seen[1]).toMatchObject({ pace: 'late', seconds: 4, hold: 0.5, back: false, tune: 'toy', side: 480 });
});

test('a cancelled run ends the worker', async () => {
  const { runner, ended } = runnerWith(null);
  const stop = new AbortController();
  const run = runner.run({ inputs, options }, context(stop.signal));
  await new Promise(setImmediate);
  stop.abort();
  await expect(run).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended).toHaveBeenCalled();
});

test('pictures that stand leave half of the clip for what lies between', () => {
  const blob = new Blob();
  expect(requestOf(blob, blob, { ...options, seconds: 2, hold: 1.5 }).hold).toBe(0.5);
  expect(requestOf(blob, blob, { ...options, seconds: 4, hold: 1.5, back: true }).hold).toBe(0.5);
});

test.each(['apparent-minor', 'format-unsupported', 'no-room'])('a refusal of %s has words', (code) => {
  expect(en).toHaveProperty([`failure.${code}`]);
});
