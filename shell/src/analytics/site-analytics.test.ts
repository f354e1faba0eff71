/** @jest-environment jsdom */
import type { AnalyticsEvent, TrackEvent } from '@facet/platform';
import { flushPromises as flush } from '@facet/testing/clock';
import { createSiteAnalytics } from './site-analytics.ts';
import type { SiteEvents } from './site-events.ts';

function setUp(navigator: object = {}, arrives = true) {
  const idle: (() => void)[] = [];
  const page = {
    navigator,
    document: { readyState: 'complete' },
    addEventListener: () => {},
    requestIdleCallback: (run: () => void) => idle.push(run),
  } as unknown as Window;
  const sent: AnalyticsEvent[] = [];
  const follow = jest.fn((track: TrackEvent) => track('contact_send', { outcome: 'sent' }));
  const events: SiteEvents = { sink: { send: (batch) => void sent.push(...batch) }, follow };
  const open = jest.fn(() => (arrives ? Promise.resolve(events) : Promise.reject(new Error('no chunk'))));
  const analytics = createSiteAnalytics({ window: page, now: () => 0, open });
  const rest = async () => {
    for (const run of idle.splice(0)) run();
    await flush();
  };
  return { analytics, open, follow, rest, names: () => sent.map(({ event }) => event) };
}

test('events wait for the part that sends them, which comes when the page is at rest', async () => {
  const { analytics, open, rest, names } = setUp();
  analytics.track('page_view');
  await flush();
  expect(open).not.toHaveBeenCalled();
  await rest();
  analytics.track('tool_run');
  await flush();
  expect(names()).toEqual(['page_view', 'contact_send', 'tool_run']);
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'in a browser with %j nothing is loaded, measured or sent',
  async (navigator) => {
    const { analytics, open, rest, names } = setUp(navigator);
    analytics.track('page_view');
    await rest();
    expect(open).not.toHaveBeenCalled();
    expect(names()).toEqual([]);
  },
);

test('a part that does not come costs the events and nothing else', async () => {
  const { analytics, rest, names } = setUp({}, false);
  analytics.track('page_view');
  await rest();
  expect(() => analytics.track('tool_run')).not.toThrow();
  expect(names()).toEqual([]);
});

test('no more than 200 events wait', async () => {
  const { analytics, rest, names } = setUp();
  for (let index = 0; index < 500; index += 1) {
    analytics.track('page_view');
    await Promise.resolve();
  }
  await rest();
  expect(names()).toHaveLength(201);
});
