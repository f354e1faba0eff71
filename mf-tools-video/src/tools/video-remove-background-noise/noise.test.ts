import { readFileSync } from 'node:fs';
import { loadRnnoise } from '@facet/engines/sound';
import { usual } from '@facet/testing/extent';
import type { MediaValue, WorkerLike } from '@facet/workbench';
import type { CleanSettings, SoundFacts } from './calls.ts';
import { concat, createCleaner, createFinisher, createLearner, gainTo, RATE } from './chain.ts';
import { waveOf } from '../../clip/wave.ts';
import { en } from './messages/en.ts';
import { noiseBlock, noiseWarnings, settingsOf, type NoiseOptionValues, type NoiseView } from './noiseOptions.ts';
import { createNoiseRunner, notesOf } from './runner.ts';

const settings: CleanSettings = { keep: 'speech', strength: 1, hum: true, clicks: true, loudness: null };
const level = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, value) => sum + value * value, 0) / samples.length + 1e-12);
let state = 7;
const random = (): number => ((state = (state * 48_271) % 2_147_483_647) / 2_147_483_647) * 2 - 1;
/** Hiss and mains hum, two channels. */
const noisy = (seconds: number): readonly Float32Array[] => {
  const left = Float32Array.from({ length: Math.round(RATE * seconds) }, (_, i) => {
    const hum = [50, 100, 150].reduce((sum, f) => sum + 0.02 * Math.sin((2 * Math.PI * f * i) / RATE), 0);
    return hum + 0.01 * random();
  });
  return [left, left.map((value) => value * 0.5)];
};

test.each(usual(['music', 'speech'] as const))(
  'what goes through the chain is as long as before and quieter (%s)',
  async (keep) => {
    const rnnoise = await loadRnnoise(readFileSync('node_modules/@jitsi/rnnoise-wasm/dist/rnnoise.wasm'));
    const block = noisy(2.5);
    const learner = createLearner(2, { ...settings, keep });
    learner.push(block);
    const learnt = learner.read();
    expect(Math.round(learnt.hum!.frequency)).toBe(50);
    const cleaner = createCleaner(2, { ...settings, keep, clicks: false }, learnt, rnnoise);
    const parts = [
      cleaner.push(block.map((samples) => samples.slice(0, 50_001))),
      cleaner.push(block.map((samples) => samples.slice(50_001))),
      cleaner.finish(),
    ];
    cleaner.dispose();
    for (const channel of [0, 1]) {
      const out = concat(parts.map((part) => part[channel]!));
      expect(out).toHaveLength(block[channel]!.length);
      expect(level(out.subarray(RATE))).toBeLessThan(level(block[channel]!.subarray(RATE)) - 12);
    }
  },
);

const steady = (keep: CleanSettings['keep'], hum: boolean) => {
  const learner = createLearner(1, { ...settings, keep, hum });
  const whistle = (i: number): number => 0.03 * Math.sin((2 * Math.PI * 1700 * i) / RATE);
  learner.push([noisy(4)[0]!.map((value, i) => value + whistle(i))]);
  return learner.read().tones.map(({ frequency }) => Math.round(frequency));
};

test('of speech every steady tone is taken out, of music the hum alone, and nothing where it is not wanted', () => {
  expect(steady('speech', true)).toEqual(expect.arrayContaining([50, 100, 150, 1700]));
  const ofMusic = steady('music', true);
  expect(ofMusic).toEqual(expect.arrayContaining([50, 100, 150]));
  expect(ofMusic).not.toContain(1700);
  expect(steady('speech', false)).toEqual([]);
});

test('the noise that is learnt once more is that without the tones', () => {
  const block = noisy(4);
  const learnt = createLearner(2, settings);
  learnt.push(block);
  const again = createLearner(2, settings, learnt.read());
  again.push(block);
  const [before, after] = [learnt.read(), again.read()];
  expect(after.tones).toEqual(before.tones);
  // The band of 100 Hz, and one of hiss alone.
  const band = Math.round((100 * 2048) / RATE);
  expect(after.noise[0]!.power[band]).toBeLessThan(before.noise[0]!.power[band]! / 30);
  expect(after.noise[0]!.power[400]! / before.noise[0]!.power[400]!).toBeCloseTo(1, 1);
});

test('two channels that are the same are cleaned once, as each of them would be alone', () => {
  const [left] = noisy(1.5) as [Float32Array];
  const clean = (block: readonly Float32Array[], twins: boolean): readonly Float32Array[] => {
    const music: CleanSettings = { ...settings, keep: 'music' };
    const learner = createLearner(2, music);
    learner.push(block);
    expect(learner.read().twins).toBe(twins);
    const again = createLearner(2, music, learner.read());
    again.push(block);
    expect(again.read().noise).toHaveLength(twins ? 1 : 2);
    const cleaner = createCleaner(2, music, again.read(), undefined!);
    const [body, end] = [cleaner.push(block), cleaner.finish()];
    return [0, 1].map((c) => concat([body[c]!, end[c]!]));
  };
  const both = clean([left, left.slice()], true);
  expect(both[1]).toEqual(both[0]);
  // One sample makes them two, and changes nothing in the other.
  const right = left.slice();
  right[left.length - 1]! += 0.001;
  expect(clean([left, right], false)[0]).toEqual(both[0]);
});

const clicksIn = (keep: CleanSettings['keep'], height: number): number => {
  const block = noisy(1)[0]!.map((value) => value * 0.2);
  for (let at = 5000; at < block.length; at += 9000) block[at]! += height;
  const learnt = { hum: null, tones: [], noise: [], twins: false };
  const cleaner = createCleaner(1, { ...settings, keep, strength: 0 }, learnt, undefined!);
  cleaner.push([block]);
  cleaner.finish();
  return cleaner.clicks;
};

