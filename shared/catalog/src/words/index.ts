import { en } from './en/index.ts';
import type { LanguageWords } from './types.ts';

/** Languages by primary subtag (BCP 47). English is complete by type and is what every other tag falls back to. */
const languages: Readonly<Record<string, LanguageWords>> = { en };

/** Tags of the languages that the catalogue speaks. */
export const languageTags: readonly string[] = Object.keys(languages);

/** The words for a BCP 47 tag such as `en-GB`; English when the language is not there. */
export function languageWords(tag: string): LanguageWords {
  const primary = tag.split('-', 1)[0]!.toLowerCase();
  return Object.hasOwn(languages, primary) ? languages[primary]! : en;
}
