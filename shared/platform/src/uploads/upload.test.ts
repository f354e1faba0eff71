import type { ApiFailure } from '@facet/contracts';
import { createFakeApi } from '@facet/testing/api';
import { fakeClock, flushPromises as flush } from '@facet/testing/clock';
import { fileFixture } from '../tasks/fixtures.fake.ts';
import type { Put, PutOutcome } from './put.ts';
import { upload, type UploadOutcome, type UploadProgress } from './upload.ts';

const PART = 4;
const content = new Blob(['abcdefghij'], { type: 'video/mp4' });

/** A server that keeps the parts that it was sent, and a network that fails as the test says. */
function setup({ known = [] as number[] } = {}) {
  const clock = fakeClock();
  const api = createFakeApi();
  const parts = new Map<number, number>(known.map((number) => [number, 0]));
  const puts: string[] = [];
  const progress: UploadProgress[] = [];
  const life = new AbortController();
  let answers: PutOutcome[] = [];
  let generation = 0;
  let isOnline = true;
  const listeners = new Set<() => void>();
  const wanted = [1, 2, 3].map((number) => ({ number, start: (number - 1) * PART, end: Math.min(10, number * PART) }));
  api.answer({ name: 'upload-sign' }, () => {
    generation += 1;
    const missing = wanted.filter(({ number }) => !parts.has(number));
    const signed = missing.map((part) => ({
      ...part,
      url: `https://store/${String(part.number)}?g=${String(generation)}`,
    }));
    return { ok: true, data: { object_name: 'in/abcdefghijklmnop', url: null, parts: signed } };
  });
  api.answer({ name: 'upload-done' }, { data: fileFixture({ object_name: 'in/abcdefghijklmnop' }) });
  const put: Put = async (url, body, { signal, onSent }) => {
    puts.push(url);
    onSent(1);
    const outcome = answers.shift() ?? { kind: 'sent' as const };
    await Promise.resolve();
    if (signal.aborted) return { kind: 'aborted' };
    if (outcome.kind === 'sent') parts.set(Number(/\/(\d)\?/.exec(url)![1]), body.size);
    return outcome;
  };
  let hash = (): Promise<string> => Promise.resolve('0'.repeat(64));
  const outcomes: UploadOutcome[] = [];
  return {
    clock,
    api,
    parts,
    puts,
    progress,
    outcomes,
    abort: () => life.abort(),
    network: (...next: PutOutcome[]) => (answers = next),
    online(next: boolean) {
      isOnline = next;
      for (const listener of [...listeners]) listener();
    },
    breakHash: () => (hash = () => Promise.reject(new DOMException('', 'NotReadableError'))),
    start: () =>
      void upload(
        { blob: content, name: 'clip.mp4' },
        {
          api,
          hash: () => hash(),
          put,
          clock,
          signal: life.signal,
          activity: {
            get active() {
              return isOnline;
            },
            listen(listener, signal) {
              listeners.add(listener);
              signal.addEventListener('abort', () => listeners.delete(listener));
            },
          },
          onProgress: (reported) => progress.push(reported),
        },
      ).then((outcome) => outcomes.push(outcome)),
  };
}

test('a file goes part by part, and its progress never goes back', async () => {
  const { start, clock, parts, outcomes, progress } = setup();
  start();
  await clock.advance(0);
  expect([...parts.values()]).toEqual([4, 4, 2]);
  expect(outcomes).toMatchObject([{ kind: 'stored', file: { object_name: 'in/abcdefghijklmnop' } }]);
  const sent = progress.flatMap((reported) => (reported.stage === 'sending' ? [reported.sent] : []));
  expect(sent).toEqual([...sent].sort((a, b) => a - b));
  expect(sent.at(-1)).toBe(10);
  expect(progress.map(({ stage }) => stage).filter((stage, at, all) => stage !== all[at - 1])).toEqual([
    'hashing',
    'sending',
    'checking',
  ]);
});

test('a file that the server knows is not sent again', async () => {
  const { start, clock, puts, outcomes } = setup({ known: [1, 2, 3] });
  start();
  await clock.advance(0);
  expect([puts, outcomes.map(({ kind }) => kind)]).toEqual([[], ['stored']]);
});

