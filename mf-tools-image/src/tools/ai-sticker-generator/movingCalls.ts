import type { MovingFormatName } from '@facet/engines/image/sticker/formats';
import type { VideoFacts } from '@facet/workbench/clip/worker';
import type { EngineBytes } from '../../studio/calls.ts';
import type { StickerLook } from './calls.ts';

/** What a look at an animated picture finds. */
export interface AnimationFacts {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** 1 for a picture that stands still. */
  readonly frames: number;
  /** 0 where it has too many frames to be looked at. */
  readonly seconds: number;
}

export interface MovingRequest {
  readonly clip: Blob;
  /** Media type of an animated picture; null for a video. */
  readonly animation: string | null;
  /** Of the clip, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  /** Frames a second. */
  readonly rate: number;
  /** 2 plays in half of the time. */
  readonly speed: number;
  /** Whose format it is to have. */
  readonly app: MovingFormatName;
  /** People are cut out; else the whole picture is taken. */
  readonly people: boolean;
  readonly text: string;
  readonly look: StickerLook;
}

export interface MovingSticker {
  readonly blob: Blob;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Frames a second. */
  readonly rate: number;
  /** What had to be less than requested for the size of the file. */
  readonly gave: 'nothing' | 'quality' | 'rate' | 'size';
}

/** Calls of the page to the worker. Refuses with a `ClipRefusal`, `no-people`, `animation-unsupported` and `animation-damaged`. */
export interface MovingCalls {
  look: { request: { readonly blob: Blob }; answer: VideoFacts };
  lookAtAnimation: { request: { readonly blob: Blob; readonly type: string }; answer: AnimationFacts };
  /** Needed before people are cut out. */
  load: { request: EngineBytes; answer: true };
  make: { request: MovingRequest; answer: MovingSticker };
  /** @param id of the clip: its cut-out is kept while the look changes */
  preview: { request: MovingRequest & { readonly id: string }; answer: ImageBitmap };
}
