import { ownFile, type Sample } from '@facet/workbench';

const thumbnails = {
  city: new URL('./samples/city.jpg', import.meta.url),
  dandelion: new URL('./samples/dandelion.jpg', import.meta.url),
  hike: new URL('./samples/hike.jpg', import.meta.url),
  hazy: new URL('./samples/hazy.jpg', import.meta.url),
  old: new URL('./samples/old.jpg', import.meta.url),
  marked: new URL('./samples/marked.jpg', import.meta.url),
  speaker: new URL('./samples/speaker.jpg', import.meta.url),
};

/** Clips to try a tool with; their labels are `sampleWords`. */
export const clipSamples: readonly Sample[] = (['dandelion', 'hike', 'city'] as const).map(sampleOf);
/** Clips in which somebody speaks in noise. */
export const speechSamples: readonly Sample[] = [sampleOf('hike')];
/** Clips below a word. */
export const markedSamples: readonly Sample[] = [sampleOf('marked')];
/** Clips that want repair: one without light and colour, one that is small and was compressed too much. */
export const dullSamples: readonly Sample[] = (['hazy', 'old'] as const).map(sampleOf);

/** Somebody who speaks to the camera. */
export const speakerSamples: readonly Sample[] = [sampleOf('speaker')];

function sampleOf(id: keyof typeof thumbnails): Sample {
  return { id, label: `sample.${id}`, thumbnail: thumbnails[id].href, url: () => ownFile(`samples/${id}.mp4`) };
}
