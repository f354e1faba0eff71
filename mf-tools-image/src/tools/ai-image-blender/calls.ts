import type { BlendMode, FadeKind, HandPlacement } from '@facet/engines/blend';
import type { PhotoMarks } from '../../studio/marks.ts';
import type { ChosenFit } from './hand.ts';
import type { Position } from './position.ts';

/** Its place by hand counts where the fit is by hand. */
export interface BlendRequest extends HandPlacement {
  readonly base: Blob;
  readonly top: Blob;
  readonly mode: BlendMode;
  readonly strength: number;
  readonly fit: ChosenFit;
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
