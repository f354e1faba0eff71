import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { categories } from '@facet/catalog';
import { loadLanguage, type TranslatedMessages } from '@facet/languages';
import { prerender as renderToStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from '../app/App.tsx';
import { categoryPath, paths } from '../site/paths.ts';
import { ServicesContext } from '../site/services.ts';
import { articles, feedPath, tagPath, tagsOf } from '../content/documents.ts';
import { atomFeed } from '../content/feed.ts';
import { headOf } from '../head/head-of.ts';
import { structuredData } from '../head/structured-data.ts';
import { catalogue } from '../messages/catalogue.ts';
import { defaultLanguage, routeAt, routes, type Route } from '../routes/routes.ts';
import { iconPath, iconSizes, webManifest, webManifestPath } from '../share/web-manifest.ts';
import { appIcon } from './app-icons.ts';
import { embedFacts } from './embed-facts.ts';
import { headHtml, placeholderOrigin, type SharePicture } from './head-html.ts';
import { framePages } from './frame-pages.tsx';
import { fillTemplate, inlineScriptHashes, withPreloads } from './page-html.ts';
import { pictureWords } from './picture-words.ts';
import { createPictureMaker, pictureSize } from './share-pictures.tsx';
import { sitemapsOf, type SiteDocument } from './sitemaps.ts';
import { createStillServices } from './still-services.ts';

/** A file of the build, its path relative to the build's folder. */
interface BuiltFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

export interface PrerenderInput {
  /** The page as the build wrote it, with its scripts and styles. */
  readonly template: string;
  /** Scripts of each named chunk, below `/`. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  /** The shell's folder. */
  readonly sourceDir: string;
  /** Where results that are dear to make are kept from build to build. */
  readonly cacheDir: string;
}

/** Path of the page for addresses that do not exist. */
const missingPath = '/404';

/** Addresses to render: every route, and the forms that a page takes by its search. */
const addresses: readonly string[] = [
  ...routes.map((route) => route.path),
  ...categories.map(categoryPath).filter((address) => address !== paths.tools),
  ...tagsOf(articles).map(({ name }) => tagPath(name)),
];

/**
 * Renders the site to files: every page, the one for addresses that do not exist, sitemaps, robots.txt, and the list of it all,
 * `pages.json`.
 *
 * @throws Error when a page cannot be rendered whole
 */
export async function* prerender({
  template,
  scripts,
  sourceDir,
  cacheDir,
}: PrerenderInput): AsyncGenerator<BuiltFile> {
  const pages: Record<string, string> = {};
  const pictures = await createPictureMaker({
    fontsDir: path.join(sourceDir, 'src/prerender/fonts'),
    cacheDir: path.join(cacheDir, 'pictures'),
  });
  for (const language of new Set([defaultLanguage, ...routes.map((route) => route.language)])) {
    const translations = await loadLanguage(language);
    const { t } = stillPage(language, translations);
    const shared = new Map<string, SharePicture>();
    for (const route of routes.filter((each) => each.language === language)) {
      const words = pictureWords(route, t, language);
      const content = await pictures.draw(words);
      const picture = { path: picturePath(route, content), ...pictureSize, text: words.title };
      shared.set(route.path, picture);
      yield { path: picture.path.slice(1), content };
    }
    const own = withPreloads(template, scripts[`language-${language}-language-ts`] ?? []);
    for (const address of addresses.filter((each) => languageOf(each) === language)) {
      const file = fileOf(address);
      pages[address] = file;
      const picture = shared.get(pathOf(address)) ?? null;
      yield { path: file, content: await renderPage({ address, language, translations, template: own, picture }) };
    }
  }
  const missing = fileOf(missingPath);
  yield {
    path: missing,
    content: await renderPage({
      address: missingPath,
      language: defaultLanguage,
      translations: {},
      template,
      picture: null,
    }),
  };

  const embed: Record<string, string> = {};
  const frame = { template, entry: scripts['frame'] ?? [], unused: unusedInFrames(scripts) };
  for await (const { name, content } of framePages(frame)) {
    embed[name] = fileOf(`/embed/${name}`);
    yield { path: embed[name], content };
  }

  yield* embedFacts();

  yield { path: webManifestPath.slice(1), content: webManifest(stillPage(defaultLanguage, {}).t, defaultLanguage) };
  const mark = readFileSync(path.join(sourceDir, 'src/favicon.svg'));
  for (const size of iconSizes)
    for (const purpose of ['any', 'maskable'] as const)
      yield { path: iconPath(size, purpose).slice(1), content: await appIcon(mark, size, purpose) };

  const documents: Record<string, string> = {};
  for (const { path: address, content } of [...sitemapsOf(routes), feed()]) {
    const file = `pages${address}`;
    documents[address] = file;
    yield { path: file, content };
  }
  const list = { pages, missing, embed, documents, inlineScripts: inlineScriptHashes(template) };
  yield { path: 'pages.json', content: JSON.stringify(list, null, 1) };
}

/** Scripts that the empty page names, and a tool's frame does not need. */
function unusedInFrames(scripts: PrerenderInput['scripts']): readonly string[] {
  const needed = new Set([...(scripts['remotes'] ?? []), ...(scripts['frame'] ?? [])]);
  return [...(scripts['pages'] ?? []), ...(scripts['main'] ?? [])].filter((file) => !needed.has(file));
}

/** The feed of articles. */
function feed(): SiteDocument {
  const { t } = stillPage(defaultLanguage, {});
  const content = atomFeed(articles, {
    title: t('blog.pageTitle'),
    subtitle: t('blog.metaDescription'),
    author: t('site.name'),
    absolute: (address) => placeholderOrigin + address,
  });
  return { path: feedPath, content };
}

function languageOf(address: string): string {
  return routeAt(pathOf(address))?.language ?? defaultLanguage;
}

function pathOf(address: string): string {
  return address.split('?', 1)[0]!;
}

/** `/jp/face-morph` has `/shared/jp-face-morph.0a1b2c3d.png`: another picture is another address. */
function picturePath(route: Route, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `/shared/${route.path.slice(1).replaceAll('/', '-') || 'home'}.${hash}.png`;
}

/** `/tools?category=image` is `pages/tools/index@category=image.html`. */
function fileOf(address: string): string {
  const [base, search] = address.split('?', 2);
  return `pages${base === '/' ? '' : base!}/index${search === undefined ? '' : `@${search}`}.html`;
}

/** A page before anybody has opened it, and its words. */
function stillPage(language: string, translations: TranslatedMessages) {
  const still = createStillServices(language, translations);
  return { ...still, t: still.services.i18n.translator(catalogue) };
}

interface PageToRender {
  readonly address: string;
  readonly language: string;
  readonly translations: TranslatedMessages;
  readonly template: string;
  readonly picture: SharePicture | null;
}

async function renderPage({ address, language, translations, template, picture }: PageToRender): Promise<string> {
  const { services, confirmer, t } = stillPage(language, translations);
  const route = routeAt(pathOf(address));
  const absolute = (each: string): string => placeholderOrigin + each;
  const data = route ? structuredData({ route, t, locale: language, absolute, picture: picture?.path ?? null }) : [];
  const failures: unknown[] = [];
  const { prelude } = await renderToStream(
    <ServicesContext value={services}>
      <StaticRouter location={address}>
        <App confirmer={confirmer} />
      </StaticRouter>
    </ServicesContext>,
    {
      onError: (error) => {
        failures.push(error);
      },
      // Content stays where it belongs: none comes later by an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const body = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`${address} cannot be rendered`, { cause: failures[0] });
  const head = headHtml(headOf(route, t, language), picture, data, t('site.name'));
  return fillTemplate(template, { language, head, body });
}
