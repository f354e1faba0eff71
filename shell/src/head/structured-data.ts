import {
  isWorking,
  packages,
  pricePerThousand,
  sections,
  toolById,
  tools,
  toolsInGroup,
  wordsOf,
  wordsOfSection,
  type Tool,
} from '@facet/catalog';
import type { ProductType } from '@facet/contracts/catalog';
import { paths } from '../site/paths.ts';
import { documentOf, type ContentDocument } from '../content/documents.ts';
import type { ShellTranslate } from '../messages/catalogue.ts';
import { pathIn, type Route } from '../routes/routes.ts';

/** An object of schema.org, without `@context`. */
export type Thing = Readonly<Record<string, unknown>>;

/** In what a page stands. */
export interface Surroundings {
  readonly route: Route;
  readonly t: ShellTranslate;
  readonly locale: string;
  /** Makes a path of the site an absolute address. */
  readonly absolute: (path: string) => string;
  /** Path of the picture that is shown where a link to the page is shared. */
  readonly picture: string | null;
}

/** What a page is, for search engines: a tool with its price, a list, and its place on the site. */
export function structuredData(surroundings: Surroundings): readonly Thing[] {
  const { route, t } = surroundings;
  const { page } = route;
  switch (page.kind) {
    case 'own':
      if (page.name === 'home') return [webSite(surroundings)];
      return [
        ...(page.name === 'tools' ? [toolList(t('tools.title'), tools, surroundings)] : []),
        breadcrumbs([{ name: t(`${page.name}.title`), path: route.path }], surroundings),
      ];
    case 'faceSwap':
      return [toolList(t('faceSwap.title'), toolsInGroup('Face Swap'), surroundings)];
    case 'section': {
      const section = sections.find(({ id }) => id === page.section)!;
      const { title } = wordsOfSection(section, surroundings.locale);
      return [
        ...(section.tool ? webApplication(section.tool, surroundings) : []),
        toolList(title, section.tools, surroundings),
        breadcrumbs(
          [
            allTools(surroundings),
            { name: section.tool ? wordsOf(section.tool, surroundings.locale).title : title, path: route.path },
          ],
          surroundings,
        ),
      ];
    }
    case 'tool': {
      const tool = toolById(page.tool)!;
      const { title } = wordsOf(tool, surroundings.locale);
      const trail = [...parentsOf(tool, surroundings), { name: title, path: route.path }];
      return [...webApplication(tool, surroundings), breadcrumbs(trail, surroundings)];
    }
    case 'document': {
      const document = documentOf(page.document)!;
      const here = { name: document.title, path: route.path };
      if (document.kind !== 'blog') return [breadcrumbs([here], surroundings)];
      return [
        article(document, surroundings),
        breadcrumbs([{ name: t('blog.title'), path: paths.blog }, here], surroundings),
      ];
    }
    default:
      return page satisfies never;
  }
}

/** An article, which the site itself has written. */
function article(document: ContentDocument, { t, route, absolute, picture }: Surroundings): Thing {
  const site = { '@type': 'Organization', name: t('site.name'), url: absolute(paths.home) };
  return {
    '@type': 'Article',
    headline: document.title,
    description: document.description,
    datePublished: document.date,
    dateModified: document.date,
    inLanguage: 'en',
    ...(picture === null ? {} : { image: absolute(picture) }),
    keywords: document.tags.join(', '),
    timeRequired: `PT${String(document.minutes)}M`,
    mainEntityOfPage: absolute(route.path),
    author: site,
    publisher: site,
  };
}

function webSite({ t, route, absolute, locale }: Surroundings): Thing {
  return {
    '@type': 'WebSite',
    name: t('site.name'),
    url: absolute(route.path),
    description: t('home.metaDescription'),
    inLanguage: locale,
  };
}

/** A tool that can be used; one that is not built yet is no application. */
function webApplication(tool: Tool, { route, locale, absolute }: Surroundings): readonly Thing[] {
  if (!isWorking(tool)) return [];
  const { title, metaDescription } = wordsOf(tool, locale);
  const application: Thing = {
    '@type': 'WebApplication',
    name: title,
    description: metaDescription,
    url: absolute(route.path),
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    inLanguage: locale,
    isAccessibleForFree: tool.credits === 0,
    offers: offerOf(tool),
  };
  return [application];
}

/** What one run costs: nothing, or its credits at the price of the largest and of the smallest package. */
function offerOf({ credits }: Tool): Thing {
  if (credits === 0) return { '@type': 'Offer', price: '0', priceCurrency: 'USD' };
  const rates = packages.map((each) => (pricePerThousand(each) * credits) / 1000);
  const dollars = (value: number): string => value.toFixed(2);
  return {
    '@type': 'AggregateOffer',
    lowPrice: dollars(Math.min(...rates)),
    highPrice: dollars(Math.max(...rates)),
    priceCurrency: 'USD',
    offerCount: packages.length,
  };
}

function toolList(name: string, listed: readonly Tool[], { route, locale, absolute }: Surroundings): Thing {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: listed.length,
    itemListElement: listed.map((tool, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: wordsOf(tool, locale).title,
      url: absolute(pathIn(route.language, tool.path)),
    })),
  };
}

interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The way from the home page, which comes first by itself, to a page. */
export function breadcrumbs(
  trail: readonly Crumb[],
  { route, t, absolute }: Pick<Surroundings, 'route' | 't' | 'absolute'>,
): Thing {
  const home = { name: t('nav.home'), path: pathIn(route.language, paths.home) };
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

function allTools({ t }: Surroundings): Crumb {
  return { name: t('tools.title'), path: paths.tools };
}

/** What stands above a tool: the section that lists it, or the list of all. In a language without that list, nothing. */
function parentsOf(tool: Tool, surroundings: Surroundings): readonly Crumb[] {
  const { route, locale } = surroundings;
  if (route.path !== route.base) return [];
  const section = sections.find(({ group }) => group === (tool.productType satisfies ProductType | null));
  const above = section && { name: wordsOfSection(section, locale).title, path: section.path };
  return [allTools(surroundings), ...(above ? [above] : [])];
}
