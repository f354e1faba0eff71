import { sections, toolById, wordsOf, wordsOfSection } from '@facet/catalog';
import { documentOf } from '../content/documents.ts';
import type { ShellTranslate } from '../messages/catalogue.ts';
import { alternatesOf, defaultLanguage, isPersonal, type PageOf, type Route } from '../routes/routes.ts';

/** A page's head for browsers, search engines and link previews. Addresses are paths. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The one address of the page; null of what no search engine is to keep: a page about one person, or that does not exist. */
  readonly canonical: string | null;
  /** The page in each language that has it; empty where there is one alone. `x-default` is among them. */
  readonly alternates: readonly { readonly language: string; readonly path: string }[];
  readonly type: 'website' | 'article';
}

/** The head of a route; of `undefined`, that of a page that does not exist. */
export function headOf(route: Route | undefined, t: ShellTranslate, locale: string): Head {
  if (!route) {
    const words = { title: t('notFound.pageTitle'), description: t('notFound.metaDescription') };
    return { ...words, canonical: null, alternates: [], type: 'website' };
  }
  const { pageTitle, metaDescription } = wordsOfPage(route.page, t, locale);
  return {
    title: pageTitle,
    description: metaDescription,
    canonical: isPersonal(route) ? null : route.path,
    alternates: alternateLinks(route),
    type: route.page.kind === 'document' && route.page.document.kind === 'blog' ? 'article' : 'website',
  };
}

function wordsOfPage(
  page: PageOf,
  t: ShellTranslate,
  locale: string,
): { readonly pageTitle: string; readonly metaDescription: string } {
  switch (page.kind) {
    case 'own':
      return { pageTitle: t(`${page.name}.pageTitle`), metaDescription: t(`${page.name}.metaDescription`) };
    case 'faceSwap':
      return { pageTitle: t('faceSwap.pageTitle'), metaDescription: t('faceSwap.metaDescription') };
    case 'section':
      return wordsOfSection(
        sections.find(({ id }) => id === page.section)!,
        locale,
      );
    case 'tool':
      return wordsOf(toolById(page.tool)!, locale);
    case 'document': {
      const { title, description } = documentOf(page.document)!;
      return { pageTitle: `${title} | ${t('site.name')}`, metaDescription: description };
    }
    default:
      return page satisfies never;
  }
}

function alternateLinks(route: Route): Head['alternates'] {
  const all = alternatesOf(route);
  if (all.length < 2) return [];
  const links = all.map(({ language, path }) => ({ language, path }));
  const fallback = links.find(({ language }) => language === defaultLanguage);
  return fallback ? [...links, { language: 'x-default', path: fallback.path }] : links;
}
