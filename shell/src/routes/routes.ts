import { sections, toolById, toolByPath, tools, type SectionName, type Tool, type ToolName } from '@facet/catalog';
import { languages } from '@facet/languages';
import { canonicalPath, paths } from '../site/paths.ts';
import { documentNames, documentPath, type DocumentName } from '../content/names.ts';

/** Pages that are the shell's own, by their name in `paths`, under which their words stand too (`pricing.title`). */
const own = [
  'home',
  'tools',
  'pricing',
  'creditsHistory',
  'partnerConsole',
  'account',
  'activate',
  'resetPassword',
  'yourData',
  'work',
  'recipe',
  'blog',
  'contact',
  'status',
  'partners',
  'share',
] as const satisfies readonly (keyof typeof paths)[];
export type OwnPage = (typeof own)[number];

/** Pages about one person: no search engine is to keep them, and no sitemap lists them. */
const personal: readonly OwnPage[] = [
  'creditsHistory',
  'partnerConsole',
  'account',
  'activate',
  'resetPassword',
  'work',
  'recipe',
  'share',
];

/** Pages of the shell's own that exist in every language. */
const everywhere: readonly OwnPage[] = ['partnerConsole'];

/** What a route shows. */
export type PageOf =
  | { readonly kind: 'own'; readonly name: OwnPage }
  | { readonly kind: 'section'; readonly section: SectionName }
  | { readonly kind: 'tool'; readonly tool: ToolName }
  /** An article, a legal text or a help page. */
  | { readonly kind: 'document'; readonly document: DocumentName }
  /** The front page of the site in a language that has the face swap tools alone: a list of them. */
  | { readonly kind: 'faceSwap' };

/** One address of the site. */
export interface Route {
  /** As in the address: `/id/ai-face-swap`. */
  readonly path: string;
  /** The same page without its language: `/ai-face-swap`. Routes of one base are translations of each other. */
  readonly base: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly page: PageOf;
}

/** The language of routes without a prefix. */
export const defaultLanguage = 'en';

const english: readonly Route[] = [
  ...own.map((name) => route(paths[name], { kind: 'own', name })),
  ...sections.map(({ id, path }) => route(path, { kind: 'section', section: id })),
  ...tools
    .filter(({ path }) => !sections.some((section) => section.path === path))
    .map(({ id, path }) => route(path, { kind: 'tool', tool: id })),
  ...documentNames.map((document) => route(documentPath(document), { kind: 'document', document })),
];

const translated: readonly Route[] = languages.flatMap(({ prefix, tag: language }) => [
  { path: `/${prefix}`, base: paths.home, language, page: { kind: 'faceSwap' } } satisfies Route,
  ...english
    .filter(({ page }) => isTranslated(page))
    .map((original) => ({ ...original, path: `/${prefix}${original.base}`, language })),
]);

function isTranslated(page: PageOf): boolean {
  if (page.kind === 'own') return everywhere.includes(page.name);
  return page.kind === 'tool' && toolById(page.tool)?.productType === 'Face Swap';
}

/** Every public route: the site's own pages, sections, tools, then the other languages. */
export const routes: readonly Route[] = [...english, ...translated];

const byPath: ReadonlyMap<string, Route> = new Map(routes.map((each) => [each.path, each]));

function route(path: string, page: PageOf): Route {
  return { path, base: path, language: defaultLanguage, page };
}

/** Whether a route is about one person. */
export function isPersonal({ page }: Pick<Route, 'page'>): boolean {
  return page.kind === 'own' && personal.includes(page.name);
}

/** Of tools that were brought since this build. */
const brought = new WeakMap<Tool, Route>();

/** The route at a path, with or without a slash at its end; undefined where the site has no page. */
export function routeAt(path: string): Route | undefined {
  const canonical = canonicalPath(path);
  return byPath.get(canonical) ?? broughtRoute(toolByPath(canonical));
}

function broughtRoute(tool: Tool | undefined): Route | undefined {
  if (!tool) return undefined;
  const known = brought.get(tool) ?? route(tool.path, { kind: 'tool', tool: tool.id });
  brought.set(tool, known);
  return known;
}

/** Whether this build has a page at a path, or keeps the path for a language. */
export function isTaken(path: string): boolean {
  const [, first] = path.split('/');
  return byPath.has(canonicalPath(path)) || languages.some(({ prefix }) => prefix === first);
}

/** The route in every language that has it, itself included; the default language first. */
export function alternatesOf({ base }: Pick<Route, 'base'>): readonly Route[] {
  return routes.filter((other) => other.base === base);
}

/** The language of the page at a path: of a page that does not exist, the default one. */
export function languageAt(path: string): string {
  return routeAt(path)?.language ?? defaultLanguage;
}

/** The path of a page in a language; where that language has no such page, the path as it is. */
export function pathIn(language: string, base: string): string {
  return alternatesOf({ base }).find((other) => other.language === language)?.path ?? base;
}
