import { download, lookDirectly, type DownloadPorts, type DownloadProgress } from './download.ts';
import { createBlobSink } from './sink.ts';

const URL_OF_CLIP = 'https://cdn.example.com/clip.mp4';
const clip = Uint8Array.from({ length: 3000 }, (_, i) => (i < 12 ? '\0\0\0\x20ftypisom'.charCodeAt(i) : i % 251));

type Step = (init: RequestInit) => Response | Promise<Response>;

/** A body that gives `chunks` and then ends, or breaks when `breaks` is set. */
function body(chunks: readonly Uint8Array[], breaks = false): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks[next++];
      if (chunk) controller.enqueue(chunk);
      else if (breaks) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
}

const answer = (data: Uint8Array, init: ResponseInit & { breaks?: boolean; chunk?: number } = {}): Response => {
  const { breaks, chunk = 700, ...rest } = init;
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < data.length; at += chunk) chunks.push(data.slice(at, at + chunk));
  return new Response(body(chunks, breaks), rest);
};
const refuse: Step = () => Promise.reject(new TypeError('Failed to fetch'));
const whole: Step = () => answer(clip, { headers: { 'content-length': '3000' } });
const broken =
  (upTo: number, headers: Record<string, string> = {}): Step =>
  () =>
    answer(clip.slice(0, upTo), { breaks: true, headers: { 'content-length': '3000', ...headers } });

interface Setup {
  readonly steps: readonly Step[];
  readonly online?: boolean;
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
  readonly pause?: DownloadPorts['pause'];
}

async function run({ steps, online = true, maxBytes = 1e6, signal = new AbortController().signal, pause }: Setup) {
  const requests: RequestInit[] = [];
  const pauses: number[] = [];
  const progress: DownloadProgress[] = [];
  const outcome = await download(
    { url: URL_OF_CLIP, signal, maxBytes, onProgress: (step) => progress.push(step) },
    {
      fetch: (_url, init) => {
        const step = steps[requests.length];
        requests.push(init);
        if (!step) throw new Error('one request too many');
        return Promise.resolve(step(init));
      },
      createSink: createBlobSink,
      isOnline: () => online,
      pause:
        pause ??
        ((ms) => {
          pauses.push(ms);
          return Promise.resolve();
        }),
    },
  );
  return { outcome, requests, pauses, progress };
}

async function bytesOf(outcome: Awaited<ReturnType<typeof run>>['outcome']): Promise<Uint8Array> {
  if (!outcome.ok) throw new Error(`failed: ${outcome.failure.kind}`);
  return new Uint8Array(await outcome.file.blob.arrayBuffer());
}