test('in music less is taken for a click than in speech: drums strike sharply', () => {
  expect(clicksIn('speech', 0.012)).toBeGreaterThan(2);
  expect(clicksIn('music', 0.012)).toBe(0);
  expect(clicksIn('music', 0.1)).toBeGreaterThan(2);
});

test('the finisher is not late and lets nothing above the ceiling', () => {
  const tone = Float32Array.from({ length: RATE / 4 }, (_, i) => 0.5 * Math.sin((2 * Math.PI * 300 * i) / RATE));
  const finisher = createFinisher(1, 4);
  const out = concat([finisher.push([tone])[0]!, finisher.finish()[0]!]);
  expect(out).toHaveLength(tone.length);
  expect(Math.max(...out.map(Math.abs))).toBeLessThan(10 ** (-1.4 / 20));
  const quiet = createFinisher(1, 0.5);
  const same = concat([quiet.push([tone])[0]!, quiet.finish()[0]!]);
  for (let i = 0; i < 4000; i += 100) expect(same[i]).toBeCloseTo(tone[i]! * 0.5, 5);
});

test('what is next to silence is not turned up without end', () => {
  expect(gainTo({ ...settings, loudness: -16 }, -68)).toBeCloseTo(10 ** (24 / 20), 6);
  expect(gainTo(settings, -40)).toBe(1);
});

test('a WAV says its length and channels', async () => {
  const blob = waveOf([Float32Array.of(0, 1, -2), Float32Array.of(0, 0.5, 0)], 48_000);
  const view = new DataView(await blob.arrayBuffer());
  expect([view.getUint32(40, true), view.getUint16(22, true), view.getUint32(24, true)]).toEqual([12, 2, RATE]);
  expect([view.getInt16(48, true), view.getInt16(52, true)]).toEqual([32767, -32767]);
});

const recording: MediaValue<'audio'> = {
  kind: 'audio',
  id: '1',
  blob: new Blob(['x']),
  name: 'talk.mp3',
  type: 'audio/mpeg',
};
const facts: SoundFacts = {
  duration: 60,
  picture: false,
  codec: 'mp3',
  sampleRate: 44_100,
  channels: 6,
  loudness: -20,
  hum: 50.1,
  result: 'm4a',
  decodable: true,
};
const options: NoiseOptionValues = { keep: 'speech', strength: 0.9, hum: false, clicks: true, loudness: '-16' };
const view = (patch: Partial<SoundFacts> = {}): NoiseView => ({
  inputs: { recording },
  options,
  insights: { recording: { status: 'found', value: { ...facts, ...patch } } },
});

test('what cannot be decoded, and silence, cannot be run', () => {
  expect(noiseBlock(view())).toBeNull();
  expect(noiseBlock(view({ decodable: false }))?.message).toBe('blocked.undecodable');
  expect(noiseBlock(view({ loudness: null, duration: 5 }))?.message).toBe('blocked.silent');
  // A long file may begin with silence.
  expect(noiseBlock(view({ loudness: null }))).toBeNull();
});

test('hum that is left, lost channels and another format are reported before a run', () => {
  expect(noiseWarnings(view()).map(({ message }) => message)).toEqual([
    'warning.hum',
    'warning.channels',
    'warning.m4a',
  ]);
  expect(noiseWarnings(view({ hum: null, channels: 2, result: 'wav' }))).toEqual([]);
});

function runnerWith(respond: (request: unknown) => object, own = true) {
  const spawned: boolean[] = [];
  const runner = createNoiseRunner({
    spawn: (aac) => {
      spawned.push(aac);
      const worker: WorkerLike = {
        onmessage: null,
        onerror: null,
        onmessageerror: null,
        terminate: () => undefined,
        postMessage: ({ id, request }) => worker.onmessage?.({ data: { id, ...respond(request) } } as MessageEvent),
      };
      return worker;
    },
    encodesAac: () => Promise.resolve(own),
    assets: { load: () => Promise.resolve(new Map([['rnnoise.wasm', new Uint8Array([1])]])) },
  });
  return { runner, spawned };
}
const context = () => ({ signal: new AbortController().signal, stage: jest.fn(), bytes: jest.fn() });

test('a browser without AAC gets the worker that brings its own', async () => {
  const answer = { blob: new Blob(['x']), extension: 'm4a', before: -22, after: -16.1, clicks: 2, tones: 3 };
  const { runner, spawned } = runnerWith(() => ({ kind: 'answer', answer }), false);
  const output = await runner.run({ inputs: { recording }, options }, context());
  expect(output).toMatchObject({ kind: 'file', media: 'audio', name: 'talk-clean.m4a' });
  expect(output.notes?.map(({ message }) => message)).toEqual(['note.loudness', 'note.tones', 'note.clicks']);
  expect(spawned).toEqual([true]);
});

test('a result quieter than requested says why', () => {
  const notes = notesOf({ before: -60, after: -36, clicks: 0, tones: 0 }, settingsOf(options));
  expect(notes.map(({ message }) => message)).toEqual(['note.loudness', 'note.quiet']);
});

test.each(['no-sound', 'not-a-video', 'damaged', 'unknown-codec', 'format-unsupported', 'no-room'])(
  'a refusal of %s has words',
  async (code) => {
    const { runner } = runnerWith(() => ({ kind: 'refusal', refusal: { kind: 'tool', code, values: {} } }));
    await expect(runner.run({ inputs: { recording }, options }, context())).rejects.toMatchObject({
      failure: { code },
    });
    expect(en).toHaveProperty([`failure.${code}`]);
  },
);
