import type { BlurEstimate } from '@facet/engines/image/deblur';

/** Calls of the page to the worker that looks for a photo's blur. */
export interface FindCalls {
  find: { request: { readonly photo: Blob }; answer: BlurEstimate };
}
