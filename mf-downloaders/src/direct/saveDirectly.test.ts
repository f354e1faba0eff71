import type { DownloadFailure } from './download.ts';
import { createBlobSink } from './sink.ts';
import { en } from '../tools/video-downloader/messages/en.ts';
import { saveDirectly } from './saveDirectly.ts';

const words = en as Readonly<Record<string, string>>;
const url = 'https://cdn.example.com/clip.mp4';
const context = (signal = new AbortController().signal) => ({ signal, stage: jest.fn(), bytes: jest.fn() });
const clip = Uint8Array.from({ length: 2000 }, (_, i) => (i < 12 ? '\0\0\0\x20ftypisom'.charCodeAt(i) : 0));

const saveWith = (fetch: () => Promise<Response>, online = true, at = context()) =>
  saveDirectly(
    url,
    at,
    { fetch, createSink: createBlobSink, isOnline: () => online, pause: () => Promise.resolve() },
    'en',
  );

test('a download comes back as a file with its size, and reports true bytes', async () => {
  const at = context();
  const respond = () => Promise.resolve(new Response(clip, { headers: { 'content-length': '2000' } }));
  const output = await saveWith(respond, true, at);
  expect(output).toMatchObject({ kind: 'file', media: 'video', name: 'clip.mp4', madeHere: true });
  expect(output.notes?.[0]?.values).toEqual({ size: '2 kB', type: 'video/mp4' });
  expect(at.stage).toHaveBeenCalledWith('connecting', null);
  expect(at.stage).toHaveBeenLastCalledWith('receiving', 1);
  expect(at.bytes).toHaveBeenLastCalledWith({ loaded: 2000, total: 2000 });
});

test.each([
  [() => Promise.resolve(new Response(null, { status: 404 })), true, 'not-found'],
  [() => Promise.resolve(new Response('<html>')), true, 'page'],
  [() => Promise.reject(new TypeError('Failed to fetch')), false, 'offline'],
  [() => Promise.reject(new TypeError('Failed to fetch')), true, 'unreachable'],
  [() => Promise.resolve(new Response(clip, { headers: { 'content-length': '9000000000' } })), true, 'too-large'],
] as const)('failure %# has its code', async (fetch, online, code) => {
  await expect(saveWith(fetch, online)).rejects.toMatchObject({ failure: { kind: 'tool', code } });
});

test('sizes in a failure are words', async () => {
  const fetch = () => Promise.resolve(new Response(clip, { headers: { 'content-length': '9000000000' } }));
  await expect(saveWith(fetch)).rejects.toMatchObject({
    failure: { values: { size: '9 GB', limit: '2 GB' } },
  });
});

test('a cancelled download ends as an abort', async () => {
  const controller = new AbortController();
  controller.abort();
  const fetch = () => Promise.reject(new DOMException('aborted', 'AbortError'));
  await expect(saveWith(fetch, true, context(controller.signal))).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('every failure has words', () => {
  const kinds: readonly Exclude<DownloadFailure['kind'], 'cancelled'>[] = [
    ...(['offline', 'cors', 'unreachable', 'not-found', 'forbidden', 'too-many-requests', 'server'] as const),
    ...(['private', 'page', 'playlist', 'not-media', 'empty', 'too-large', 'interrupted', 'no-room'] as const),
  ];
  for (const kind of kinds) expect(words[`failure.${kind}`]).toBeTruthy();
});
