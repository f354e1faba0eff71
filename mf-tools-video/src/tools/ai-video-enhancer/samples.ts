import type { Sample } from '@facet/workbench';
import { own } from '../../photo/assets.ts';

const thumbnails = {
  evening: new URL('./samples/evening.jpg', import.meta.url),
  old: new URL('./samples/old.jpg', import.meta.url),
};

/** Clips that want repair: one of a dark evening, one that is small and was compressed too much. */
export const samples: readonly Sample[] = (['evening', 'old'] as const).map((id) => ({
  id,
  label: `sample.${id}`,
  thumbnail: thumbnails[id].href,
  url: () => own(`samples/${id}.mp4`),
}));
