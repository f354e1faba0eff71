import { useMessages } from '@facet/platform/widget';
import { en } from './en.ts';

export const catalogue = { name: 'workbench', en };

/** Words of the workbench itself. */
export const useWords = () => useMessages(catalogue);
export type Words = ReturnType<typeof useWords>;
