import { addWords, languageWords } from '@facet/catalog';
import type { Messages } from '@facet/contracts';
import { factsOfFolders } from '#folders';
import type { LanguageFacts, Translation } from './translation.ts';

export type { LanguageFacts, Translation } from './translation.ts';

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
  const { language } = (await import(
    /* webpackChunkName: "language-[request]" */ `../${found.tag}/language.ts`
  )) as LanguageModule;
  addWords(found.tag, language.words);
  return { ...language.messages, tools: namesOf(found.tag) };
}

interface LanguageModule {
  readonly language: Translation;
}

/** The names of all tools as messages, for remotes: they hold a copy of the catalogue that is English alone. */
function namesOf(tag: string): Messages {
  return Object.fromEntries(Object.entries(languageWords(tag).short).map(([id, { shortName }]) => [id, shortName]));
}
