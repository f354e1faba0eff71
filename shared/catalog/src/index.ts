export type { BroughtTool } from './brought.ts';
export * from './categories.ts';
export * from './packages.ts';
export * from './tools.ts';
export { loadWords, wordsOf } from './words.ts';
export { toolNames } from './tool-names.ts';
export { addWords, languageWords } from './words/index.ts';
export type {
  CategoryName,
  Keywords,
  LanguageWords,
  LongWords,
  SectionName,
  SectionWords,
  ShortWords,
  TagName,
  TranslatedShort,
  TranslatedWords,
} from './words/types.ts';
