export * from './categories.ts';
export { firstFileOf, type FileKind } from './first-files.ts';
export * from './packages.ts';
export * from './tools.ts';
export type { FamilyName, ToolName } from './tools/index.ts';
export { loadWords, wordsOf } from './words.ts';
export { toolNames } from './tool-names.ts';
export { addWords, languageWords } from './words/index.ts';
export type {
  CategoryName,
  Keywords,
  LanguageWords,
  LongFamily,
  LongWords,
  SectionName,
  SectionWords,
  ShortWords,
  TagName,
  TranslatedShort,
  TranslatedWords,
} from './words/types.ts';
