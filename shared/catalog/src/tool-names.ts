import type { ToolName } from './tools.ts';
import { languageWords } from './words/index.ts';

/**
 * Short names of all tools as a message catalogue, by tool id: for remotes, whose host translates them. The host itself
 * uses `wordsOf`.
 */
export const toolNames = {
  name: 'tools',
  en: Object.fromEntries(
    Object.entries(languageWords('en').short).map(([id, { shortName }]) => [id, shortName]),
  ) as Readonly<Record<ToolName, string>>,
};