test('a direct file arrives whole, with its name, its type and true progress', async () => {
  const { outcome, progress, requests } = await run({ steps: [whole] });
  expect(await bytesOf(outcome)).toEqual(clip);
  expect(outcome).toMatchObject({ ok: true, file: { name: 'clip.mp4', type: 'video/mp4', family: 'video' } });
  expect(progress[0]).toEqual({ phase: 'connecting' });
  expect(progress.at(-1)).toEqual({ phase: 'receiving', received: 3000, total: 3000 });
  expect(requests[0]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
});

test('a server that sends no length still delivers', async () => {
  const { outcome, progress } = await run({ steps: [() => answer(clip)] });
  expect(await bytesOf(outcome)).toEqual(clip);
  expect(progress.at(-1)).toEqual({ phase: 'receiving', received: 3000, total: null });
});

test('a length that counts compressed bytes is dropped when it proves wrong', async () => {
  const { outcome } = await run({ steps: [() => answer(clip, { headers: { 'content-length': '100' } })] });
  expect(await bytesOf(outcome)).toEqual(clip);
});

test('a lost connection is taken up where it broke', async () => {
  const rest: Step = ({ headers }) => {
    expect(headers).toEqual({ range: 'bytes=1400-' });
    return answer(clip.slice(1400), { status: 206, headers: { 'content-length': '1600' } });
  };
  const { outcome, pauses, progress } = await run({ steps: [broken(1400), rest] });
  expect(await bytesOf(outcome)).toEqual(clip);
  expect(pauses).toEqual([1000]);
  expect(progress).toContainEqual({ phase: 'waiting', received: 1400, total: 3000 });
});

test('an answer that ends early is taken up too', async () => {
  const early: Step = () => answer(clip.slice(0, 700), { headers: { 'content-length': '3000' } });
  const rest: Step = () =>
    answer(clip.slice(700), {
      status: 206,
      headers: { 'content-range': 'bytes 700-2999/3000', 'content-length': '2300' },
    });
  expect(await bytesOf((await run({ steps: [early, rest] })).outcome)).toEqual(clip);
});

test('a server without ranges sends everything again, and nothing is doubled', async () => {
  expect(await bytesOf((await run({ steps: [broken(1400), whole] })).outcome)).toEqual(clip);
});

test('a file that changed meanwhile is fetched from the start', async () => {
  const changed: Step = () =>
    answer(clip.slice(1400), { status: 206, headers: { 'content-length': '1600', 'last-modified': 'Tue' } });
  const { outcome, requests } = await run({ steps: [broken(1400, { 'last-modified': 'Mon' }), changed, whole] });
  expect(await bytesOf(outcome)).toEqual(clip);
  expect(requests[2]?.headers).toEqual({});
});

test('a range that starts elsewhere is not trusted', async () => {
  const wrong: Step = () => answer(clip.slice(0), { status: 206, headers: { 'content-range': 'bytes 0-2999/3000' } });
  expect(await bytesOf((await run({ steps: [broken(1400), wrong, whole] })).outcome)).toEqual(clip);
});

test('after five tries without progress the failure is reported with the bytes received', async () => {
  const { outcome, pauses } = await run({ steps: [broken(1400), refuse, refuse, refuse, refuse, refuse] });
  expect(outcome).toEqual({ ok: false, failure: { kind: 'interrupted', received: 1400, total: 3000 } });
  expect(pauses).toEqual([1000, 2000, 5000, 10_000, 20_000]);
});

test('a busy server is retried, and named when it stays busy', async () => {
  const busy: Step = () => new Response(null, { status: 503 });
  expect((await run({ steps: [busy, whole] })).outcome.ok).toBe(true);
  const { outcome } = await run({ steps: [busy, busy, busy, busy, busy, busy] });
  expect(outcome).toEqual({ ok: false, failure: { kind: 'server', status: 503 } });
});

test('a server that forbids reading is distinguished from one that is down', async () => {
  const opaque: Step = ({ mode }) => {
    expect(mode).toBe('no-cors');
    return Response.error();
  };
  expect((await run({ steps: [refuse, opaque] })).outcome).toEqual({ ok: false, failure: { kind: 'cors' } });
  expect((await run({ steps: [refuse, refuse] })).outcome).toEqual({ ok: false, failure: { kind: 'unreachable' } });
});

test('without a network nothing is probed', async () => {
  const { outcome, requests } = await run({ steps: [refuse], online: false });
  expect(outcome).toEqual({ ok: false, failure: { kind: 'offline' } });
  expect(requests).toHaveLength(1);
});

test.each([
  [404, { kind: 'not-found' }],
  [410, { kind: 'not-found' }],
  [401, { kind: 'forbidden' }],
  [403, { kind: 'forbidden' }],
  [451, { kind: 'forbidden' }],
  [429, { kind: 'too-many-requests' }],
  [500, { kind: 'server', status: 500 }],
])('status %i has its own words', async (status, failure) => {
  const { outcome } = await run({ steps: [() => new Response('no', { status })] });
  expect(outcome).toEqual({ ok: false, failure });
});

test('a page instead of media is refused before the rest is fetched', async () => {
  const page = new TextEncoder().encode(`<!doctype html>${' '.repeat(100_000)}`);
  const { outcome, progress } = await run({
    steps: [() => answer(page, { headers: { 'content-type': 'video/mp4' } })],
  });
  expect(outcome).toEqual({ ok: false, failure: { kind: 'page' } });
  expect(progress.filter(({ phase }) => phase === 'receiving')).toHaveLength(0);
});

test('a page shorter than the sniffed head is refused as well', async () => {
  const { outcome } = await run({ steps: [() => answer(new TextEncoder().encode('<html>gone'))] });
  expect(outcome).toEqual({ ok: false, failure: { kind: 'page' } });
});

test.each([
  ['#EXTM3U\n', 'playlist'],
  ['MZ this is a program', 'not-media'],
])('%j ends as %s', async (text, kind) => {
  const { outcome } = await run({ steps: [() => answer(new TextEncoder().encode(text))] });
  expect(outcome).toEqual({ ok: false, failure: { kind } });
});

test('an empty answer is no file', async () => {
  const { outcome } = await run({ steps: [() => new Response(new Uint8Array(0))] });
  expect(outcome).toEqual({ ok: false, failure: { kind: 'empty' } });
});

test('a file over the limit is refused by its stated length, before a byte is kept', async () => {
  const { outcome, progress } = await run({ steps: [whole], maxBytes: 2000 });
  expect(outcome).toEqual({ ok: false, failure: { kind: 'too-large', bytes: 3000, limit: 2000 } });
  expect(progress).toEqual([{ phase: 'connecting' }]);
});

test('a file without a stated length is stopped at the limit', async () => {
  const { outcome } = await run({ steps: [() => answer(clip)], maxBytes: 2000 });
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'too-large', limit: 2000 } });
});

