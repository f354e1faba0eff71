import type { VideoFacts } from '@facet/workbench/clip';
import type { PartsReport, PartsRequest } from './core/cutParts.ts';

/** Calls of the page to the worker. Files are passed by reference, not copied. */
export interface CutCalls {
  /** Reads a file's index. Refuses with a `ClipRefusal`. */
  look: { request: { readonly blob: Blob }; answer: VideoFacts };
  /** Cuts. Refuses with a `ClipRefusal`. */
  cut: { request: PartsRequest; answer: PartsReport };
}
