/** @jest-environment jsdom */
import { remoteLoadReportSchema } from '@facet/contracts/registry';
import type { RemoteLoadEvent, RemoteLoadReport } from '@facet/contracts/registry';
import { fakeClock, flushPromises as flush } from '@facet/testing/clock';
import { createLoadReports, IDLE_MS, REPORT_LIMIT } from './load-reports.ts';

const visit = '7d0d6d1e-2f5c-4d0e-9a55-0f3b9f6f2c11';

function event(version: string): RemoteLoadEvent {
  return {
    remote: 'mf-auth',
    version,
    expose: './login',
    phase: 'module',
    status: 'loaded',
    durationMs: 120,
    errorClass: null,
    bucket: 7,
  };
}

function setup(answer: () => Promise<Response> = () => Promise.resolve({ ok: true } as Response)) {
  const clock = fakeClock();
  const sent: { url: string; init: RequestInit; report: RemoteLoadReport }[] = [];
  const fetchIt = (url: string, init: RequestInit): Promise<Response> => {
    sent.push({ url, init, report: JSON.parse(init.body as string) as RemoteLoadReport });
    return answer();
  };
  const reports = createLoadReports({
    apiBase: 'http://127.0.0.1:4000/',
    visit,
    fetch: fetchIt as typeof fetch,
    clock,
    window,
  });
  return { reports, clock, sent };
}

function setVisibility(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('events travel together when it has been quiet for a while, in a report that the backend takes', async () => {
  const { reports, clock, sent } = setup();
  reports.add(event('1.0.0'));
  await clock.advance(IDLE_MS - 1);
  reports.add(event('1.1.0'));
  await clock.advance(IDLE_MS - 1);
  expect(sent).toEqual([]);
  await clock.advance(1);
  expect(sent).toHaveLength(1);
  expect(remoteLoadReportSchema.safeParse(sent[0]!.report).success).toBe(true);
  expect(sent[0]!.report.events.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
  expect(clock.pending).toBe(0);
});

test('the request outlives the page, needs no preflight and carries no cookies', async () => {
  const { reports, clock, sent } = setup();
  reports.add(event('1.0.0'));
  await clock.advance(IDLE_MS);
  expect(sent[0]).toMatchObject({
    url: 'http://127.0.0.1:4000/remotes/loads',
    init: {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
    },
  });
});

test('a page that is hidden or left sends what it has at once, and nothing twice', async () => {
  const { reports, clock, sent } = setup();
  reports.add(event('1.0.0'));
  setVisibility('hidden');
  expect(sent).toHaveLength(1);
  window.dispatchEvent(new Event('pagehide'));
  await clock.advance(IDLE_MS);
  expect(sent).toHaveLength(1);
  setVisibility('visible');
  reports.add(event('1.1.0'));
  window.dispatchEvent(new Event('pagehide'));
  expect(sent.map(({ report }) => report.events[0]?.version)).toEqual(['1.0.0', '1.1.0']);
});

test('becoming visible sends nothing', () => {
  const { reports, sent } = setup();
  reports.add(event('1.0.0'));
  setVisibility('visible');
  expect(sent).toEqual([]);
});

test('what comes on top of a full report is dropped', async () => {
  const { reports, clock, sent } = setup();
  for (let index = 0; index < REPORT_LIMIT + 10; index++) reports.add(event(`1.0.${String(index)}`));
  await clock.advance(IDLE_MS);
  expect(sent[0]!.report.events).toHaveLength(REPORT_LIMIT);
  expect(sent[0]!.report.events.at(-1)?.version).toBe('1.0.49');
  await clock.advance(60_000);
  expect(sent).toHaveLength(1);
});

test.each<[string, () => Promise<Response>]>([
  ['a network that is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a fetch that throws',
    () => {
      throw new TypeError('blocked');
    },
  ],
  ['a server that errs', () => Promise.resolve({ ok: false, status: 500 } as Response)],
])('%s costs the report and nothing else', async (_case, answer) => {
  const { reports, clock, sent } = setup(answer);
  reports.add(event('1.0.0'));
  await clock.advance(60_000);
  await flush();
  expect(sent).toHaveLength(1);
  expect(() => {
    reports.add(event('1.1.0'));
  }).not.toThrow();
  await clock.advance(IDLE_MS);
  expect(sent[1]!.report.events).toHaveLength(1);
});
