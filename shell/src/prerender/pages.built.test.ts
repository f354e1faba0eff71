import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { isWorking, sections, toolById, tools, wordsOf } from '@facet/catalog';
import { readPages, readVersions, root } from '@facet/build';
import { alternatesOf, isPersonal, routes, type Route } from '../routes/routes.ts';
import { placeholderOrigin } from './head-html.ts';

/** The newest build of the shell, as it would be served. */
const dist = path.join(root, 'shell/dist', readVersions(path.join(root, 'shell'))[0]?.version ?? 'none');
const built = readPages(dist);
if (built === null) throw new Error('The shell is not built: npm run build');
const { pages, documents, missing } = built;

const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8');
const htmlOf = new Map(
  [...Object.entries(pages), ['/404', missing] as const].map(([address, file]) => [address, read(file)]),
);
const html = (address: string): string => htmlOf.get(address) ?? '';

/** Text as it stands in HTML, without its tags. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const titleOf = (page: string): string => plain(/<title>([^<]*)</.exec(page)?.[1] ?? '');
const descriptionOf = (page: string): string =>
  plain(/<meta name="description" content="([^"]*)"/.exec(page)?.[1] ?? '');
const headingsOf = (page: string): string[] =>
  [...page.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, heading]) => plain(heading!).trim());

/** What of every route `fault` finds; nothing when all are well. */
const faults = (fault: (route: Route, page: string) => string | null): string[] =>
  routes.flatMap((route) => {
    const found = fault(route, html(route.path));
    return found === null ? [] : [`${route.path}: ${found}`];
  });

test('every route of the site is a page of the build', () => {
  expect(faults((_, page) => (page.length > 0 ? null : 'there is no page'))).toEqual([]);
});

test('every page says its language and has one heading of the first order', () => {
  const fault = ({ language }: Route, page: string): string | null => {
    const lang = /<html[^>]* lang="([^"]*)"/.exec(page)?.[1];
    const headings = headingsOf(page);
    if (lang !== language) return `its language is ${String(lang)}`;
    return headings.length === 1 && headings[0] !== '' ? null : `its headings are ${JSON.stringify(headings)}`;
  };
  expect(faults(fault)).toEqual([]);
  expect(headingsOf(html('/404'))).toHaveLength(1);
});

test('no two pages have a title or a description in common', () => {
  const seen = new Map<string, string>();
  const fault = ({ path: address }: Route, page: string): string | null => {
    const texts = { title: titleOf(page), description: descriptionOf(page) };
    for (const [name, text] of Object.entries(texts)) {
      if (text === '') return `it has no ${name}`;
      const other = seen.get(`${name} ${text}`);
      if (other !== undefined) return `its ${name} is that of ${other}`;
      seen.set(`${name} ${text}`, address);
    }
    return null;
  };
  expect(faults(fault)).toEqual([]);
});

test('every tool’s page has the title and the heading of the catalogue, a translated one its own', () => {
  const fault = ({ page: shown, language }: Route, page: string): string | null => {
    if (shown.kind !== 'tool') return null;
    const { pageTitle, title } = wordsOf({ id: shown.tool }, 'en');
    const isEnglish = language === 'en';
    if ((titleOf(page) === pageTitle) !== isEnglish) return `its title is ${titleOf(page)}`;
    return (headingsOf(page)[0] === title) === isEnglish ? null : `its heading is ${String(headingsOf(page)[0])}`;
  };
  expect(faults(fault)).toEqual([]);
  expect(routes.filter(({ page }) => page.kind === 'tool').length).toBeGreaterThan(50);
});

test('every section lists its tools, and the list of all tools has each of them', () => {
  const listed = (page: string): Set<string> =>
    new Set([...page.matchAll(/<a [^>]*?href="([^"#]*)"/g)].map(([, href]) => href!));
  for (const { path: address, tools: held } of sections) {
    const links = listed(html(address));
    const shown = held.map((tool) => tool.path);
    expect([address, shown.filter((each) => !links.has(each))]).toEqual([address, []]);
  }
  const links = listed(html('/tools'));
  expect(tools.map((tool) => tool.path).filter((each) => !links.has(each))).toEqual([]);
});

test('a page is indexed by its own address, one about a person is not indexed', () => {
  const fault = (route: Route, page: string): string | null => {
    const isHidden = page.includes('<meta name="robots" content="noindex">');
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1];
    if (isPersonal(route)) return isHidden ? null : 'it is not hidden';
    if (isHidden) return 'it is hidden';
    return canonical === placeholderOrigin + route.path ? null : `its address is ${String(canonical)}`;
  };
  expect(faults(fault)).toEqual([]);
  expect(html('/404')).toContain('<meta name="robots" content="noindex">');
});

test('a translated page names all its translations', () => {
  const fault = (route: Route, page: string): string | null => {
    if (isPersonal(route)) return null;
    const found = [...page.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language, href]) => `${language!} ${href!}`,
    );
    const others = alternatesOf(route);
    const expected =
      others.length < 2
        ? []
        : [
            ...others.map((other) => `${other.language} ${placeholderOrigin}${other.path}`),
            `x-default ${placeholderOrigin}${others[0]!.path}`,
          ];
    return found.join() === expected.join() ? null : `it names ${found.join()}`;
  };
  expect(faults(fault)).toEqual([]);
});

/** What every kind of structured data must have for search engines to use it (developers.google.com/search/docs). */
const required: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  Organization: ['name', 'url'],
  WebApplication: ['name', 'description', 'url', 'applicationCategory', 'offers'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  Article: ['headline', 'datePublished', 'author', 'image'],
  BlogPosting: ['headline', 'datePublished', 'author', 'image'],
  FAQPage: ['mainEntity'],
};

