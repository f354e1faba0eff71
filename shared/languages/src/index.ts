import { addWords, languageWords, type LongWords } from '@facet/catalog';
import type { Messages } from '@facet/contracts';
import { factsOfFolders } from '#folders';
import type { LanguageFacts, TranslatedTools, Translation } from './translation.ts';

export type { LanguageFacts, ToolTranslation, TranslatedTools, Translation } from './translation.ts';

/** Every language that the site is translated to, sorted by tag. English, which needs no folder, is not among them. */
export const languages: readonly LanguageFacts[] = factsOfFolders();

/** The language for a BCP 47 tag: by the tag itself, else by its primary subtag (`ja-JP` reads `ja`). */
export function languageOf(tag: string): LanguageFacts | undefined {
  const wanted = tag.toLowerCase();
  const byTag = (sought: string) => languages.find((language) => language.tag.toLowerCase() === sought);
  return byTag(wanted) ?? byTag(wanted.split('-', 1)[0]!);
}

/** Messages by catalogue name, as `createTranslator` takes them. */
export type TranslatedMessages = Readonly<Record<string, Messages>>;

/**
 * Loads a language, one chunk, and gives its words to the catalogue of tools: after it, `wordsOf` and its like
 * answer in that language at once. English and a language without a folder load nothing and answer with no messages.
 *
 * @param tag BCP 47 tag of the page
 * @throws the import's own error (as a rejection) when the chunk cannot be fetched
 */
export async function loadLanguage(tag: string): Promise<TranslatedMessages> {
  const found = languageOf(tag);
  if (!found) return {};
  const { messages, listing, tools } = await translationOf(found);
  addWords(found.tag, { ...listing, short: tools.short, long: (id) => longOf(tools, id) });
  return { ...messages, tools: namesOf(found.tag) };
}

/**
 * Loads what a widget itself says in a language, a chunk of its own; null where its words come with the language, or are English.
 *
 * @param tag BCP 47 tag of the page
 * @param name exposed name of the widget; of a tool, its id
 * @throws the import's own error (as a rejection) when a chunk cannot be fetched
 */
export async function loadWidgetMessages(tag: string, name: string): Promise<Messages | null> {
  const found = languageOf(tag);
  if (!found) return null;
  const { tools, widgets } = await translationOf(found);
  if (Object.hasOwn(widgets, name)) return widgets[name]!();
  if (!Object.hasOwn(tools.load, name)) return null;
  return (await tools.load[name]!()).tool.messages ?? null;
}

async function translationOf({ tag }: LanguageFacts): Promise<Translation> {
  const module: unknown = await import(/* webpackChunkName: "language-[request]" */ `../${tag}/language.ts`);
  return (module as { readonly language: Translation }).language;
}

function longOf({ short, load }: TranslatedTools, id: string): Promise<LongWords> | null {
  // Who has a page head has a page.
  if (!Object.hasOwn(load, id) || short[id]?.pageTitle === undefined) return null;
  return load[id]!().then(({ tool }) => tool.words as LongWords);
}

/** The names of all tools as messages, for remotes: they hold a copy of the catalogue that is English alone. */
function namesOf(tag: string): Messages {
  return Object.fromEntries(Object.entries(languageWords(tag).short).map(([id, { shortName }]) => [id, shortName]));
}
