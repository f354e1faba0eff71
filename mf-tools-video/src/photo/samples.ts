import { ownFile, type Sample } from '@facet/workbench';

const thumbnails = {
  1: new URL('./samples/photo-1.jpg', import.meta.url),
  5: new URL('./samples/photo-5.jpg', import.meta.url),
};

/** Photos to try a tool with; their labels stand in the catalogue of each tool. */
export const photoSamples: readonly Sample[] = ([5, 1] as const).map((id) => ({
  id: `photo-${String(id)}`,
  label: `sample.photo-${String(id)}`,
  thumbnail: thumbnails[id].href,
  url: () => ownFile(`samples/sample${String(id)}.jpg`),
}));
