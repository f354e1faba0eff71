import type { BlendMode, FadeKind, Fit } from '@facet/engines/blend';
import type { PhotoMarks } from '../../studio/marks.ts';
import type { Position } from './position.ts';

export interface BlendRequest {
  readonly base: Blob;
  readonly top: Blob;
  readonly mode: BlendMode;
  readonly strength: number;
  readonly fit: Fit;
  readonly position: Position;
  readonly fade: FadeKind;
  readonly fadeAt: number;
  readonly softness: number;
  /** Where the upper picture is hidden, painted on the lower one. */
  readonly marks: PhotoMarks;
}

/** Calls of the page to the blend worker. Pictures are sent encoded; pixels stay in the worker. */
export interface BlendCalls {
  blend: {
    request: BlendRequest;
    answer: { readonly blob: Blob; readonly width: number; readonly height: number };
  };
}