test('a redirect into a private network is not read', async () => {
  const inside = (): Response => Object.defineProperty(answer(clip), 'url', { value: 'http://192.168.0.1/x.mp4' });
  expect((await run({ steps: [inside] })).outcome).toEqual({ ok: false, failure: { kind: 'private' } });
});

test('cancelling while bytes come ends it as cancelled', async () => {
  const controller = new AbortController();
  const stuck: Step = ({ signal }) =>
    new Response(
      new ReadableStream({
        start(stream) {
          stream.enqueue(clip.slice(0, 700));
          signal?.addEventListener('abort', () => {
            stream.error(signal.reason);
          });
        },
        pull() {
          controller.abort();
        },
      }),
    );
  expect((await run({ steps: [stuck], signal: controller.signal })).outcome).toEqual({
    ok: false,
    failure: { kind: 'cancelled' },
  });
});

test('cancelling during a pause ends it at once', async () => {
  const controller = new AbortController();
  const { outcome, requests } = await run({
    steps: [broken(1400)],
    signal: controller.signal,
    pause: (_ms, signal) => {
      controller.abort();
      return Promise.reject(signal.reason as Error);
    },
  });
  expect(outcome).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  expect(requests).toHaveLength(1);
});

test('a browser without room says so', async () => {
  const outcome = await download(
    { url: URL_OF_CLIP, signal: new AbortController().signal, maxBytes: 1e6, onProgress: () => undefined },
    {
      fetch: () => Promise.resolve(answer(clip)),
      createSink: () => ({
        ...createBlobSink(),
        write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      }),
      isOnline: () => true,
      pause: () => Promise.resolve(),
    },
  );
  expect(outcome).toEqual({ ok: false, failure: { kind: 'no-room' } });
});

describe('a look at a link by the browser', () => {
  const look = (respond: () => Promise<Response>, signal = new AbortController().signal) =>
    lookDirectly(URL_OF_CLIP, signal, respond);

  test('finds a file with its name and size', async () => {
    const respond = () => Promise.resolve(new Response(clip, { headers: { 'content-length': '3000' } }));
    expect(await look(respond)).toEqual({
      ...{ url: URL_OF_CLIP, name: 'clip.mp4', family: 'video', extension: 'mp4', bytes: 3000 },
    });
  });

  test.each([
    ['a page', () => Promise.resolve(new Response('<!doctype html><title>x</title>'))],
    ['a file that is gone', () => Promise.resolve(new Response(clip, { status: 404 }))],
    ['a server that lets no other site read it', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an empty answer', () => Promise.resolve(new Response(null))],
  ])('finds nothing at %s', async (_what, respond) => {
    expect(await look(respond)).toBeNull();
  });

  test('ends with the reason of the stop', async () => {
    const gone = new AbortController();
    gone.abort(new Error('another link'));
    await expect(look(() => Promise.reject(new TypeError('aborted')), gone.signal)).rejects.toThrow('another link');
  });
});
