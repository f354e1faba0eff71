import { isPersonal, routes } from '../routes/routes.ts';
import { sitemapsOf } from './sitemaps.ts';

const files = new Map(sitemapsOf(routes).map(({ path, content }) => [path, content]));
const locations = (path: string): string[] =>
  [...(files.get(path) ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!);

test('the index names one sitemap a language, and robots.txt names the index', () => {
  expect(locations('/sitemap.xml')).toEqual(
    ['en', 'id', 'ja'].map((language) => `https://origin.invalid/sitemap-${language}.xml`),
  );
  expect(files.get('/robots.txt')).toContain('Sitemap: https://origin.invalid/sitemap.xml');
});

test('every route but the personal ones stands in the sitemap of its language, and in no other', () => {
  for (const language of ['en', 'id', 'ja']) {
    const expected = routes
      .filter((route) => route.language === language && !isPersonal(route))
      .map(({ path }) => path);
    expect(locations(`/sitemap-${language}.xml`)).toEqual(expected.map((path) => `https://origin.invalid${path}`));
  }
});

test('a translated page names its translations, one without names none', () => {
  const entry = (path: string): string =>
    (files.get('/sitemap-en.xml') ?? '')
      .split('\n')
      .find((line) => line.includes(`<loc>https://origin.invalid${path}<`))!;
  expect(entry('/ai-face-swap').match(/hreflang="([^"]*)"/g)).toEqual(
    ['en', 'id', 'ja', 'x-default'].map((language) => `hreflang="${language}"`),
  );
  expect(entry('/pricing')).not.toContain('hreflang');
});
