import type { MediaValue, WorkerLike } from '@facet/workbench';
import { en } from './messages/en.ts';
import { createCutRunner, notesOf } from './runner.ts';

const clip: MediaValue<'video'> = {
  kind: 'video',
  id: '1',
  blob: new Blob(['123456']),
  name: 'My trip.mov',
  type: 'video/quicktime',
};
const options = { span: { clip: '1', from: 1, to: 3 }, method: 'copy' } as const;
const context = () => ({ signal: new AbortController().signal, stage: jest.fn(), bytes: jest.fn() });

function runnerWith(respond: (name: string, request: unknown) => object) {
  return createCutRunner(() => {
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      terminate: () => undefined,
      postMessage: ({ id, name, request }) =>
        worker.onmessage?.({ data: { id, ...respond(name, request) } } as MessageEvent),
    };
    return worker;
  });
}

test('a cut is asked for with its span and comes back under a name of its container', async () => {
  const seen: unknown[] = [];
  const runner = runnerWith((name, request) => {
    seen.push([name, request]);
    return { kind: 'answer', answer: { blob: new Blob(['x']), container: 'mov', startedAt: 0.5, dropped: [] } };
  });
  const output = await runner.run({ inputs: { clip }, options }, context());
  expect(output).toMatchObject({ kind: 'file', media: 'video', name: 'My trip-cut.mov' });
  expect(output.notes).toEqual([
    { id: 'started', tone: 'info', message: 'note.started', values: { time: '0:00.500' } },
  ]);
  expect(seen).toEqual([['cut', { blob: clip.blob, span: { from: 1, to: 3 }, method: 'copy', bytes: 4 }]]);
});

test('a refusal keeps its code, and every code has words', async () => {
  const codes = [
    'not-a-video',
    'no-picture',
    'damaged',
    'unknown-codec',
    'exact-unsupported',
    'too-large',
    'no-room',
  ] as const;
  for (const code of codes) {
    const runner = runnerWith(() => ({ kind: 'refusal', refusal: { kind: 'tool', code, values: {} } }));
    await expect(runner.run({ inputs: { clip }, options }, context())).rejects.toMatchObject({
      failure: { kind: 'tool', code },
    });
    expect(en).toHaveProperty([`failure.${code}`]);
  }
});

test('what was left out is told once a kind', () => {
  const notes = notesOf({ startedAt: 0, dropped: ['subtitle', 'subtitle', 'audio'] });
  expect(notes.map(({ message }) => message)).toEqual(['note.started', 'note.dropped.subtitle', 'note.dropped.audio']);
  for (const { message } of notes) expect(en).toHaveProperty([message]);
});
