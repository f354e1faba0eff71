import { familyOf, toolById, type Tool } from './tools.ts';
import { languageWords } from './words/index.ts';
import type { LongLoaders, LongWords, ShortWords } from './words/types.ts';

/**
 * The words for menus, cards and the document's head.
 *
 * @param language BCP 47 tag; English when the catalogue does not speak it.
 */
export function wordsOf(tool: Pick<Tool, 'id'>, language: string): ShortWords {
  return languageWords(language).short[tool.id];
}

/** `loadWords` with the chunks of a language passed in. */
export function createWordsLoader(loadersOf: (language: string) => LongLoaders) {
  /**
   * The words of a tool's own page; each family is one chunk, fetched when it is first needed.
   *
   * @param language BCP 47 tag; English when the catalogue does not speak it.
   * @throws RangeError (as a rejection) when there is no such tool; the import's own error when the
   *   chunk cannot be fetched. A failure is not remembered: the next call tries again.
   */
  return async function loadWords(toolId: string, language: string): Promise<LongWords> {
    const tool = toolById(toolId);
    if (!tool) throw new RangeError(`There is no tool "${toolId}" in the catalogue.`);
    const load: () => Promise<{ readonly longWords: Readonly<Partial<Record<string, LongWords>>> }> =
      loadersOf(language)[familyOf(tool)];
    const { longWords } = await load();
    return longWords[tool.id]!;
  };
}

export const loadWords = createWordsLoader((language) => languageWords(language).long);
