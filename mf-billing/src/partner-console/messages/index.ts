import type { MessageCatalogue } from '@facet/contracts';
import { en } from './en.ts';

/** The words of the console, whose page is in English alone. */
export const catalogue = { en } satisfies MessageCatalogue;
