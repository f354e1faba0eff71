import type { ResultMedia } from '@facet/contracts';
import type { RunOutput } from '../model/definition.ts';

type FileOutput = Extract<RunOutput, { readonly kind: 'file' }>;

/** What other tools take a file as; null where none does. Of animations they take GIFs alone. */
export function onwardMedia({ media, blob }: Pick<FileOutput, 'media' | 'blob'>): ResultMedia | null {
  if (media === 'other' || (media === 'animation' && blob.type !== 'image/gif')) return null;
  return media;
}
