import { isWorking, tools, toolById } from '@facet/catalog';
import { createTranslator } from '@facet/platform';
import { catalogue } from '../messages/catalogue.ts';
import { routeAt, routes } from '../routes/routes.ts';
import { headOf } from './head-of.ts';
import { structuredData, type Thing } from './structured-data.ts';

const missing: unknown[] = [];
const t = createTranslator({ locale: 'en', report: (problem) => missing.push(problem) }).translator(catalogue);
const english = routes.filter(({ language }) => language === 'en');
const headAt = (path: string) => headOf(routeAt(path), t, 'en');
const dataAt = (path: string): readonly Thing[] =>
  structuredData({
    route: routeAt(path)!,
    t,
    locale: 'en',
    absolute: (each) => `https://facet.test${each}`,
    picture: '/shared/page.png',
  });
const typesAt = (path: string) => dataAt(path).map((thing) => thing['@type']);

test('no two pages have one title or one description, and none lacks words', () => {
  const heads = english.map(({ path }) => headAt(path));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(english.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(english.length);
  expect(missing).toEqual([]);
});

test('a translated page names every language and the one for all others; a page in one language names none', () => {
  expect(headAt('/face-morph').alternates).toEqual([
    { language: 'en', path: '/face-morph' },
    { language: 'id', path: '/id/face-morph' },
    { language: 'ja', path: '/jp/face-morph' },
    { language: 'x-default', path: '/face-morph' },
  ]);
  expect(headAt('/pricing').alternates).toEqual([]);
});

test('a page that does not exist has no address', () => {
  expect(headAt('/no-such-page')).toMatchObject({ canonical: null, alternates: [] });
});

test('a tool that works is an application with its price, one that does not run here is none', () => {
  expect(dataAt('/ai-face-swap')[0]).toMatchObject({
    '@type': 'WebApplication',
    url: 'https://facet.test/ai-face-swap',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  });
  const unserved = tools.find((tool) => !isWorking(tool) && routeAt(tool.path)?.page.kind === 'tool')!;
  expect(typesAt(unserved.path)).toEqual(['BreadcrumbList']);
});

test('the way to a tool leads through its section, from the home page', () => {
  const trail = dataAt('/ai-image-generator/ai-image-blender').at(-1)!['itemListElement'] as Thing[];
  expect(trail.map(({ item }) => item)).toEqual([
    'https://facet.test/',
    'https://facet.test/tools',
    'https://facet.test/ai-image-generator',
    'https://facet.test/ai-image-generator/ai-image-blender',
  ]);
});

test('in another language the way begins at its own front page, and lists lead to its own pages', () => {
  const trail = dataAt('/jp/face-morph').at(-1)!['itemListElement'] as Thing[];
  expect(trail.map(({ item }) => item)).toEqual(['https://facet.test/jp', 'https://facet.test/jp/face-morph']);
  const [list] = dataAt('/jp');
  const urls = (list!['itemListElement'] as Thing[]).map(({ url }) => url);
  expect(urls).toContain(`https://facet.test/jp${toolById('face-morph')!.path}`);
});

test('lists are lists', () => {
  expect(typesAt('/tools')).toEqual(['ItemList', 'BreadcrumbList']);
  expect(typesAt('/ai-video-generator')).toEqual(['ItemList', 'BreadcrumbList']);
  expect(typesAt('/video-downloader')).toEqual(['WebApplication', 'ItemList', 'BreadcrumbList']);
});
