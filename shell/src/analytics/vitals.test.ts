import type { TrackEvent } from '@facet/platform';
import type { MetricType } from 'web-vitals';
import { pageOf } from './site-events.ts';
import { followVitals, type VitalSources } from './vitals.ts';

jest.mock('web-vitals', () => ({}));

const metric = (part: Partial<MetricType>): MetricType =>
  ({ name: 'LCP', value: 1234.5678, navigationType: 'navigate', ...part }) as MetricType;

function setUp() {
  const reporters: Record<string, (metric: never) => void> = {};
  const options: unknown[] = [];
  const on = (name: string) => (report: (metric: never) => void, requested: unknown) => {
    reporters[name] = report;
    options.push(requested);
  };
  const sources = Object.fromEntries(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, on(name)]));
  const tracked: unknown[] = [];
  const track: TrackEvent = (event, data) => void tracked.push([event, data]);
  followVitals(sources as unknown as VitalSources, {
    loadedAt: 'https://facet.example/id/ai-face-swap',
    pageOf,
    track,
  });
  const report = (part: Partial<MetricType>) => reporters[part.name ?? 'LCP']?.(metric(part) as never);
  return { report, tracked, options };
}

test('all five are followed, navigations inside of the page too', () => {
  expect(setUp().options).toEqual(Array.from({ length: 5 }, () => ({ reportSoftNavs: true })));
});

test('a metric is reported with the loaded page, without its language, and rounded', () => {
  const { report, tracked } = setUp();
  report({ name: 'LCP' });
  report({ name: 'CLS', value: 0.012345 });
  expect(tracked).toEqual([
    ['web_vital', { page: '/ai-face-swap', metric: 'LCP', value: 1234.6, navigation: 'navigate' }],
    ['web_vital', { page: '/ai-face-swap', metric: 'CLS', value: 0.0123, navigation: 'navigate' }],
  ]);
});

test('a metric of a navigation inside of the page belongs to where it led', () => {
  const { report, tracked } = setUp();
  report({
    name: 'INP',
    navigationType: 'soft-navigation',
    navigationURL: 'https://facet.example/tools?category=image',
  });
  expect(tracked).toMatchObject([['web_vital', { page: '/tools', navigation: 'soft-navigation' }]]);
});

test.each(['https://facet.example/ann@example.com', 'https://facet.example/%E0%A4%A', 'nonsense'])(
  'an address that is no page is not reported: %s',
  (address) => {
    expect(pageOf(address)).toBe('');
  },
);
