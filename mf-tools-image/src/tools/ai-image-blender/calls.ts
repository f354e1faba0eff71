import type { BlendMode, FadeKind, HandPlacement } from '@facet/engines/blend';
import type { PhotoTraits, SubjectMask, Way } from '@facet/engines/blend/ways';
import type { EngineBytes } from '../../studio/calls.ts';
import type { PhotoMarks } from '../../studio/marks.ts';
import type { ChosenFit } from './hand.ts';
import type { Position } from './position.ts';

/** The visitor's own settings. The place by hand counts where the fit is by hand. */
export interface OwnSettings extends HandPlacement {
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

export interface BlendRequest extends OwnSettings {
  readonly base: Blob;
  readonly top: Blob;
}

/** What a look at a photo finds. */
export interface Looked {
  readonly traits: PhotoTraits;
  /** Null without a subject. */
  readonly mask: SubjectMask | null;
}

export interface LookedPhoto extends Looked {
  readonly id: string;
  readonly blob: Blob;
}

export interface WayRequest {
  readonly way: Way;
  readonly base: LookedPhoto;
  readonly top: LookedPhoto;
}

interface Blended {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/** Calls of the page to the blend worker. Pictures are sent encoded; pixels stay in the worker. */
export interface BlendCalls {
  /** Starts the networks that find subjects. */
  load: { request: EngineBytes; answer: true };
  /** Looks at a photo, made small; without networks at its light alone. */
  look: { request: Blob; answer: Looked };
  blend: { request: BlendRequest; answer: Blended };
  blendWay: { request: WayRequest; answer: Blended };
  /** The same of both photos, made small. */
  previewWay: { request: WayRequest; answer: ImageBitmap };
}
