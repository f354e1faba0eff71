import type { Sample } from '@facet/workbench';
import { sampleOf } from '../../studio/assets.ts';

/** Lights that are laid over a photo. */
export const lightSamples: readonly Sample[] = [
  sampleOf('bokeh', new URL('../../studio/samples/bokeh.jpg', import.meta.url)),
  sampleOf('light-leak', new URL('../../studio/samples/light-leak.jpg', import.meta.url)),
];
