import type { Dither, Direction } from '@facet/engines/clip';
import type { AnimationFormat, VideoFacts } from '@facet/workbench/clip';
import type { Caption } from '@facet/workbench/worker';
import type { FramesRequest, MadeAnimation } from '@facet/workbench/clip/worker';

export interface AnimationRequest extends FramesRequest {
  /** Each becomes a file of the same frames. */
  readonly formats: readonly AnimationFormat[];
  readonly direction: Direction;
  readonly dither: Dither;
  readonly caption: Caption;
  /** Most bytes; null for any. */
  readonly limit: number | null;
}

/** Calls of the page to the worker. Refuses with a `ClipRefusal`, `too-long` or `limit-unreachable`. */
export interface GifCalls {
  look: { request: { readonly blob: Blob }; answer: VideoFacts };
  make: { request: AnimationRequest; answer: readonly (MadeAnimation & { readonly format: AnimationFormat })[] };
}
