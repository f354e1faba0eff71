import type { LongWords, ShortWords, TranslatedShort, TranslatedWords } from '@facet/catalog';
import type { Messages } from '@facet/contracts';

/** What the site knows of a language before it loads it: the file `language.json` of its folder. */
export interface LanguageFacts {
  /** BCP 47 tag, as `lang` and Intl take it: the name of the folder. */
  readonly tag: string;
  /** First segment of the paths of its pages, without slashes: `jp` for `/jp/ai-face-swap`. */
  readonly prefix: string;
  /** Its name in itself. */
  readonly name: string;
}

/** One tool in one language: `tool` of the file `tools/<tool-id>.ts`. */
export interface ToolTranslation {
  /** Name and sentence for menus and cards; page head and the words of the page where the tool's page exists in the language. */
  readonly words: TranslatedShort | (ShortWords & LongWords);
  /** What the tool itself says. What is absent reads English. */
  readonly messages?: Messages;
}

/** What is generated from all files `tools/<tool-id>.ts` of a language. */
export interface TranslatedTools {
  readonly short: Readonly<Record<string, TranslatedShort>>;
  /** Loads the whole file of a tool, each a chunk of its own. */
  readonly load: Readonly<Record<string, () => Promise<{ readonly tool: ToolTranslation }>>>;
}

/** Everything that a language's folder says: `language` of its file `language.ts`. */
export interface Translation {
  /** Messages by the name of their catalogue (`MessageCatalogue.name`), but for those of tools. What is absent reads English. */
  readonly messages: Readonly<Record<string, Messages>>;
  /** Words of the tool catalogue that are not one tool's. */
  readonly listing: Pick<TranslatedWords, 'groups' | 'categories' | 'sections' | 'tags'>;
  readonly tools: TranslatedTools;
  /** Loads what a widget that is no tool says, by its exposed name, which is that of its catalogue; each a chunk of its own. */
  readonly widgets: Readonly<Record<string, () => Promise<Messages>>>;
}
