import { broughtTools, broughtWords } from '../../brought.ts';
import { long as longWords, short } from '../../generated/words.js';
import { tools } from '../../generated/tools.js';
import type { Keywords, LanguageWords, LongWords } from '../types.ts';
import { categories, groups, sections, tags } from './listing.ts';

const families = new Map<string, string>(tools.map(({ id, family }) => [id, family]));

async function longOf(toolId: string): Promise<LongWords> {
  const words = await longWords[families.get(toolId) ?? '']?.();
  return words!.long[toolId]!;
}

async function keywords(): Promise<{ readonly keywords: Keywords }> {
  const { keywords: built } = await import('../../generated/keywords.js');
  const brought = [...broughtTools()].map(([id, { words }]) => [id, words.keywords]);
  return { keywords: { ...built, ...(Object.fromEntries(brought) as Keywords) } };
}

function long(toolId: string): Promise<LongWords> | null {
  const brought = broughtWords(toolId);
  if (brought) return Promise.resolve(brought);
  return families.has(toolId) ? longOf(toolId) : null;
}

export const en: LanguageWords = {
  get short() {
    const brought = [...broughtTools()].map(([id, { words }]) => [id, words]);
    return brought.length === 0 ? short : { ...short, ...(Object.fromEntries(brought) as typeof short) };
  },
  long,
  keywords,
  groups,
  categories,
  sections,
  tags,
};
