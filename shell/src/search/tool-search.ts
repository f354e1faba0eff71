import {
  categories,
  isWorking,
  languageWords,
  sections,
  tools,
  toolsInCategory,
  wordsOf,
  wordsOfSection,
  type CategoryName,
  type Keywords,
  type Tool,
} from '@facet/catalog';
import { categoryPath } from '../site/paths.ts';
import { pathIn } from '../routes/routes.ts';
import { createSearch, type SearchEntry } from './search.ts';

/** What the search of the menu offers: a tool, the page of a section, or the list of a category. */
export type FoundPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
} & (
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'section' }
  | { readonly kind: 'category'; readonly category: CategoryName; readonly count: number }
);

type PageEntry = SearchEntry & { readonly page: FoundPage };

/** The most results shown in a menu. */
export const MOST_RESULTS = 8;

/** Finds pages for what a visitor typed, best first. */
export type FindPages = (query: string) => readonly FoundPage[];

const searches = new WeakMap<typeof tools, Map<string, Promise<FindPages>>>();

/** `createToolSearch` once for each language, and again when the tools change. */
export function searchIn(language: string): Promise<FindPages> {
  const byLanguage = searches.get(tools) ?? new Map<string, Promise<FindPages>>();
  searches.set(tools, byLanguage);
  const search = byLanguage.get(language) ?? createToolSearch(language);
  byLanguage.set(language, search);
  return search;
}

/**
 * The search over everything that the Products menu leads to, in the page's language and in English.
 * Keywords are a chunk of their own; where they cannot be fetched, names and categories are searched alone.
 * Never rejects.
 *
 * @param language BCP 47 tag
 */
export async function createToolSearch(language: string): Promise<FindPages> {
  const keywords = await keywordsIn(language);
  const search = createSearch([
    ...tools.map((tool) => toolEntry(tool, language, keywords)),
    ...sections.filter(({ tool }) => tool === null).map((section) => sectionEntry(section, language)),
    ...categories.filter((category) => category !== 'all').map((category) => categoryEntry(category, language)),
  ]);
  return (query) => search(query, MOST_RESULTS).map(({ page }) => page);
}

async function keywordsIn(language: string): Promise<readonly Keywords[]> {
  const loaders = new Set([languageWords(language).keywords, languageWords('en').keywords]);
  const loaded = await Promise.allSettled([...loaders].flatMap((load) => load?.() ?? []));
  return loaded.flatMap((outcome) => (outcome.status === 'fulfilled' && outcome.value ? [outcome.value.keywords] : []));
}

const languagesOf = (language: string): readonly string[] => [...new Set([language, 'en'])];

function toolEntry(tool: Tool, language: string, keywords: readonly Keywords[]): PageEntry {
  const { title, description } = wordsOf(tool, language);
  const languages = languagesOf(language);
  return {
    page: { kind: 'tool', tool, path: pathIn(language, tool.path), title, description },
    names: languages.flatMap((tag) => [wordsOf(tool, tag).title, wordsOf(tool, tag).shortName]),
    keywords: keywords.flatMap((words) => words[tool.id] ?? []),
    categories: languages.flatMap((tag) => {
      const { groups, categories: names } = languageWords(tag);
      return [...(tool.productType ? [groups[tool.productType].title] : []), ...tool.types.map((type) => names[type])];
    }),
    description,
    rank: isWorking(tool) ? 1 : 0.2,
  };
}

function sectionEntry(section: (typeof sections)[number], language: string): PageEntry {
  const { title, description } = wordsOfSection(section, language);
  return {
    page: { kind: 'section', path: section.path, title, description },
    names: languagesOf(language).flatMap((tag) => [
      wordsOfSection(section, tag).title,
      languageWords(tag).groups[section.group].title,
    ]),
    keywords: [],
    categories: [],
    description: '',
    rank: 0.5,
  };
}

function categoryEntry(category: CategoryName, language: string): PageEntry {
  const title = languageWords(language).categories[category];
  const count = toolsInCategory(category).length;
  return {
    page: { kind: 'category', category, count, path: categoryPath(category), title, description: '' },
    names: languagesOf(language).map((tag) => languageWords(tag).categories[category]),
    keywords: [],
    categories: [],
    description: '',
    rank: 0,
  };
}
