import { sections, tools } from '@facet/catalog';
import { documentNames, documentPath } from '../content/names.ts';
import { alternatesOf, languageAt, pathIn, routeAt, routes } from './routes.ts';

const paths = (list: readonly { readonly path: string }[]): string[] => list.map(({ path }) => path);

test('every tool, every section, every text and every page of the site has one route', () => {
  const own = ['/', '/tools', '/pricing', '/your-data', '/blog', '/contact-us', '/status', '/partners'];
  const texts = documentNames.map(documentPath);
  const english = paths(routes.filter(({ language }) => language === 'en'));
  expect(english).toEqual(expect.arrayContaining([...own, ...paths(sections), ...paths(tools), ...texts]));
  expect(new Set(paths(routes)).size).toBe(routes.length);
});

test('a section that is a tool too is one route: the section', () => {
  expect(routeAt('/video-downloader')?.page).toEqual({ kind: 'section', section: 'video-downloader' });
});

test('the face swap tools, the console of partners and nothing else stand under /id and /jp', () => {
  const swaps = tools.filter(({ productType }) => productType === 'Face Swap').map(({ path }) => path);
  expect(swaps.length).toBeGreaterThan(5);
  for (const [prefix, language] of [
    ['/id', 'id'],
    ['/jp', 'ja'],
  ] as const) {
    const found = routes.filter((route) => route.language === language);
    expect(new Set(paths(found))).toEqual(
      new Set([prefix, ...[...swaps, '/partners/console'].map((path) => prefix + path)]),
    );
  }
  expect(routeAt('/id/pricing')).toBeUndefined();
  expect(routeAt('/ja/ai-face-swap')).toBeUndefined();
});

test('a slash at the end is the same route, another letter is none', () => {
  expect(routeAt('/ai-face-swap/')).toBe(routeAt('/ai-face-swap'));
  expect(routeAt('/jp/')?.path).toBe('/jp');
  expect(routeAt('/AI-face-swap')).toBeUndefined();
  expect(routeAt('')).toBeUndefined();
});

test('the translations of a page name each other, the default language first', () => {
  const all = ['/ai-face-swap', '/id/ai-face-swap', '/jp/ai-face-swap'];
  for (const path of all) expect(paths(alternatesOf(routeAt(path)!))).toEqual(all);
  expect(paths(alternatesOf(routeAt('/pricing')!))).toEqual(['/pricing']);
  expect(paths(alternatesOf(routeAt('/')!))).toEqual(['/', '/id', '/jp']);
});

test('a page in a language that has it keeps the language, any other leads to the default one', () => {
  expect(pathIn('ja', '/face-morph')).toBe('/jp/face-morph');
  expect(pathIn('ja', '/pricing')).toBe('/pricing');
  expect(pathIn('en', '/face-morph')).toBe('/face-morph');
});

test('a path without a page speaks the default language', () => {
  expect(languageAt('/jp/face-morph')).toBe('ja');
  expect(languageAt('/jp/no-such-page')).toBe('en');
});
