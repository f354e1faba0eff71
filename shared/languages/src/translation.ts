import type { TranslatedWords } from '@facet/catalog';
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

/** Everything that a language's folder says: `language` of its file `language.ts`. */
export interface Translation {
  /** Messages by the name of their catalogue (`MessageCatalogue.name`). What is absent reads English. */
  readonly messages: Readonly<Record<string, Messages>>;
  /** Words of the tool catalogue. */
  readonly words: TranslatedWords;
}
