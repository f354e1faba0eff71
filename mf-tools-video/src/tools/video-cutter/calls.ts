import type { CutReport, CutRequest } from './core/cutVideo.ts';
import type { VideoFacts } from '@facet/workbench/clip';

/** What the page asks of the worker. Files cross as references, not as copies. */
export interface CutCalls {
  /** Reads a file's index. Refuses with a `ClipRefusal`. */
  look: { request: { readonly blob: Blob }; answer: VideoFacts };
  /** Cuts. Refuses with a `ClipRefusal`. `bytes` is how large the result is expected to be. */
  cut: {
    request: CutRequest & { readonly bytes: number };
    answer: CutReport & { readonly blob: Blob };
  };
}
