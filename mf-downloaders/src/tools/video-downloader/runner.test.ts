import { checkLink } from './check.ts';
import type { DownloadFailure } from './core/download.ts';
import { knownSites } from './core/link.ts';
import { createBlobSink } from './core/sink.ts';
import { en } from './messages/en.ts';
import { createDownloadRunner } from './runner.ts';

const words = en as Readonly<Record<string, string>>;
const link = { kind: 'url', id: '1', url: 'https://cdn.example.com/clip.mp4' } as const;
const context = (signal = new AbortController().signal) => ({ signal, stage: jest.fn(), bytes: jest.fn() });
const clip = Uint8Array.from({ length: 2000 }, (_, i) => (i < 12 ? '\0\0\0\x20ftypisom'.charCodeAt(i) : 0));

const runnerWith = (fetch: () => Promise<Response>, online = true) =>
  createDownloadRunner(
    { fetch, createSink: createBlobSink, isOnline: () => online, pause: () => Promise.resolve() },
    'en',
  );

test('a download comes back as a file with its size, and reports true bytes', async () => {
  const at = context();
  const runner = runnerWith(() => Promise.resolve(new Response(clip, { headers: { 'content-length': '2000' } })));
  const output = await runner.run({ inputs: { link } }, at);
  expect(output).toMatchObject({ kind: 'file', media: 'video', name: 'clip.mp4' });
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
] as const)('failure %# is told by its code', async (fetch, online, code) => {
  const running = runnerWith(fetch, online).run({ inputs: { link } }, context());
  await expect(running).rejects.toMatchObject({ failure: { kind: 'tool', code } });
});

test('sizes in a failure are words', async () => {
  const fetch = () => Promise.resolve(new Response(clip, { headers: { 'content-length': '9000000000' } }));
  await expect(runnerWith(fetch).run({ inputs: { link } }, context())).rejects.toMatchObject({
    failure: { values: { size: '9 GB', limit: '2 GB' } },
  });
});

test('a cancelled download ends as an abort', async () => {
  const controller = new AbortController();
  controller.abort();
  const fetch = () => Promise.reject(new DOMException('aborted', 'AbortError'));
  await expect(runnerWith(fetch).run({ inputs: { link } }, context(controller.signal))).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('every failure and every site has words', () => {
  const kinds: readonly Exclude<DownloadFailure['kind'], 'cancelled'>[] = [
    'offline',
    'cors',
    'unreachable',
    'not-found',
    'forbidden',
    'too-many-requests',
    'server',
    'private',
    'page',
    'playlist',
    'not-media',
    'empty',
    'too-large',
    'interrupted',
    'no-room',
  ];
  for (const kind of kinds) expect(words[`failure.${kind}`]).toBeTruthy();
  for (const site of knownSites) expect(words[`failure.site-${site}`]).toContain('has a page of its own here');
});

test.each([
  ['https://cdn.example.com/clip.mp4', null],
  ['https://example.com/page', null],
  ['https://youtu.be/abc', 'site-youtube'],
  ['https://example.com/live.m3u8', 'stream'],
  ['http://example.com/clip.mp4', 'insecure'],
  ['https://192.168.0.7/clip.mp4', 'private'],
  ['ftp://example.com/clip.mp4', 'scheme'],
  ['https://me:pw@example.com/clip.mp4', 'credentials'],
])('%s is judged %s before anything is sent', (address, code) => {
  expect(checkLink(new URL(address), true)).toBe(code);
  if (code) expect(words[`failure.${code}`]).toBeTruthy();
});