test('after a break only the missing parts are sent, and those before count as sent', async () => {
  const { start, clock, puts, progress } = setup({ known: [1, 2] });
  start();
  await clock.advance(0);
  expect(puts).toEqual(['https://store/3?g=1']);
  expect(progress.find(({ stage }) => stage === 'sending')).toEqual({ stage: 'sending', sent: 8, total: 10 });
});

test('a part that is lost on the way is sent again after a pause', async () => {
  const { start, clock, puts, outcomes, network } = setup();
  network({ kind: 'broken' }, { kind: 'refused', status: 503 });
  start();
  await clock.advance(999);
  expect(puts).toHaveLength(1);
  await clock.advance(1 + 2_000);
  expect([puts.length, outcomes.map(({ kind }) => kind)]).toEqual([5, ['stored']]);
});

test('an expired address is signed again, and parts already sent are kept', async () => {
  const { start, clock, puts, outcomes, network } = setup();
  network({ kind: 'sent' }, { kind: 'refused', status: 403 });
  start();
  await clock.advance(0);
  expect(puts).toEqual(['https://store/1?g=1', 'https://store/2?g=1', 'https://store/2?g=2', 'https://store/3?g=2']);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['stored']);
});

test('a store that refuses every part is given up in the end', async () => {
  const { start, clock, outcomes, network } = setup();
  network(...Array.from({ length: 40 }, () => ({ kind: 'refused', status: 403 }) as const));
  start();
  await clock.advance(0);
  expect(outcomes).toEqual([{ kind: 'unreachable' }]);
});

test('a network that does not come back is given up after six tries', async () => {
  const { start, clock, puts, outcomes, network } = setup();
  network(...Array.from({ length: 40 }, () => ({ kind: 'broken' }) as const));
  start();
  await clock.advance(31_000);
  expect([puts.length, outcomes]).toEqual([6, [{ kind: 'unreachable' }]]);
});

test('offline nothing is tried, and online it continues', async () => {
  const { start, clock, api, outcomes, online } = setup();
  online(false);
  start();
  await clock.advance(3_600_000);
  expect([api.calls.length, outcomes]).toEqual([0, []]);
  online(true);
  await clock.advance(0);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['stored']);
});

test.each<[string, 'upload-sign' | 'upload-done', ApiFailure, UploadOutcome]>([
  [
    'before anything is sent',
    'upload-sign',
    { kind: 'http', status: 422, code: 422, msg: 'The video has 600 MB; 500 MB is the most.' },
    { kind: 'refused', code: 422, message: 'The video has 600 MB; 500 MB is the most.' },
  ],
  [
    'by its bytes',
    'upload-done',
    { kind: 'http', status: 422, code: 422, msg: 'This is no video.' },
    { kind: 'refused', code: 422, message: 'This is no video.' },
  ],
  ['by an answer of an unknown shape', 'upload-sign', { kind: 'schema', where: 'x' }, { kind: 'unreachable' }],
])('a refusal %s carries the server’s sentence', async (_when, name, failure, outcome) => {
  const { start, clock, api, outcomes, puts } = setup();
  api.answer({ name }, { failure });
  start();
  await clock.advance(0);
  expect(outcomes).toEqual([outcome]);
  expect(puts.length > 0).toBe(name === 'upload-done');
});

test('parts that the server has lost are sent again', async () => {
  const { start, clock, api, outcomes, parts, puts } = setup();
  let refused = false;
  api.answer({ name: 'upload-done' }, () => {
    if (refused) return { ok: true, data: fileFixture() };
    refused = true;
    parts.delete(2);
    return { ok: false, failure: { kind: 'http', status: 409, code: 409, msg: 'parts are missing' } };
  });
  start();
  await clock.advance(1_000);
  expect([puts.length, outcomes.map(({ kind }) => kind)]).toEqual([4, ['stored']]);
});

test('a file that was moved is reported', async () => {
  const { start, clock, outcomes, breakHash } = setup();
  breakHash();
  start();
  await clock.advance(0);
  expect(outcomes).toEqual([{ kind: 'unreadable' }]);
});

test('cancelling ends it at once, also between two tries', async () => {
  const { start, clock, outcomes, network, abort } = setup();
  network({ kind: 'broken' });
  start();
  await clock.advance(500);
  abort();
  await flush();
  expect([outcomes, clock.pending]).toEqual([[{ kind: 'aborted' }], 0]);
});
