import type { ToolName } from '../tools/index.ts';
import { en } from './en/index.ts';
import type { LanguageWords, ShortWords, TranslatedWords } from './types.ts';

/** Languages by lower-case BCP 47 tag. English is complete by type and is what every other tag falls back to. */
const languages = new Map<string, LanguageWords>([['en', en]]);

/** The words for a BCP 47 tag such as `en-GB`: of that tag, else of its primary subtag, else English. */
export function languageWords(tag: string): LanguageWords {
  const wanted = tag.toLowerCase();
  return languages.get(wanted) ?? languages.get(wanted.split('-', 1)[0]!) ?? en;
}

/** Makes the catalogue speak one more language, page-wide; English fills what is absent. The same tag again replaces it. */
export function addWords(tag: string, words: TranslatedWords): void {
  const ids = Object.keys(en.short) as ToolName[];
  languages.set(tag.toLowerCase(), {
    ...words,
    short: Object.fromEntries(
      ids.map((id): [ToolName, ShortWords] => [id, { ...en.short[id], ...words.short[id] }]),
    ) as Record<ToolName, ShortWords>,
    long: { ...en.long, ...words.long },
  });
}
