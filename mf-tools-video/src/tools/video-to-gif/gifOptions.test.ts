import type { WorkerLike } from '@facet/workbench';
import type { VideoFacts } from '@facet/workbench/clip';
import { fakeVideo } from '@facet/workbench/test-support';
import { gifBlock, gifWarnings, reconcileRange, type GifOptionValues, type GifView } from './gifOptions.ts';
import { en } from './messages/en.ts';
import { longestPart } from './plan.ts';
import { createGifRunner } from './runner.ts';

const facts: VideoFacts = {
  container: 'mp4',
  duration: 90,
  width: 1920,
  height: 1080,
  frameRate: 30,
  videoCodec: 'avc',
  audioCodec: null,
  bytes: 6000,
  keyframes: { times: [0], knownUntil: 90 },
  decodable: true,
  exact: true,
};
const clip = fakeVideo('one', { name: 'My cat.mp4' });
const options: GifOptionValues = {
  range: { clip: 'one', from: 1, to: 4 },
  caption: { text: '', place: 'bottom' },
  format: 'gif',
  width: '480',
  rate: '15',
  limit: 'none',
  direction: 'forward',
  speed: '1',
  dither: 'ordered',
};
const view = (patch: Partial<GifOptionValues> = {}, found: Partial<VideoFacts> = {}): GifView => ({
  inputs: { clip },
  options: { ...options, ...patch },
  insights: { clip: { status: 'found', value: { ...facts, ...found } } },
});

test('a new clip starts with its first seconds, or all of it where it is shorter', () => {
  expect(reconcileRange(view({ range: { clip: 'other', from: 9, to: 10 } })).range).toEqual({
    clip: 'one',
    from: 0,
    to: 4,
  });
  expect(reconcileRange(view({ range: { clip: null, from: 0, to: 0 } }, { duration: 2 })).range.to).toBe(2);
});

test('a range of the clip itself stays the very same', () => {
  const same = view();
  expect(reconcileRange(same)).toBe(same.options);
});

test('more frames than memory holds are refused with the length that fits', () => {
  const notice = gifBlock(view({ range: { clip: 'one', from: 0, to: 60 } }))!;
  expect(notice.message).toBe('blocked.too-long');
  const longest = notice.values!['longest'] as number;
  expect(gifBlock(view({ range: { clip: 'one', from: 0, to: longest } }))).toBeNull();
  expect(longestPart({ from: 0, to: 1, width: 240, rate: 15, speed: 1, direction: 'forward' }, facts)).toBeGreaterThan(
    longest * 3,
  );
});

test('a clip that cannot be decoded is refused; one that is looked at is not', () => {
  expect(gifBlock(view({}, { decodable: false }))?.message).toBe('blocked.undecodable');
  expect(gifBlock({ ...view(), insights: { clip: { status: 'none' } } })).toBeNull();
});

test('a long GIF without a limit shows a note, a WebP or one with a limit does not', () => {
  const range = { clip: 'one', from: 0, to: 20 };
  expect(gifWarnings(view({ range }))[0]?.message).toBe('warning.long');
  expect(gifWarnings(view({ range, format: 'webp' }))).toEqual([]);
  expect(gifWarnings(view({ range, format: 'all' }))).toEqual([]);
  expect(gifWarnings(view({ range, limit: '8' }))).toEqual([]);
});

function runnerWith(respond: (request: unknown) => object) {
  return createGifRunner(() => {
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      terminate: () => undefined,
      postMessage: ({ id, request }) => worker.onmessage?.({ data: { id, ...respond(request) } } as MessageEvent),
    };
    return worker;
  });
}
const context = () => ({ signal: new AbortController().signal, stage: jest.fn(), bytes: jest.fn() });

test('options are sent as numbers, and the result is named after the clip', async () => {
  const seen: unknown[] = [];
  const runner = runnerWith((request) => {
    seen.push(request);
    const answer = {
      blob: new Blob(['gif']),
      width: 320,
      height: 180,
      frames: 30,
      rate: 10.05,
      reduced: true,
      format: 'gif',
    };
    return { kind: 'answer', answer: [answer] };
  });
  const output = await runner.run({ inputs: { clip }, options: { ...options, limit: '2' } }, context());
  expect(output).toMatchObject({ kind: 'file', media: 'animation', name: 'My cat.gif' });
  expect(output.notes).toMatchObject([{ message: 'note.reduced', values: { width: 320, rate: 10.1 } }]);
  expect(seen[0]).toMatchObject({ from: 1, to: 4, width: 480, rate: 15, speed: 1, limit: 2_000_000, formats: ['gif'] });
});

test('all formats lie beside each other with their sizes, and one that could not be made is named', async () => {
  const seen: unknown[] = [];
  const one = (format: string, size: number) => ({
    blob: new Blob([new Uint8Array(size)]),
    ...{ width: 320, height: 180, frames: 30, rate: 10, reduced: false, format },
  });
  const runner = runnerWith((request) => {
    seen.push(request);
    return { kind: 'answer', answer: [one('gif', 30_000), one('mp4', 10_000)] };
  });
  const output = await runner.run({ inputs: { clip }, options: { ...options, format: 'all' } }, context());
  expect(seen[0]).toMatchObject({ formats: ['gif', 'webp', 'mp4'] });
  expect(output).toMatchObject({ name: 'My cat.gif', companions: [{ name: 'My cat.mp4' }] });
  expect(output.notes).toMatchObject([
    { message: 'note.made-as', values: { format: 'GIF', size: '0.03 MB' } },
    { message: 'note.made-as', values: { format: 'MP4', size: '0.01 MB' } },
    { message: 'note.left-out', values: { format: 'WebP' } },
  ]);
});

test.each([
  'not-a-video',
  'no-picture',
  'damaged',
  'unknown-codec',
  'undecodable',
  'format-unsupported',
  'limit-unreachable',
])('a refusal of %s has words', async (code) => {
  const runner = runnerWith(() => ({ kind: 'refusal', refusal: { kind: 'tool', code, values: {} } }));
  await expect(runner.run({ inputs: { clip }, options }, context())).rejects.toMatchObject({ failure: { code } });
  expect(en).toHaveProperty([`failure.${code}`]);
});
