export * from './categories.ts';
export * from './packages.ts';
export * from './tools.ts';
export type { FamilyName, ToolName } from './tools/index.ts';
export { loadWords, wordsOf } from './words.ts';
export { languageTags, languageWords } from './words/index.ts';
export type {
  CategoryName,
  LanguageWords,
  LongWords,
  SectionName,
  SectionWords,
  ShortWords,
  TagName,
} from './words/types.ts';
