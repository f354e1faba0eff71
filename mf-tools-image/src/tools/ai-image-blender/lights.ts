import type { Sample } from '@facet/workbench';
import { own } from '../../studio/assets.ts';

const thumbnails = {
  bokeh: new URL('../../studio/samples/bokeh.jpg', import.meta.url),
  'light-leak': new URL('../../studio/samples/light-leak.jpg', import.meta.url),
};

/** Lights that are laid over a photo. */
export const lightSamples: readonly Sample[] = (['bokeh', 'light-leak'] as const).map((id) => ({
  id,
  label: `sample.${id}`,
  thumbnail: thumbnails[id].href,
  url: () => own(`samples/${id}.jpg`),
}));
