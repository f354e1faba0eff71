import { createAnalytics, createMemorySink } from './analytics.ts';
import type { AnalyticsSink } from './analytics.ts';

function setup(sink: AnalyticsSink) {
  const deferred: (() => void)[] = [];
  const refused: string[] = [];
  let time = 0;
  const analytics = createAnalytics({
    sink,
    now: () => ++time,
    defer: (run) => deferred.push(run),
    onRefused: (event, name) => refused.push(`${event}.${name}`),
  });
  const flush = () => {
    for (const run of deferred.splice(0)) run();
  };
  return { analytics, flush, deferred, refused };
}

it('sends events in order, as one batch, later', () => {
  const sink = createMemorySink();
  const { analytics, flush, deferred } = setup(sink);
  analytics.track('banner_btn', { status: 'show' });
  analytics.track('tool_run');
  expect(sink.events).toEqual([]);
  expect(deferred).toHaveLength(1);
  flush();
  analytics.track('tool_done', { ms: 12, cached: true });
  flush();
  expect(sink.events).toEqual([
    { event: 'banner_btn', data: { status: 'show' }, at: 1 },
    { event: 'tool_run', data: {}, at: 2 },
    { event: 'tool_done', data: { ms: 12, cached: true }, at: 3 },
  ]);
});

it.each([
  ['an e-mail address', { who: 'write to a.b@example.com now' }],
  ['a JWT', { value: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig' }],
  ['a bearer header', { value: 'Bearer abc' }],
  ['a UUID', { value: '0b6e7a52-9f0e-4a5c-8a10-5b8f5b8d7a11' }],
  ['32 random bytes in hex', { value: 'x=' + '9f86d081884c7d65'.repeat(4) }],
  ['32 random bytes in base64url', { value: 'Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZmdoaWprbG1ub3A' }],
  ['anything named token', { loginUserToken: 'x' }],
  ['anything named email', { Email: true }],
])('leaves out %s and keeps the rest of the event', (_, data) => {
  const sink = createMemorySink();
  const { analytics, flush, refused } = setup(sink);
  analytics.track('event', { ...data, ms: 1 });
  flush();
  expect(sink.events).toMatchObject([{ data: { ms: 1 } }]);
  expect(Object.keys(sink.events[0]!.data)).toEqual(['ms']);
  expect(refused).toEqual([`event.${Object.keys(data)[0]!}`]);
});

it.each([
  '/video-downloader/youtube-to-mp4-converter',
  'subject-3-dance',
  'mf-tools-faceswap@1.0.0',
  'Points interface request failed!',
  '2026-01-31T00:00:00Z',
  'credit: data.rewardPoints',
])('lets %s through', (value) => {
  const sink = createMemorySink();
  const { analytics, flush } = setup(sink);
  analytics.track('event', { value });
  flush();
  expect(sink.events).toMatchObject([{ data: { value } }]);
});

it('continues after a sink that throws or rejects', async () => {
  const sent: number[] = [];
  const sink: AnalyticsSink = {
    send(events) {
      sent.push(events.length);
      if (sent.length === 1) throw new Error('sink broke');
      return Promise.reject(new Error('sink is down'));
    },
  };
  const { analytics, flush } = setup(sink);
  for (let turn = 0; turn < 3; turn++) {
    expect(() => {
      analytics.track('event');
    }).not.toThrow();
    flush();
    await Promise.resolve();
  }
  expect(sent).toEqual([1, 1, 1]);
});

it('does not throw for a hostile value', () => {
  const { analytics } = setup(createMemorySink());
  const data = {
    get trap(): string {
      throw new Error('trap');
    },
  };
  expect(() => {
    analytics.track('event', data);
  }).not.toThrow();
});

it('keeps at most 200 events while nothing is delivered', () => {
  const sink = createMemorySink();
  const { analytics, flush } = setup(sink);
  for (let count = 0; count < 500; count++) analytics.track('event');
  flush();
  expect(sink.events).toHaveLength(200);
});

it('does nothing without a sink', () => {
  const defer = jest.fn();
  createAnalytics({ now: () => 0, defer }).track('event');
  expect(defer).not.toHaveBeenCalled();
});
