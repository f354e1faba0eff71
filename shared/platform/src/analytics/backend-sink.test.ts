/** @jest-environment jsdom */
import { eventReportSchema, eventsPerReport, type EventReport } from '@facet/contracts/events';
import { fakeClock, flushPromises as flush } from '@facet/testing/clock';
import { createAnalytics, typedTrack, type AnalyticsEvent } from './analytics.ts';
import { createBackendSink, REPORT_AFTER_MS } from './backend-sink.ts';

const visit = '7d0d6d1e-2f5c-4d0e-9a55-0f3b9f6f2c11';
const shown = (at = 0): AnalyticsEvent => ({ event: 'banner_btn', data: { status: 'close' }, at });

function setup({ takesBeacons = true, fetchIt = () => Promise.resolve({} as Response) } = {}) {
  const clock = fakeClock(1_000_000);
  const posted: { url: string; init: RequestInit; report: EventReport }[] = [];
  const beacons: { url: string; body: Blob }[] = [];
  const living = new AbortController();
  const sink = createBackendSink({
    apiBase: 'http://127.0.0.1:4000/',
    visit,
    clock,
    fetch: ((url: string, init: RequestInit) => {
      posted.push({ url, init, report: JSON.parse(init.body as string) as EventReport });
      return fetchIt();
    }) as typeof fetch,
    window: {
      document,
      // Each test has listeners of its own.
      addEventListener: (type: string, listener: () => void) =>
        window.addEventListener(type, listener, { signal: living.signal }),
      navigator: {
        sendBeacon: (url: string, body: Blob) => {
          if (takesBeacons) beacons.push({ url, body });
          return takesBeacons;
        },
      },
    } as unknown as Window,
  });
  return { sink, clock, posted, beacons };
}

function setVisibility(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('events travel together some time after the first, with how long ago each was', async () => {
  const { sink, clock, posted } = setup();
  void sink.send([shown(1_000_000)]);
  await clock.advance(4_000);
  void sink.send([shown(1_004_000)]);
  await clock.advance(REPORT_AFTER_MS - 4_001);
  expect(posted).toEqual([]);
  await clock.advance(1);
  expect(posted).toHaveLength(1);
  const { report, url, init } = posted[0]!;
  expect(eventReportSchema.safeParse(report).success).toBe(true);
  expect(report.events.map(({ ago }) => ago)).toEqual([10_000, 6_000]);
  expect(url).toBe('http://127.0.0.1:4000/events');
  expect(init).toMatchObject({ credentials: 'omit', keepalive: true });
  expect(clock.pending).toBe(0);
});

test.each<[string, AnalyticsEvent]>([
  ['an event that the contracts do not know', { event: 'remote_load', data: { bucket: 7 }, at: 0 }],
  ['a field that they do not know', { event: 'banner_btn', data: { status: 'close', name: 'Ann' }, at: 0 }],
  ['free text', { event: 'page_error', data: { path: '/Ann Smith', errorClass: 'Error' }, at: 0 }],
])('%s is not sent', async (_what, event) => {
  const { sink, clock, posted } = setup();
  void sink.send([event]);
  await clock.advance(REPORT_AFTER_MS);
  expect(posted).toEqual([]);
});

test('a full report does not wait', () => {
  const { sink, posted } = setup();
  void sink.send(Array.from({ length: eventsPerReport + 1 }, () => shown()));
  expect(posted.map(({ report }) => report.events.length)).toEqual([eventsPerReport]);
});

test('a page that is hidden or left sends what it has by beacon, and nothing twice', async () => {
  const { sink, clock, posted, beacons } = setup();
  void sink.send([shown()]);
  setVisibility('hidden');
  window.dispatchEvent(new Event('pagehide'));
  await clock.advance(REPORT_AFTER_MS);
  expect(posted).toEqual([]);
  expect(beacons).toHaveLength(1);
  expect(beacons[0]!.body.type).toBe('text/plain;charset=utf-8');
  expect(eventReportSchema.safeParse(JSON.parse(await textOf(beacons[0]!.body))).success).toBe(true);
});

test('what is measured only when the page is hidden goes at once', () => {
  const { sink, beacons } = setup();
  setVisibility('hidden');
  void sink.send([shown()]);
  expect(beacons).toHaveLength(1);
});

test('a beacon that the browser does not take goes as a request', () => {
  const { sink, posted } = setup({ takesBeacons: false });
  void sink.send([shown()]);
  setVisibility('hidden');
  expect(posted).toHaveLength(1);
});

test.each<[string, () => Promise<Response>]>([
  ['a network that is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a fetch that throws',
    () => {
      throw new TypeError('blocked');
    },
  ],
])('%s costs the report and nothing else', async (_what, fetchIt) => {
  const { sink, clock, posted } = setup({ fetchIt });
  for (let turn = 0; turn < 2; turn += 1) {
    void sink.send([shown()]);
    await clock.advance(REPORT_AFTER_MS);
    await flush();
  }
  expect(posted).toHaveLength(2);
});

test('a clock that was set meanwhile makes no report that the backend refuses', async () => {
  const { sink, clock, posted } = setup();
  void sink.send([shown(-1e12), shown(1e15)]);
  await clock.advance(REPORT_AFTER_MS);
  expect(eventReportSchema.safeParse(posted[0]!.report).success).toBe(true);
});

test('an event of the site reaches the report with its data', async () => {
  const { sink, clock, posted } = setup();
  const track = typedTrack(createAnalytics({ sink, now: clock.now, defer: (run) => run() }));
  track('banner_btn', { status: 'show', date: '2026-03-04' });
  await clock.advance(REPORT_AFTER_MS);
  expect(posted[0]!.report.events).toEqual([
    { name: 'banner_btn', ago: REPORT_AFTER_MS, data: { status: 'show', date: '2026-03-04' } },
  ]);
});
