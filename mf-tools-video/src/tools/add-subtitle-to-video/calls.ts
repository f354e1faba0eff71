import type { Cue, SubtitleStyle } from '@facet/engines/subtitle';
import type { TimeRange } from '@facet/workbench';
import type { Container, VideoFacts } from '@facet/workbench/clip';
import type { FontFiles } from '../../clip/letterFonts.ts';

interface SubtitleRequest {
  readonly blob: Blob;
  readonly cues: readonly Cue[];
}

/** Calls of the page to the worker. Refuses with a `ClipRefusal`, or `fragmented`. */
export interface SubtitleCalls {
  look: { request: { readonly blob: Blob }; answer: VideoFacts };
  /** Where somebody speaks, seconds. */
  listen: { request: { readonly blob: Blob; readonly duration: number }; answer: readonly TimeRange[] };
  /** Draws the words into the picture. */
  burn: {
    request: SubtitleRequest & { readonly style: SubtitleStyle; readonly fonts: FontFiles };
    answer: { readonly blob: Blob; readonly container: Container };
  };
  /** Adds a text track to an MP4 or MOV; picture and sound stay as they are. */
  attach: {
    request: SubtitleRequest & Pick<VideoFacts, 'duration' | 'width' | 'height'>;
    answer: { readonly blob: Blob };
  };
}
