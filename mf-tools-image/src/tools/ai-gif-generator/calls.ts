import type { Direction, Dither, Passage } from '@facet/engines/clip';
import type { AnimationSettings, FramesRequest, MadeAnimation, VideoFacts } from '@facet/workbench/clip/worker';
import type { Caption } from '@facet/workbench/worker';

/** Shapes of a result of photos: that of the first one, or width by height. */
export const frames = ['first', 'square', 'portrait', 'story', 'wide'] as const;
export type Frame = (typeof frames)[number];

/** What becomes of photos of another shape: cropped, or whole with something beside them. */
export const fits = ['fill', 'blur', 'white', 'black'] as const;
export type Fit = (typeof fits)[number];

/** What both ways have alike. */
export interface CommonRequest extends AnimationSettings {
  /** Pixels; the height follows. Never enlarged. */
  readonly width: number;
  readonly direction: Direction;
  readonly dither: Dither;
  readonly caption: Caption;
}

export interface PhotosRequest extends CommonRequest {
  readonly photos: readonly { readonly blob: Blob; readonly hold: number }[];
  readonly frame: Frame;
  readonly fit: Fit;
  readonly passage: Passage;
  /** Seconds of one passage. */
  readonly passing: number;
  /** The last photo gives way to the first. */
  readonly loop: boolean;
}

export interface ClipRequest extends CommonRequest, FramesRequest {
  /** Seconds of the end that fade into the start. */
  readonly blend: number;
}

/** Calls of the page to the worker. Refuses with a `ClipRefusal`. */
export interface GifCalls {
  look: { request: { readonly blob: Blob }; answer: VideoFacts };
  photos: { request: PhotosRequest; answer: MadeAnimation };
  clip: { request: ClipRequest; answer: MadeAnimation };
}