function structuredFault(data: Record<string, unknown>): string | null {
  if (data['@context'] !== 'https://schema.org') return 'it is not of schema.org';
  const { '@graph': graph, ...alone } = data;
  for (const each of Array.isArray(graph) ? (graph as Record<string, unknown>[]) : [alone]) {
    const type = String(each['@type']);
    const fields = required[type];
    if (fields === undefined) return `there is no rule for ${type}`;
    const lacking = fields.find((field) => !each[field]);
    if (lacking !== undefined) return `${type} has no ${lacking}`;
    const items = each['itemListElement'] as Record<string, unknown>[] | undefined;
    if (items?.some(({ position }, at) => position !== at + 1)) return `${type} is out of order`;
  }
  return null;
}

test('structured data has what search engines require of its kind', () => {
  let blocks = 0;
  const fault = (_: Route, page: string): string | null => {
    for (const [, json] of page.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)) {
      blocks += 1;
      const found = structuredFault(JSON.parse(json!) as Record<string, unknown>);
      if (found !== null) return found;
    }
    return null;
  };
  expect(faults(fault)).toEqual([]);
  expect(blocks).toBeGreaterThan(tools.length);
});

test('without scripts a page says what needs them', () => {
  const fault = ({ page: shown }: Route, page: string): string | null => {
    const isWidget = shown.kind === 'tool' && isWorking(toolById(shown.tool)!);
    return !isWidget || /<noscript>.*?JavaScript.*?<\/noscript>/s.test(page) ? null : 'it says nothing';
  };
  expect(faults(fault)).toEqual([]);
});

/** Why an address of the site leads nowhere; null when it leads somewhere. */
function deadEnd(address: URL): string | null {
  const where = decodeURI(address.pathname);
  const page = htmlOf.get(where + address.search) ?? htmlOf.get(where);
  if (page === undefined)
    return where in documents || existsSync(path.join(dist, where)) ? null : `there is no ${where}`;
  const id = decodeURIComponent(address.hash.slice(1));
  return id === '' || page.includes(`id="${id}"`) ? null : `there is no ${address.hash} in ${where}`;
}

test('no link of any page leads nowhere', () => {
  const known = new Map<string, string | null>();
  const fault = ({ path: from }: Route, page: string): string | null => {
    for (const [, attribute, href] of page.matchAll(/<[^>]+? (href|src|srcset)="([^"]*)"/g)) {
      const text = attribute === 'srcset' ? href!.split(' ')[0]! : href!;
      const address = new URL(text.replaceAll('&amp;', '&'), placeholderOrigin + from);
      if (address.origin !== placeholderOrigin) continue;
      if (!known.has(address.href)) known.set(address.href, deadEnd(address));
      const dead = known.get(address.href);
      if (dead) return dead;
    }
    return null;
  };
  expect(faults(fault)).toEqual([]);
  expect(known.size).toBeGreaterThan(routes.length);
});

test('sitemaps name every route that is for everybody, and robots.txt names the sitemaps', () => {
  const addresses = (document: string): string[] => [...document.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at!);
  expect(read(documents['/robots.txt'] ?? '')).toContain(`Sitemap: ${placeholderOrigin}/sitemap.xml`);
  const listed = addresses(read(documents['/sitemap.xml'] ?? '')).flatMap((sitemap) =>
    addresses(read(documents[new URL(sitemap).pathname] ?? '')),
  );
  const open = routes.filter((route) => !isPersonal(route)).map((route) => placeholderOrigin + route.path);
  expect(listed.toSorted()).toEqual(open.toSorted());
});

test('every page but a tool’s frame can be installed: what the manifest names is there', () => {
  const address = /<link rel="?manifest"? href="?([^">\s]+)/;
  expect([...htmlOf.values()].filter((page) => address.exec(page)?.[1] !== '/site.webmanifest')).toHaveLength(0);
  for (const file of Object.values(built.embed)) expect(read(file)).not.toMatch(address);
  const manifest = JSON.parse(read('site.webmanifest')) as {
    readonly icons: readonly { readonly src: string }[];
    readonly shortcuts: readonly { readonly url: string }[];
    readonly share_target: { readonly action: string };
    readonly file_handlers: readonly { readonly action: string }[];
  };
  for (const { src } of manifest.icons) expect(existsSync(path.join(dist, src))).toBe(true);
  for (const { url } of manifest.shortcuts)
    expect(tools.some((tool) => tool.path === url && isWorking(tool))).toBe(true);
  for (const { action } of [manifest.share_target, ...manifest.file_handlers]) expect(pages[action]).toBeDefined();
});

test('a partner’s page loads 8 kB for a tool in a frame, and 25 kB for one in the page itself', () => {
  const weigh = (name: string): number => gzipSync(read(`embed/${name}.js`), { level: 9 }).length;
  expect(weigh('embed')).toBeLessThan(8_000);
  expect(weigh('embed') + weigh('inline')).toBeLessThan(25_000);
});

test('a frame’s page takes the first file of its tool before any script has come, in each language', () => {
  const page = read(built.embed['image.ja'] ?? '');
  expect(page).toMatch(/<html lang="ja"/);
  expect(page).toMatch(/data-early-files.*<input[^>]*type="file"/);
  expect(read(built.embed['none.en'] ?? '')).not.toContain('<input');
  // Its own script, and none of the site's pages.
  expect([...page.matchAll(/<script[^>]*src="\/([a-z]+)\./g)].map(([, name]) => name)).toEqual(['frame']);
});

test('no script for visitors holds the style page of developers', () => {
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((file) => /styleguide|Style page/.test(read(file)))).toEqual([]);
  expect(pages).not.toHaveProperty('/styleguide');
});
