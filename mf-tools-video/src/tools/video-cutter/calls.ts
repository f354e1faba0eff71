import type { VideoFacts } from '@facet/workbench/clip';
import type { PartsReport, PartsRequest } from './core/cutParts.ts';

/** What the page asks of the worker. Files cross as references, not as copies. */
export interface CutCalls {
  /** Reads a file's index. Refuses with a `ClipRefusal`. */
  look: { request: { readonly blob: Blob }; answer: VideoFacts };
  /** Cuts. Refuses with a `ClipRefusal`. */
  cut: { request: PartsRequest; answer: PartsReport };
}
