import type { ProductType, ToolType, ToolWords } from '@facet/contracts/catalog';
import type { ToolName } from '../names.ts';

/** The words that menus, cards and the document's head need: small, in the boot bundle. */
export type ShortWords = Readonly<
  Pick<ToolWords, 'title' | 'shortName' | 'description' | 'pageTitle' | 'metaDescription'>
>;
/** The words of the tool's own page: loaded with it. */
export type LongWords = Readonly<Omit<ToolWords, keyof ShortWords>>;

/** Filter of the tools listing: everything, or one tool type. */
export type CategoryName = 'all' | ToolType;
/** A page that stands for a group of tools and is nothing else. */
export type PlainSectionName = 'ai-video-generator' | 'ai-image-generator';
/** A page that stands for a group of tools and is the page of the tool of that name too. */
export type ToolSectionName = 'video-downloader';
export type SectionName = PlainSectionName | ToolSectionName;

/** Name and one sentence of a menu group. */
export interface GroupWords {
  readonly title: string;
  readonly description: string;
}

/** Heading and introduction of a section's list of tools. */
export interface SectionListWords {
  readonly title: string;
  readonly description: string;
}

/** A section's list, and the head of its page. */
export type SectionWords = SectionListWords & Readonly<Pick<ToolWords, 'pageTitle' | 'metaDescription'>>;

/** Short labels that lead to a tool or a section (product 2.13). */
export type TagName = 'face-swap' | 'video-generator' | 'tiktok-downloader' | 'ai-headshots' | 'background-remover';

/** Loads the long words of a tool; null where the language has none. */
export type LoadLong = (toolId: ToolName) => Promise<LongWords> | null;

/** Other words and phrases that people look for a tool with: synonyms, slang, formats. The words of its title need not be repeated. */
export type Keywords = Readonly<Record<ToolName, readonly string[]>>;

/** Everything that one language's folder holds. */
export interface LanguageWords {
  readonly short: Readonly<Record<ToolName, ShortWords>>;
  readonly long: LoadLong;
  /** A chunk of its own, for the search. Left out: the English keywords are searched alone. */
  readonly keywords?: () => Promise<{ readonly keywords: Keywords }>;
  readonly groups: Readonly<Record<ProductType, GroupWords>>;
  readonly categories: Readonly<Record<CategoryName, string>>;
  /** The page head of a section that is a tool's page too comes from that tool's short words. */
  readonly sections: Readonly<Record<PlainSectionName, SectionWords> & Record<ToolSectionName, SectionListWords>>;
  readonly tags: Readonly<Record<TagName, string>>;
}

/** Short words of a tool in another language; a page head that is absent reads English. */
export type TranslatedShort = Pick<ShortWords, 'title' | 'shortName' | 'description'> &
  Readonly<Partial<Pick<ShortWords, 'pageTitle' | 'metaDescription'>>>;

/** What a language other than English brings. A tool without long words reads English. */
export interface TranslatedWords extends Pick<
  LanguageWords,
  'keywords' | 'groups' | 'categories' | 'sections' | 'tags'
> {
  readonly short: Readonly<Record<ToolName, TranslatedShort>>;
  readonly long?: LoadLong;
}
