import type { MaskValue } from '@facet/workbench/worker';
import type { Container, VideoFacts } from '@facet/workbench/clip';

/** What a look at a video finds. */
export interface MarkFacts extends VideoFacts {
  /** Whether the file says that a trained model made it. */
  readonly madeByModel: boolean;
}

export interface FramePicture {
  /** PNG. */
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/** Calls of the page to the worker. Refuses with a `ClipRefusal`, `no-mark` or `mark-large`. */
export interface RemoveCalls {
  look: { request: { readonly blob: Blob }; answer: MarkFacts };
  /** One frame, upright, at its own size. */
  frame: { request: { readonly blob: Blob; readonly time: number }; answer: FramePicture };
  remove: {
    request: { readonly blob: Blob; readonly mask: MaskValue };
    answer: { readonly blob: Blob; readonly container: Container; readonly shots: number; readonly frames: number };
  };
}

/** What can be painted. */
export const roles = ['mark', 'erase'] as const;
export const coverOf = (role: string): 0 | 255 | null => (role === 'mark' ? 255 : role === 'erase' ? 0 : null);
