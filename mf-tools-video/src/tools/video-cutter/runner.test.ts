import type { WorkerLike } from '@facet/workbench';
import type { VideoFacts } from '@facet/workbench/clip';
import { fakeVideo } from '@facet/workbench/test-support';
import type { CutOptions } from './cutOptions.ts';
import { en } from './messages/en.ts';
import { createCutRunner, notesOf } from './runner.ts';
import { noCrop } from './shape.ts';

const clip = fakeVideo('1', { blob: new Blob(['123456']), name: 'My trip.mov', type: 'video/quicktime' });
const options: CutOptions = {
  act: 'keep',
  parts: { clip: '1', ranges: [{ from: 1, to: 3 }] },
  method: 'copy',
  mute: false,
  turn: '0',
  crop: 'none',
  box: noCrop,
  speed: '1',
};
const facts: VideoFacts = {
  container: 'mov',
  duration: 4,
  width: 160,
  height: 90,
  frameRate: 10,
  videoCodec: 'avc',
  audioCodec: 'aac',
  bytes: 8,
  keyframes: { times: [0, 0.5, 2], knownUntil: 4 },
  decodable: true,
  exact: true,
};
const context = () => ({ signal: new AbortController().signal, stage: jest.fn(), bytes: jest.fn() });

function runnerWith(respond: (name: string, request: unknown, aac: boolean) => object, own = true) {
  const spawn = (aac: boolean): WorkerLike => {
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      terminate: () => undefined,
      postMessage: ({ id, name, request }) =>
        worker.onmessage?.({ data: { id, ...respond(name, request, aac) } } as MessageEvent),
    };
    return worker;
  };
  return createCutRunner({ spawn, encodesAac: () => Promise.resolve(own) });
}

test('a cut is requested from the key frame on, and comes back under a name of its container', async () => {
  const seen: unknown[] = [];
  const runner = runnerWith((name, request) => {
    seen.push([name, request]);
    const made = { blob: new Blob(['x']), container: 'mov', starts: [0.5], encoded: null, dropped: [] };
    return { kind: 'answer', answer: name === 'look' ? facts : made };
  });
  await runner.inspect('clip', clip, context());
  const output = await runner.run({ inputs: { clip }, options }, context());
  expect(output).toMatchObject({ kind: 'file', media: 'video', name: 'My trip-cut.mov' });
  expect(output.notes).toEqual([
    { id: 'started', tone: 'info', message: 'note.started', values: { time: '0:00.500' } },
  ]);
  const cut = {
    blob: clip.blob,
    parts: [{ from: 0.5, to: 3 }],
    method: 'copy',
    mute: false,
    turn: 0,
    crop: null,
    mostRate: null,
    speed: 1,
    bytes: 5,
  };
  expect(seen).toEqual([
    ['look', { blob: clip.blob }],
    ['cut', cut],
  ]);
});

test.each([
  ['at another speed', { speed: '2' }, facts, true],
  ['without its sound', { speed: '2', mute: true }, facts, false],
  ['as fast as it was', {}, facts, false],
  ['in a WebM, whose sound every browser encodes', { speed: '2' }, { ...facts, container: 'webm' }, false],
] as const)('a clip %s gets an encoder of our own only where one is needed', async (_what, patch, found, needed) => {
  const own: boolean[] = [];
  const respond = (name: string, _request: unknown, aac: boolean) => {
    if (name === 'cut') own.push(aac);
    const made = { blob: new Blob(['x']), container: 'mov', starts: [0], encoded: null, dropped: [] };
    return { kind: 'answer', answer: name === 'look' ? found : made };
  };
  const request = { inputs: { clip }, options: { ...options, ...patch } };
  await runnerWith(respond, false).run(request, context());
  await runnerWith(respond, true).run(request, context());
  expect(own).toEqual([needed, false]);
});

test('a clip that was not looked at before is looked at first', async () => {
  const seen: string[] = [];
  const runner = runnerWith((name) => {
    seen.push(name);
    const made = { blob: new Blob(['x']), container: 'mov', starts: [0.5, 2], encoded: null, dropped: [] };
    return { kind: 'answer', answer: name === 'look' ? facts : made };
  });
  const { notes } = await runner.run({ inputs: { clip }, options }, context());
  expect(seen).toEqual(['look', 'cut']);
  expect(notes).toEqual([
    { id: 'parts', tone: 'info', message: 'note.parts', values: { times: '0:00.500, 0:02.000' } },
  ]);
});

test('an input that is no video is refused', async () => {
  const runner = runnerWith(() => ({ kind: 'answer', answer: facts }));
  const address = { kind: 'url', id: '1', url: 'https://a.example/' } as const;
  await expect(runner.inspect('clip', address, context())).rejects.toThrow('a url is no video');
});

test('a refusal keeps its code, and every code has words', async () => {
  const codes = ['not-a-video', 'no-picture', 'damaged', 'unknown-codec', 'exact-unsupported', 'no-room'] as const;
  for (const code of codes) {
    const runner = runnerWith(() => ({ kind: 'refusal', refusal: { kind: 'tool', code, values: {} } }));
    await expect(runner.run({ inputs: { clip }, options }, context())).rejects.toMatchObject({
      failure: { kind: 'tool', code },
    });
    expect(en).toHaveProperty([`failure.${code}`]);
  }
});

test('what was left out is named once a kind', () => {
  const notes = notesOf({ starts: [0], encoded: 0.72, dropped: ['subtitle', 'subtitle', 'audio'] });
  expect(notes.map(({ message }) => message)).toEqual([
    'note.started',
    'note.kept',
    'note.dropped.subtitle',
    'note.dropped.audio',
  ]);
  expect(notes[1]!.values).toEqual({ seconds: 0.8 });
  for (const { message } of notes) expect(en).toHaveProperty([message]);
});
