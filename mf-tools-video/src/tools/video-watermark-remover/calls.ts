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

/** Where a filling takes from what it copies: each tries other places. */
export const fillings = [0, 1, 2] as const;
export type Filling = (typeof fillings)[number];

/** The mark's place and what is beside it, filled. */
export interface FillingPicture {
  readonly filling: Filling;
  /** PNG. */
  readonly picture: Blob;
}

/** How a mark is taken away. */
export type Way = 'fill' | 'crop';

/** What was done. */
export type Removal =
  | { readonly way: 'fill'; readonly shots: number; readonly frames: number }
  /** Size in pixels; `share` of the picture's area, 0..1. */
  | { readonly way: 'crop'; readonly width: number; readonly height: number; readonly share: number };

/** Calls of the page to the worker. Refuses with a `ClipRefusal`, `no-mark`, `mark-large` or `crop-small`. */
export interface RemoveCalls {
  look: { request: { readonly blob: Blob }; answer: MarkFacts };
  /** One frame, upright, at its own size. */
  frame: { request: { readonly blob: Blob; readonly time: number }; answer: FramePicture };
  /** Whether a mark that is filled will probably leave something to see. The frames of the last clip are kept. */
  risk: {
    request: { readonly blob: Blob; readonly of: string; readonly mask: MaskValue };
    answer: { readonly risky: boolean };
  };
  /** What fillings would make of one frame, see `Filling`. */
  fillings: {
    request: { readonly blob: Blob; readonly time: number; readonly mask: MaskValue };
    answer: readonly FillingPicture[];
  };
  remove: {
    request: { readonly blob: Blob; readonly mask: MaskValue; readonly way: Way; readonly filling: Filling };
    answer: { readonly blob: Blob; readonly container: Container; readonly removal: Removal };
  };
}

/** What can be painted. */
export const roles = ['mark', 'erase'] as const;
export const coverOf = (role: string): 0 | 255 | null => (role === 'mark' ? 255 : role === 'erase' ? 0 : null);
