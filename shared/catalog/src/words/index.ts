import { en } from './en/index.ts';
import type { LanguageWords, TranslatedWords } from './types.ts';

/** Languages by lower-case BCP 47 tag. English is complete by type and is what every other tag falls back to. */
const languages = new Map<string, LanguageWords>([['en', en]]);

/** The words for a BCP 47 tag such as `en-GB`: of that tag, else of its primary subtag, else English. */
export function languageWords(tag: string): LanguageWords {
  const wanted = tag.toLowerCase();
  return languages.get(wanted) ?? languages.get(wanted.split('-', 1)[0]!) ?? en;
}

/** Makes the catalogue speak one more language, page-wide; English fills what is absent. The same tag again replaces it. */
export function addWords(tag: string, words: TranslatedWords): void {
  languages.set(tag.toLowerCase(), {
    ...words,
    short: Object.fromEntries(
      Object.entries(en.short).map(([id, english]) => [id, { ...english, ...words.short[id] }]),
    ),
    long: (toolId) => words.long?.(toolId) ?? en.long(toolId),
  });
}
