import type { MovingFormatName } from '@facet/engines/image/sticker/formats';
import type { VideoFacts } from '@facet/workbench/clip/worker';
import type { EngineBytes } from '../../studio/calls.ts';
import type { StickerLook } from './calls.ts';

export interface MovingRequest {
  readonly clip: Blob;
  /** Of the clip, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  /** Frames a second. */
  readonly rate: number;
  /** Whose format it is to have. */
  readonly app: MovingFormatName;
  /** People are cut out; else the whole picture is taken. */
  readonly people: boolean;
  readonly text: string;
  readonly look: StickerLook;
}

export interface MovingSticker {
  readonly blob: Blob;
  readonly frames: number;
  /** Frames a second. */
  readonly rate: number;
  /** What had to be less than requested for the size of the file. */
  readonly gave: 'nothing' | 'quality' | 'rate';
}

/** Calls of the page to the worker. Refuses with a `ClipRefusal` and with `no-people`. */
export interface MovingCalls {
  look: { request: { readonly blob: Blob }; answer: VideoFacts };
  /** Needed before people are cut out. */
  load: { request: EngineBytes; answer: true };
  make: { request: MovingRequest; answer: MovingSticker };
  /** @param id of the clip: its cut-out is kept while the look changes */
  preview: { request: MovingRequest & { readonly id: string }; answer: ImageBitmap };
}
