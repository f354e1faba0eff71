import type { MessageCatalogue } from '@facet/contracts';
import { en } from './en.ts';

/** The words of a tool on another site. */
export const catalogue = { name: 'frame', en } satisfies MessageCatalogue;
