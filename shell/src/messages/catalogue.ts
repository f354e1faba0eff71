import type { MessageCatalogue, Translate } from '@facet/contracts';
import { en } from './en.ts';

/** The shell's own words. */
export const catalogue = { name: 'shell', en } satisfies MessageCatalogue;

type PluralBase<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
/** Keys of the shell's messages; plural forms by their common part. */
export type MessageKey = PluralBase<keyof typeof en>;
export type ShellTranslate = Translate<MessageKey>;
