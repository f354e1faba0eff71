import type { Scores } from '@facet/engines/nsfw';

/** Calls of the page to the worker of the picture check. */
export interface NsfwCalls {
  /** Starts the net. */
  load: {
    request: { readonly json: Uint8Array<ArrayBuffer>; readonly weights: Uint8Array<ArrayBuffer>; readonly wasm: Blob };
    answer: true;
  };
  look: { request: { readonly still: Blob }; answer: Scores };
}
