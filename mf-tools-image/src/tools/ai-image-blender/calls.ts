import type { BlendMode, FadeKind, Fit } from '@facet/engines/blend';
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
}

/** Calls of the page to the blend worker. Pictures are sent encoded; pixels stay in the worker. */
export interface BlendCalls {
  blend: {
    request: BlendRequest;
    answer: { readonly blob: Blob; readonly width: number; readonly height: number };
  };
}
