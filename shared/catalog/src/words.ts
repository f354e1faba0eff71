import { type Tool } from './tools.ts';
import { languageWords } from './words/index.ts';
import type { LanguageWords, LongWords, ShortWords } from './words/types.ts';

/**
 * The words for menus, cards and the document's head.
 *
 * @param language BCP 47 tag; English when the catalogue does not speak it.
 */
export function wordsOf(tool: Pick<Tool, 'id'>, language: string): ShortWords {
  const words = languageWords(language).short[tool.id] ?? languageWords('en').short[tool.id];
  if (!words) throw new RangeError(`There is no tool "${tool.id}" in the catalogue.`);
  return words;
}

/** `loadWords` with the words of a language passed in. */
export function createWordsLoader(wordsIn: (language: string) => Pick<LanguageWords, 'long'>) {
  /**
   * The words of a tool's own page, in a chunk that is fetched when it is first needed.
   *
   * @param language BCP 47 tag; English when the catalogue does not speak it.
   * @throws RangeError (as a rejection) when there is no such tool; the import's own error when the
   *   chunk cannot be fetched. A failure is not remembered: the next call tries again.
   */
  return async function loadWords(toolId: string, language: string): Promise<LongWords> {
    const words = await wordsIn(language).long(toolId);
    if (!words) throw new RangeError(`There is no tool "${toolId}" in the catalogue.`);
    return words;
  };
}

export const loadWords = createWordsLoader(languageWords);
